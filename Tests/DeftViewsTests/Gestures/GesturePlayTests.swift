import DeftGeometry
import DeftGestures
import DeftViews
import Testing

@Suite("Motions offered for a gesture")
struct GesturePlayTests {
  private func names<G: Gesture>(_ gesture: G) -> [String] {
    GestureAttachment(gesture).plays.map(\.name)
  }

  private static let drags = ["drag up", "drag down", "drag left", "drag right"]
  private static let rotations = ["rotate clockwise", "rotate counterclockwise"]

  @Test("A gesture offers its motion through all wrappers")
  func primitives() {
    #expect(names(TapGesture().onEnded {}) == ["tap"])
    #expect(names(TapGesture(count: 2)) == ["double tap"])
    #expect(names(LongPressGesture().onChanged { _ in }) == ["long press"])
    #expect(names(DragGesture().map(\.translation).onEnded { _ in }) == Self.drags)
    #expect(names(MagnifyGesture()) == ["magnify", "shrink"])
    #expect(names(RotateGesture().eraseToAnyGesture()) == Self.rotations)
    #expect(names(TransformGesture()) == Self.drags + ["magnify", "shrink"] + Self.rotations)
    #expect(names(TapGesture().fingers(2)) == ["two-finger tap"])
  }

  @Test("A composed gesture offers the motions of its parts, in order and without duplicates")
  func compositions() {
    #expect(
      names(MagnifyGesture().simultaneously(with: RotateGesture()))
        == ["magnify", "shrink"] + Self.rotations)
    #expect(
      names(TapGesture(count: 2).exclusively(before: TapGesture())) == ["double tap", "tap"])
    #expect(names(TapGesture().simultaneously(with: TapGesture())) == ["tap"])
    #expect(
      names(LongPressGesture().sequenced(before: DragGesture()))
        == Self.drags.map { "long press, then \($0)" })
  }

  @Test(
    "After a press the finger stays down for the next step; after a tap it touches down again")
  func sequences() {
    let press = GestureAttachment(LongPressGesture().sequenced(before: DragGesture())).plays[0]
    #expect(press.strokes.count == 1 && press.strokes[0].motions.count == 2)
    let tap = GestureAttachment(TapGesture().sequenced(before: DragGesture())).plays[0]
    #expect(tap.strokes.count == 2 && tap.strokes[0].motions.isEmpty)
  }

  @Test("Motions that fingers cannot perform are not offered")
  func impossible() {
    #expect(names(DragGesture(minimumDistance: .infinity)).isEmpty)
    #expect(names(TapGesture().modifiers(.shift)).isEmpty)
    #expect(names(TapGesture().inputKinds(.pen)).isEmpty)
  }
}
