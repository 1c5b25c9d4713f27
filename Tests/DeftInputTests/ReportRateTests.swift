import DeftGeometry
import Testing

@testable import DeftInput

@Suite("Report rate of a contact")
struct ReportRateTests {
  @Test(
    "The report rate of a steady drag equals the device's rate",
    arguments: [10.0, 30, 125, 1000])
  func steady(_ rate: Double) throws {
    var reports = ReportRate()
    for step in 0...100 {
      reports.note(Double(step) / rate, at: CGPoint(x: 20 * step, y: 0))
    }
    #expect(reports.count == 101)
    #expect(abs(try #require(reports.perSecond) - rate) < 0.01 * rate)
    #expect(abs(try #require(reports.longestInterval) - 1 / rate) < 1e-9)
  }

  @Test("The longest gap during movement counts, but a rest does not")
  func gap() throws {
    var places = ReportRate()
    places.note(0, at: .zero)
    places.note(0.008, at: CGPoint(x: 5, y: 0))
    places.note(0.148, at: CGPoint(x: 90, y: 0))
    places.note(3, at: CGPoint(x: 91, y: 0))
    places.note(3.008, at: CGPoint(x: 96, y: 0))
    #expect(places.count == 5)
    #expect(abs(try #require(places.longestInterval) - 0.14) < 1e-9)
    #expect(abs(try #require(places.perSecond) - 3 / 0.156) < 0.01)
  }

  @Test("Adding contacts sums their reports and keeps the longest gap")
  func sum() throws {
    var all = ReportRate()
    for gap in [0.01, 0.03] {
      var one = ReportRate()
      for step in 0..<3 { one.note(gap * Double(step), at: .zero) }
      all.add(one)
    }
    #expect(all.count == 6 && all.longestInterval == 0.03)
    #expect(abs(try #require(all.perSecond) - 50) < 0.01)
  }
}
