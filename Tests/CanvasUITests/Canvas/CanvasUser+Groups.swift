import Deft

@testable import CanvasEditing

extension CanvasUser {
  /// Opens four squares: “a” and “b” are a group inside a group with “c”, and “d” is in no group.
  func openGroups() {
    let squares = zip(["a", "b", "c", "d"] as [ShapeID], [Hue.sky, .leaf, .rose, .amber])
    editor.open(
      Document(
        squares.enumerated().map { index, square in
          CanvasShape(
            square.0, .rectangle(CGSize(width: 100, height: 100)), Style(.plain(square.1)),
            home: Pose(position: CGPoint(x: 300 + 200 * index, y: 300)))
        }))
    for ids in [["a", "b"], ["a", "b", "c"]] as [Set<ShapeID>] {
      editor.select(ids)
      editor.perform(.group)
    }
    editor.select([])
    wait(0.5)
  }

  /// Taps a shape, and waits until no second tap can follow.
  func tap(_ id: ShapeID, _ kind: InputKind = .touch, _ modifiers: EventModifiers = []) {
    tap(seen(id).x, seen(id).y, kind, modifiers)
    wait(0.5)
  }

  func doubleTap(_ id: ShapeID, _ kind: InputKind) {
    for _ in 0..<2 {
      tap(seen(id).x, seen(id).y, kind)
      wait(0.05)
    }
    wait(1)
  }
}
