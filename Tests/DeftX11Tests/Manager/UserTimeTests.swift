import Testing

@testable import DeftX11

@Suite("The time of the last press")
struct UserTimeTests {
  @Test("Only times after the last recorded press are reported as later")
  func onlyLaterTimesCount() {
    var time = UserTime()
    #expect(time.isLater(1) && time.isLater(.max) && !time.isLater(0))
    time.note(1000)
    #expect(!time.isLater(1000) && !time.isLater(999) && time.isLater(1001))
  }

  @Test("A time after the server's clock has wrapped is reported as later")
  func theServersClockWraps() {
    var time = UserTime()
    time.note(.max - 10)
    #expect(time.isLater(5) && !time.isLater(.max - 20))
  }
}
