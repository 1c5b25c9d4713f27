import DeftGeometry
import Testing

@testable import DeftTesting

@Suite("Deadlines")
struct DeadlineTests {
  @Test(
    "A patience factor that is not a number from 1 to 1000 is replaced by 1",
    arguments: [
      (nil, 1), ("5", 5), ("2.5", 2.5), ("1", 1), ("0.5", 1), ("-3", 1), ("inf", 1), ("nan", 1),
      ("much", 1), ("", 1), ("1000", 1000), ("1001", 1),
    ] as [(String?, Double)])
  func patience(text: String?, factor: Double) {
    #expect(Deadline.patience(text) == factor)
  }

  @Test("Patience extends limits, but not pauses")
  func factor() {
    let (limit, pause, now) = (Deadline(in: 1000), Deadline(exactlyIn: 1000), Deadline.now)
    #expect(pause.time <= now + 1000)
    #expect(limit.time - pause.time <= 1000 * (Deadline.patience - 1))
    #expect(limit.time > now + 1000 * Deadline.patience - 500)
    #expect(!limit.hasPassed && Deadline(in: 0).hasPassed)
  }
}
