import Deft
import DeftTesting
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Steps by keys and by the wheel. The inverse of a step restores shapes exactly, to the last bit.
@Suite("Steps and their inverses")
@MainActor
struct StepRunTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  private func poses(_ ids: Set<ShapeID>) -> [ShapeID: Pose] {
    Dictionary(uniqueKeysWithValues: ids.map { ($0, user.pose($0)) })
  }

  @Test("Rotating several shapes three times and back restores them", arguments: [false, true])
  func rotations(isNearEdge: Bool) {
    let ids: Set<ShapeID> = ["circle", "star", "hexagon"]
    editor.select(ids)
    if isNearEdge { editor.perform(.move(CGSize(width: 2000, height: -2000))) }
    let before = poses(ids)
    for angle in [15.0, 15, 15, -15, -15, -15] { editor.perform(.rotate(.degrees(angle))) }
    #expect(poses(ids) == before)
    for angle in [-15.0, -15, 15, 15] { editor.perform(.rotate(.degrees(angle))) }
    #expect(poses(ids) == before)
  }

  @Test(
    "Scaling and rotating in any order and back restores shapes, even at the limits of the scale")
  func scales() {
    let ids: Set<ShapeID> = ["circle", "star"]
    editor.select(ids)
    let before = poses(ids)
    let (up, down) = (
      CanvasAction.scale(CommandSteps.scale), CanvasAction.scale(1 / CommandSteps.scale)
    )
    let (right, left) = (
      CanvasAction.rotate(CommandSteps.rotation), CanvasAction.rotate(-CommandSteps.rotation)
    )
    for action in [up, right, up, left, right, down, left, down] { editor.perform(action) }
    #expect(poses(ids) == before)
    // Steps beyond the maximum scale have no effect. The inverse steps revert only the effective ones.
    var states = [before]
    for _ in 0..<30 {
      editor.perform(up)
      let now = poses(ids)
      if now != states.last { states.append(now) }
    }
    #expect(states.count > 15 && user.pose("circle").scale == CanvasShape.scaleRange.upperBound)
    for state in states.dropLast().reversed() {
      editor.perform(down)
      #expect(poses(ids) == state)
    }
  }

  @Test(
    "Moving beyond the edge of the window and back restores shapes")
  func moves() {
    editor.select(["star"])
    let (right, left) = (
      CanvasAction.move(CGSize(width: 50, height: 0)),
      CanvasAction.move(CGSize(width: -50, height: 0))
    )
    var states = [user.pose("star")]
    for _ in 0..<20 {
      editor.perform(right)
      if user.pose("star") != states.last { states.append(user.pose("star")) }
    }
    #expect(states.count < 12)
    for state in states.dropLast().reversed() {
      editor.perform(left)
      #expect(user.pose("star") == state)
    }
  }

  @Test("Undo and redo between steps do not affect the result")
  func undone() {
    let ids: Set<ShapeID> = ["circle", "star", "hexagon"]
    editor.select(ids)
    let before = poses(ids)
    for _ in 0..<3 { editor.perform(.rotate(.degrees(15))) }
    editor.perform(.undo)
    editor.perform(.rotate(.degrees(-15)))
    editor.perform(.rotate(.degrees(-15)))
    #expect(poses(ids) == before)
  }

  @Test("A drag between steps starts a new series of steps at the new position")
  func byHand() {
    editor.select(["circle", "star"])
    editor.perform(.rotate(.degrees(15)))
    user.drag(520, 180, by: 0, 100)
    let before = poses(["circle", "star"])
    editor.select(["circle", "star"])
    editor.perform(.rotate(.degrees(15)))
    #expect(poses(["circle", "star"]) != before)
    editor.perform(.rotate(.degrees(-15)))
    #expect(poses(["circle", "star"]) == before)
  }

  @Test(
    "Inverse wheel steps restore shapes after scaling with Control or rotation with Shift"
  )
  func wheel() {
    let ids: Set<ShapeID> = ["circle", "star"]
    editor.select(ids)
    let before = poses(ids)
    for clicks in [-1.0, -1, -1, 1, 1, 1] { user.wheel(clicks, at: 540, 190, .control) }
    #expect(poses(ids) == before)
    user.wait(1)
    for clicks in [1.0, 1, -1, -1] { user.wheel(clicks, at: 520, 180, .shift) }
    #expect(poses(ids) == before)
  }

  @Test(
    "Random steps followed by their inverses in reverse order restore shapes",
    arguments: 1...8)
  func property(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let ids = Set(user.document.shapes.map(\.id).shuffled(using: &numbers).prefix(4))
    editor.select(ids)
    editor.perform(
      .move(
        CGSize(
          width: CGFloat.random(in: -600...600, using: &numbers),
          height: CGFloat.random(in: -400...400, using: &numbers))))
    let before = poses(ids)
    var stack: [CanvasAction] = []
    for _ in 0..<40 {
      let turns = Bool.random(using: &numbers)
      let sign: CGFloat = Bool.random(using: &numbers) ? 1 : -1
      let step: CanvasAction =
        turns ? .rotate(CommandSteps.rotation * sign) : .scale(pow(CommandSteps.scale, sign))
      let inverse: CanvasAction =
        turns ? .rotate(CommandSteps.rotation * -sign) : .scale(pow(CommandSteps.scale, -sign))
      let here = poses(ids)
      editor.perform(step)
      // A step that a limit prevents has no inverse.
      if poses(ids) != here { stack.append(inverse) }
    }
    for inverse in stack.reversed() { editor.perform(inverse) }
    #expect(poses(ids) == before)
  }
}
