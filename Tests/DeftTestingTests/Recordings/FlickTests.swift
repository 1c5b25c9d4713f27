import DeftTesting
import Testing

/// What a hand did in flick.deft-trace, and what a gesture said of it.
///
/// Made by `deft convert --to swift-test`.
@Suite("flick.deft-trace")
struct FlickTests {
  /// The contacts, in points and milliseconds.
  static let hand = #"""
    {"width":1280.0,"height":800.0}
    {"t_ms":0.0,"id":1,"phase":"begin","x":400.0,"y":300.0}
    {"t_ms":8.0,"id":1,"phase":"move","x":415.0,"y":307.5}
    {"t_ms":15.0,"id":1,"phase":"move","x":430.0,"y":315.0}
    {"t_ms":23.0,"id":1,"phase":"move","x":445.0,"y":322.5}
    {"t_ms":30.0,"id":1,"phase":"move","x":460.0,"y":330.0}
    {"t_ms":38.0,"id":1,"phase":"move","x":475.0,"y":337.5}
    {"t_ms":45.0,"id":1,"phase":"move","x":490.0,"y":345.0}
    {"t_ms":53.0,"id":1,"phase":"move","x":505.0,"y":352.5}
    {"t_ms":60.0,"id":1,"phase":"move","x":520.0,"y":360.0}
    {"t_ms":61.0,"id":1,"phase":"end","x":520.0,"y":360.0}
    """#

  @Test func theGestureSaysWhatItSaid() throws {
    let gesture = DragGesture(minimumDistance: 10.0)
    let tester = GestureTester(
      gesture, size: CGSize(width: 1280.0, height: 800.0))
    tester.play(Playback(try ContactScript(Self.hand)))
    tester.advance(by: 2)

    #expect(tester.changes.count == 8)
    #expect(tester.endCount == 1)
    #expect(tester.cancellation == nil)
    #expect(tester.failure == nil)
    #expect(tester.calls.first?.time == 0.008)
    #expect(tester.calls.last?.time == 0.061)

    let change = try #require(tester.changes.last)
    #expect(isNear(change.startLocation, CGPoint(x: 400.0, y: 300.0)))
    #expect(isNear(change.location, CGPoint(x: 520.0, y: 360.0)))
    #expect(isNear(change.velocity, CGSize(width: 2000.0, height: 1000.0)))

    let ended = try #require(tester.ended)
    #expect(isNear(ended.startLocation, CGPoint(x: 400.0, y: 300.0)))
    #expect(isNear(ended.location, CGPoint(x: 520.0, y: 360.0)))
    #expect(isNear(ended.velocity, CGSize(width: 2000.0, height: 1000.0)))
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
