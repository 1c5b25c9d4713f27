import Testing

@testable import DeftX11

@Suite("The time of the last press")
struct UserTimeTests {
  @Test func onlyLaterTimesAreNews() {
    var time = UserTime()
    #expect(time.isNews(1) && time.isNews(.max) && !time.isNews(0))
    time.note(1000)
    #expect(!time.isNews(1000) && !time.isNews(999) && time.isNews(1001))
  }

  @Test func theServersClockBeginsAnew() {
    var time = UserTime()
    time.note(.max - 10)
    #expect(time.isNews(5) && !time.isNews(.max - 20))
  }
}
