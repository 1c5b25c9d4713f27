import DeftTesting
import Testing

/// What a hand did in press-then-drag.deft-trace, and what a gesture said of it.
///
/// Made by `deft convert --to swift-test`.
@Suite("press-then-drag.deft-trace")
struct PressThenDragTests {
  /// The contacts, in points and milliseconds.
  static let hand = #"""
    {"width":1280.0,"height":800.0}
    {"t_ms":0.0,"id":1,"phase":"begin","x":400.0,"y":300.0}
    {"t_ms":608.0,"id":1,"phase":"move","x":404.8,"y":302.4}
    {"t_ms":616.0,"id":1,"phase":"move","x":409.6,"y":304.8}
    {"t_ms":624.0,"id":1,"phase":"move","x":414.4,"y":307.2}
    {"t_ms":632.0,"id":1,"phase":"move","x":419.2,"y":309.6}
    {"t_ms":640.0,"id":1,"phase":"move","x":424.0,"y":312.0}
    {"t_ms":648.0,"id":1,"phase":"move","x":428.8,"y":314.4}
    {"t_ms":656.0,"id":1,"phase":"move","x":433.6,"y":316.8}
    {"t_ms":664.0,"id":1,"phase":"move","x":438.4,"y":319.2}
    {"t_ms":672.0,"id":1,"phase":"move","x":443.2,"y":321.6}
    {"t_ms":680.0,"id":1,"phase":"move","x":448.0,"y":324.0}
    {"t_ms":688.0,"id":1,"phase":"move","x":452.8,"y":326.4}
    {"t_ms":696.0,"id":1,"phase":"move","x":457.6,"y":328.8}
    {"t_ms":704.0,"id":1,"phase":"move","x":462.4,"y":331.2}
    {"t_ms":713.0,"id":1,"phase":"move","x":467.2,"y":333.6}
    {"t_ms":720.0,"id":1,"phase":"move","x":472.0,"y":336.0}
    {"t_ms":728.0,"id":1,"phase":"move","x":476.8,"y":338.4}
    {"t_ms":736.0,"id":1,"phase":"move","x":481.6,"y":340.8}
    {"t_ms":744.0,"id":1,"phase":"move","x":486.4,"y":343.2}
    {"t_ms":752.0,"id":1,"phase":"move","x":491.2,"y":345.6}
    {"t_ms":760.0,"id":1,"phase":"move","x":496.0,"y":348.0}
    {"t_ms":768.0,"id":1,"phase":"move","x":500.8,"y":350.4}
    {"t_ms":776.0,"id":1,"phase":"move","x":505.6,"y":352.8}
    {"t_ms":785.0,"id":1,"phase":"move","x":510.4,"y":355.2}
    {"t_ms":792.0,"id":1,"phase":"move","x":515.2,"y":357.6}
    {"t_ms":800.0,"id":1,"phase":"move","x":520.0,"y":360.0}
    {"t_ms":802.0,"id":1,"phase":"end","x":520.0,"y":360.0}
    """#

  @Test func theGestureSaysWhatItSaid() throws {
    let gesture = LongPressGesture(minimumDuration: 0.5, maximumDistance: 10.0)
      .sequenced(before: DragGesture(minimumDistance: 10.0))
    let tester = GestureTester(
      gesture, size: CGSize(width: 1280.0, height: 800.0))
    tester.play(Playback(try ContactScript(Self.hand)))
    tester.advance(by: 2)

    #expect(tester.changes.count == 26)
    #expect(tester.endCount == 1)
    #expect(tester.cancellation == nil)
    #expect(tester.failure == nil)
    #expect(tester.calls.first?.time == 0.5)
    #expect(tester.calls.last?.time == 0.802)

    let change = try #require(tester.changes.last)
    guard case .second(let changePart1, let changePart2?) = change else {
      Issue.record("The second case is what was recorded.")
      return
    }
    #expect(changePart1 == true)
    #expect(isNear(changePart2.startLocation, CGPoint(x: 400.0, y: 300.0)))
    #expect(isNear(changePart2.location, CGPoint(x: 520.0, y: 360.0)))
    #expect(isNear(changePart2.velocity, CGSize(width: 586.458333333, height: 288.020833333)))

    let ended = try #require(tester.ended)
    guard case .second(let endedPart1, let endedPart2?) = ended else {
      Issue.record("The second case is what was recorded.")
      return
    }
    #expect(endedPart1 == true)
    #expect(isNear(endedPart2.startLocation, CGPoint(x: 400.0, y: 300.0)))
    #expect(isNear(endedPart2.location, CGPoint(x: 520.0, y: 360.0)))
    #expect(isNear(endedPart2.velocity, CGSize(width: 586.458333333, height: 288.020833333)))
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
