import Testing

@testable import DeftViewGraph

/// Tests of the graph's assumption that a function of the main actor can be cast to a nonisolated function.
@MainActor
@Suite("Bodies evaluated outside the main actor")
struct MainActorBodyTests {
  private struct Kept<Value>: View {
    var value: Value
    var note: String
    var log: PatchLog
    var body: Patch {
      log.calls.append("\(value) \(note)")
      return Patch(width: 7, log: log)
    }
  }

  private nonisolated func width<Content: View>(of view: Content) -> CGFloat? {
    (Content.body(of: view) as? Patch)?.size.width
  }

  @Test("A body receives its view and returns its content, for views of any size")
  func reading() {
    let log = PatchLog()
    let widths = [
      width(of: Kept(value: (), note: "a", log: log)),
      width(of: Kept(value: UInt8(2), note: "b", log: log)),
      width(of: Kept(value: (1, 2, 3, 4, 5, "six"), note: "c", log: log)),
    ]
    #expect(
      widths == [7, 7, 7] && log.calls == ["() a", "2 b", "(1, 2, 3, 4, 5, \"six\") c"],
      """
      The compiler calls functions of the main actor differently: View.body(of:) must use \
      MainActor.assumeIsolated.
      """)
  }
}
