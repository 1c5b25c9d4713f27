import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Edits with many changes")
struct EditRunTests {
  private func shape(_ number: Int) -> CanvasShape {
    CanvasShape(ShapeID("n\(number)"), .circle(radius: 9), Style(.plain(.sky)), home: Pose())
  }

  /// Random edits with many changes, compared with the same operations on a list of ids.
  @Test(
    "An edit with many changes has the same result as its changes applied one by one",
    arguments: 1...30 as ClosedRange<UInt64>)
  func sameAsOneByOne(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
    var document = Document((0..<40).map(shape))
    var next = 40
    for _ in 0..<40 {
      let before = document
      // Computes the expected result by applying the changes one by one to a plain list.
      var list = document.shapes
      var changes: [Edit.Change] = []
      for _ in 0...below(12) {
        switch below(3) {
        case 0:
          let index = below(list.count + 1)
          for offset in 0...below(4) {
            let place = min(index + offset * (1 + below(2)), list.count)
            next += 1
            list.insert(shape(next), at: place)
            changes.append(.insert(list[place], at: place))
          }
        case 1:
          for _ in 0...below(4) where !list.isEmpty {
            let place = below(list.count)
            changes.append(.remove(list.remove(at: place), at: place))
          }
        default:
          for _ in 0...below(4) where !list.isEmpty {
            let (from, to) = (below(list.count), below(list.count))
            changes.append(.move(list[from].id, from: from, to: to))
            list.insert(list.remove(at: from), at: to)
          }
        }
      }
      let edit = Edit(.move, changes)
      try document.apply(edit)
      #expect(document.shapes.map(\.id) == list.map(\.id))
      for (place, shape) in document.shapes.enumerated() {
        #expect(document.index(of: shape.id) == place)
      }
      var undone = document
      try undone.apply(edit.inverse)
      #expect(undone == before)
      #expect(undone.shapes.allSatisfy { undone[$0.id] == $0 })
      // A change that does not match the document reverts all earlier changes of the edit, in the same run or in
      // another.
      var refused = before
      let ghost = Edit.Change.remove(shape(-1), at: 0)
      #expect(throws: EditError.self) { try refused.apply(Edit(.move, changes + [ghost])) }
      #expect(refused == before)
      #expect(before.shapes.allSatisfy { refused[$0.id] == $0 })
    }
  }

  @Test("An edit with a duplicate shape in one run, or with an invalid index, is rejected")
  func refusals() {
    let first = Document([shape(1), shape(2)])
    let wrong: [[Edit.Change]] = [
      [.insert(shape(3), at: 0), .insert(shape(3), at: 1)],
      [.insert(shape(3), at: 2), .insert(shape(4), at: 4)],
      [.insert(shape(3), at: 0), .insert(shape(1), at: 1)],
      [.remove(shape(2), at: 1), .remove(shape(2), at: 0)],
      [.move("n1", from: 0, to: 1), .move("n1", from: 0, to: 1)],
      [.move("n1", from: 0, to: 2)],
    ]
    for changes in wrong {
      var document = first
      #expect(throws: EditError.self) { try document.apply(Edit(.move, changes)) }
      #expect(document == first && document[ShapeID("n1")] != nil && document[ShapeID("n3")] == nil)
    }
  }
}
