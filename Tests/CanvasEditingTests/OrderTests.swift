import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("The order of shapes in groups")
struct OrderTests {
  private func square(_ id: String, _ groups: [String] = []) -> CanvasShape {
    CanvasShape(
      ShapeID(id), .rectangle(CGSize(width: 80, height: 80)), Style(.plain(.sky)), home: Pose(),
      groups: groups.map { GroupID($0) })
  }

  private func order(_ document: Document) -> String {
    document.shapes.map(\.id.description).joined()
  }

  private func after(_ edit: Edit, _ document: Document) throws -> Document {
    var result = document
    try result.apply(edit)
    return result
  }

  /// Returns the groups whose shapes are not adjacent.
  private func split(_ document: Document) -> [GroupID] {
    var places: [GroupID: [Int]] = [:]
    for (place, shape) in document.shapes.enumerated() {
      for group in shape.groups { places[group, default: []].append(place) }
    }
    return places.filter { $1.last! - $1[0] != $1.count - 1 }.map(\.key)
  }

  @Test("One step passes a whole group, at the top level and inside a group")
  func steps() throws {
    for outer in [[], ["outer"]] {
      let group = outer + ["inner"]
      let document = Document([
        square("x", outer), square("a", group), square("b", group), square("y", outer),
      ])
      #expect(order(try after(document.bringingForward(["x"]), document)) == "abxy")
      #expect(order(try after(document.sendingBackward(["y"]), document)) == "xyab")
      #expect(order(try after(document.bringingForward(["a", "b"]), document)) == "xyab")
      #expect(order(try after(document.bringingForward(["x", "a", "b"]), document)) == "yxab")
      #expect(order(try after(document.sendingBackward(["a", "b", "y"]), document)) == "abyx")
      #expect(order(try after(document.bringingForward(["a"]), document)) == "xbay")
      #expect(document.bringingForward(["b"]).isEmpty && document.sendingBackward(["a"]).isEmpty)
    }
  }

  @Test("A part of a group that is selected with other shapes takes its group along")
  func parts() throws {
    let document = Document([
      square("x"), square("a", ["g"]), square("b", ["g"]), square("y"), square("z"),
    ])
    #expect(order(try after(document.bringingForward(["x", "a"]), document)) == "yxabz")
    #expect(order(try after(document.bringingToFront(["x", "a"]), document)) == "yzxab")
    #expect(order(try after(document.sendingToBack(["b", "z"]), document)) == "abzxy")
    #expect(order(try after(document.sendingBackward(["b", "z"]), document)) == "abxzy")
    #expect(document.isOutermost(["x", "a"]) == (false, true))
    #expect(document.isOutermost(["a", "y", "z"]) == (true, false))
  }

  @Test("Inside a group, a shape and its label are moved and passed together")
  func labels() throws {
    var text = square("t", ["g"])
    text.figure = .text(TextBlock("Label"))
    let document = Document([square("x", ["g"]), square("a", ["g"]), text, square("y", ["g"])])
    #expect(order(try after(document.bringingForward(["x"]), document)) == "atxy")
    #expect(order(try after(document.sendingBackward(["y"]), document)) == "xyat")
    #expect(order(try after(document.bringingForward(["a", "t"]), document)) == "xyat")
  }

  @Test("Steps join the shapes of a group that an older program has separated")
  func separated() throws {
    var document = Document([square("a", ["g"]), square("x"), square("b", ["g"])])
    #expect(!document.isOutermost(["a", "b"]).inFront)
    document = try after(document.bringingForward(["a", "b"]), document)
    #expect(order(document) == "xab" && document.isOutermost(["a", "b"]).inFront)
  }

  @Test("No command separates the shapes of a group", arguments: 1...20 as ClosedRange<UInt64>)
  func adjacency(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var document = Document((0..<14).map { square("s\($0) ") })
    var fresh = IDGenerator(History(document))
    for _ in 0..<150 {
      var ids = numbers.some(of: document)
      if Bool.random(using: &numbers), let id = ids.first {
        // A unit at any level, as taps select it
        let depth = Int.random(in: 0...document[id]!.groups.count, using: &numbers)
        ids = Set(document.unit(of: id, depth: depth))
      }
      if ids.isEmpty { continue }
      let edits: [() -> Edit] = [
        { document.bringingToFront(ids) }, { document.sendingToBack(ids) },
        { document.bringingForward(ids) }, { document.sendingBackward(ids) },
        { document.grouping(ids, as: fresh.nextGroup()) },
        { document.grouping(ids, as: fresh.nextGroup()) }, { document.ungrouping(ids) },
        {
          document.shapes.count < 30
            ? document.adding(Document.copies(of: document.shapes(of: ids), &fresh), .duplicate)
            : document.deleting(Set(ids.prefix(8)))
        },
      ]
      try document.apply(edits[Int.random(in: 0..<edits.count, using: &numbers)]())
      #expect(split(document) == [])
    }
  }

  @Test(
    "As many steps as there are units in front bring a shape to the front",
    arguments: 1...20 as ClosedRange<UInt64>)
  func repeated(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var document = Document((0..<12).map { square("s\($0) ") })
    var fresh = IDGenerator(History(document))
    for _ in 0..<4 {
      try document.apply(document.grouping(numbers.some(of: document), as: fresh.nextGroup()))
    }
    for id in document.shapes.map(\.id) {
      for depth in 0...document[id]!.groups.count {
        let unit = Set(document.unit(of: id, depth: depth))
        let outer = document.enclosingGroups(of: unit)
        let units = document.units(of: Set(document.members(of: outer)), depth: outer.count)
        let place = try #require(units.firstIndex { Set($0) == unit })
        for (step, jump, count) in [
          (Document.bringingForward, Document.bringingToFront, units.count - 1 - place),
          (Document.sendingBackward, Document.sendingToBack, place),
        ] {
          var stepped = document
          for _ in 0..<count {
            #expect(!step(stepped)(unit).isEmpty)
            try stepped.apply(step(stepped)(unit))
          }
          #expect(step(stepped)(unit).isEmpty)
          let jumped = try after(jump(document)(unit), document)
          #expect(stepped.shapes == jumped.shapes)
        }
      }
    }
  }
}
