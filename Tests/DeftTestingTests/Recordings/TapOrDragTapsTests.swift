import DeftTesting
import Testing

/// What a hand did in tap-or-drag-taps.deft-trace, and what a gesture said of it.
///
/// Made by `deft convert --to swift-test`.
@Suite("tap-or-drag-taps.deft-trace")
struct TapOrDragTapsTests {
  /// The contacts, in points and milliseconds.
  static let hand = #"""
    {"width":1280.0,"height":800.0}
    {"t_ms":0.0,"id":1,"phase":"begin","x":400.0,"y":300.0}
    {"t_ms":41.0,"id":1,"phase":"end","x":400.0,"y":300.0}
    """#

  @Test func theGestureSaysWhatItSaid() throws {
    let gesture = DragGesture(minimumDistance: 10.0)
      .exclusively(before: TapGesture(count: 1))
    let tester = GestureTester(
      gesture, size: CGSize(width: 1280.0, height: 800.0))
    tester.play(Playback(try ContactScript(Self.hand)))
    tester.advance(by: 2)

    #expect(tester.changes.count == 0)
    #expect(tester.endCount == 1)
    #expect(tester.cancellation == nil)
    #expect(tester.failure == nil)
    #expect(tester.calls.first?.time == 0.041)
    #expect(tester.calls.last?.time == 0.041)

    let ended = try #require(tester.ended)
    guard case .second(_) = ended else {
      Issue.record("The second case is what was recorded.")
      return
    }
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool {
    abs(a - b) <= 1e-6 * max(1, abs(b))
  }
  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    isNear(a.x, b.x) && isNear(a.y, b.y)
  }
  private func isNear(_ a: CGSize, _ b: CGSize) -> Bool {
    isNear(a.width, b.width) && isNear(a.height, b.height)
  }
}
