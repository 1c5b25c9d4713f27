import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Arranging shapes")
struct ArrangingTests {
  private let measure = FigureMeasure.estimate

  private func box(_ id: String, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat = 20, _ h: CGFloat = 10)
    -> CanvasShape
  {
    CanvasShape(
      ShapeID(id), .rectangle(CGSize(width: w, height: h)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: x + w / 2, y: y + h / 2)))
  }

  private func order(_ document: Document) -> String {
    document.shapes.map(\.id.description).joined()
  }

  private func after(_ edit: Edit, _ document: Document) throws -> Document {
    var result = document
    try result.apply(edit)
    return result
  }

  @Test(
    "Every edit of random shapes can be undone", arguments: 1...10 as ClosedRange<UInt64>)
  func inverses(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    let first = numbers.document(25)
    var history = History(first)
    var fresh = IDGenerator(history)
    for step in 0..<400 {
      let document = history.document
      let ids = numbers.some(of: document)
      let map = SimilarityTransform(
        about: numbers.point(500), scale: .random(in: 0.1...9, using: &numbers),
        rotation: .degrees(.random(in: -90...90, using: &numbers)))
      let edits: [() -> Edit] = [
        { document.aligning(ids, to: ShapeAlignment.allCases[step % 6], measure) },
        { document.distributing(ids, along: ShapeAxis.allCases[step % 2], measure) },
        { document.bringingToFront(ids) }, { document.sendingToBack(ids) },
        { document.bringingForward(ids) }, { document.sendingBackward(ids) },
        { document.grouping(ids, as: fresh.nextGroup()) }, { document.ungrouping(ids) },
        {
          document.shapes.count < 60
            ? document.adding(
              Document.copies(of: document.shapes(of: ids), &fresh), .duplicate)
            : document.deleting(ids)
        },
        { document.transforming(ids, by: map, .move) },
        { document.settingHome(ids, .setHome) },
        { document.goingHome(ids, .reset) },
        { document.savingPose(1 + step % 9) }, { document.goingToPose(1 + step % 9) },
        { document.deleting(Set(ids.sorted().prefix(2))) },
      ]
      let edit = edits[Int.random(in: 0..<edits.count, using: &numbers)]()
      try history.perform(edit)
      for shape in history.document.shapes where document[shape.id]?.isPinned == true {
        #expect(
          shape.pose == document[shape.id]!.pose, "A pinned shape does not move: \(edit.title)")
      }
      for group in Set(history.document.shapes.compactMap(\.groups.first))
      where edit.kind == .group {
        if edit.shapes.contains(where: { history.document[$0]?.groups.first == group }) {
          let places = history.document.shapes.indices.filter {
            history.document.shapes[$0].groups.first == group
          }
          if document.shapes.contains(where: { $0.groups.first == group }) { continue }
          #expect(
            places.last! - places.first! == places.count - 1, "The shapes of a group are adjacent.")
        }
      }
    }
    let last = history.document
    while history.undo() != nil {}
    #expect(history.document == first)
    while history.redo() != nil {}
    #expect(history.document == last)
  }

  @Test(
    "Aligning shapes puts their edges or centers on one line", arguments: ShapeAlignment.allCases)
  func align(alignment: ShapeAlignment) throws {
    let document = Document([box("a", 0, 0), box("b", 70, 40, 40, 60), box("c", 300, -20)])
    let edit = document.aligning(["a", "b"], to: alignment, measure)
    let result = try after(edit, document)
    let frames = ["a", "b"].map { measure.frame(of: result[$0]!) }
    #expect(alignment.line(of: frames[0]).isNearly(alignment.line(of: frames[1])))
    let whole = CGRect(x: 0, y: 0, width: 110, height: 100)
    #expect(alignment.line(of: frames[0]).isNearly(alignment.line(of: whole)))
    #expect(result["c"] == document["c"])
    #expect(result.aligning(["a", "b"], to: alignment, measure).isEmpty)
    #expect(document.aligning(["a"], to: alignment, measure).isEmpty)
  }

  @Test("A group is aligned as one unit, and unpinned shapes are aligned with a pinned one")
  func alignUnits() throws {
    var (b, c) = (box("b", 50, 0), box("c", 90, 30))
    (b.groups, c.groups) = ([GroupID("g")], [GroupID("g")])
    var a = box("a", 7, 0)
    a.isPinned = true
    let document = Document([a, b, c])
    let result = try after(document.aligning(["a", "b"], to: .left, measure), document)
    #expect(result["b"]!.pose.position.x - b.pose.position.x == -43)
    #expect(result["c"]!.pose.position.x - c.pose.position.x == -43)
    #expect(result["a"] == a)
  }

  @Test("Distributed shapes have equal gaps, or overlap equally")
  func distribute() throws {
    for outer in [400, 90] as [CGFloat] {
      let document = Document([
        box("d", outer, 0), box("a", 0, 5), box("c", 61, 9, 50, 20), box("b", 33, 2),
      ])
      let ids = Set(document.shapes.map(\.id))
      let result = try after(document.distributing(ids, along: .horizontal, measure), document)
      let frames = ["a", "b", "c", "d"].map { measure.frame(of: result[$0]!) }
      let gaps = (1..<4).map { frames[$0].minX - frames[$0 - 1].maxX }
      #expect(gaps.allSatisfy { $0.isNearly(gaps[0]) })
      #expect(result["a"] == document["a"] && result["d"] == document["d"])
      #expect(result.distributing(ids, along: .horizontal, measure).isEmpty)
    }
  }

  @Test("Several shapes keep their relative order when they are moved forward and backward")
  func orders() throws {
    let document = Document(["a", "b", "c", "d", "e"].map { box($0, 0, 0) })
    let ids: Set<ShapeID> = ["b", "d"]
    #expect(order(try after(document.bringingToFront(ids), document)) == "acebd")
    #expect(order(try after(document.sendingToBack(ids), document)) == "bdace")
    #expect(order(try after(document.bringingForward(ids), document)) == "acbed")
    #expect(order(try after(document.sendingBackward(ids), document)) == "badce")
    #expect(
      document.bringingForward(["d", "e"]).isEmpty && document.sendingBackward(["a", "b"]).isEmpty)
    #expect(order(try after(document.bringingForward(["c", "e"]), document)) == "abdce")
  }

  @Test("Grouping moves shapes directly below the frontmost one; ungrouping dissolves one level")
  func groups() throws {
    let document = Document(["a", "b", "c", "d", "e"].map { box($0, 0, 0) })
    let one = try after(document.grouping(["a", "d"], as: GroupID("one")), document)
    #expect(order(one) == "bcade" && one["a"]!.groups == one["d"]!.groups)
    let two = try after(one.grouping(["a", "e"], as: GroupID("two")), one)
    #expect(order(two) == "bcade")
    #expect(two["e"]!.groups.count == 1 && two["d"]!.groups.count == 2)
    #expect(
      two.grouping(["d", "e"], as: GroupID("three")).isEmpty, "The shapes are already one group.")
    #expect(Set(two.unit(of: "e")) == ["a", "d", "e"])
    let three = try after(two.ungrouping(["e"]), two)
    #expect(Set(three.unit(of: "a")) == ["a", "d"] && three.unit(of: "e") == ["e"])
  }

  @Test("Copies have new ids and groups, and their homes are their current poses")
  func duplicates() throws {
    let old = Document([box("circle", 0, 0), box("circle-2", 9, 9)])
    var document = try after(
      old.grouping(["circle", "circle-2"], as: GroupID("group-1")), old)
    try document.apply(
      document.edit(.move, of: ["circle"]) {
        $0.pose.position.x += 50; $0.isPinned = true
      })
    var fresh = IDGenerator(History(document))
    let copies = Document.copies(of: document.shapes, &fresh)
    #expect(copies.map(\.id) == ["circle-3", "circle-4"])
    #expect(copies[0].home == document["circle"]!.pose && !copies[0].isPinned)
    #expect(copies[0].groups == [GroupID("group-2")] && copies[1].groups == copies[0].groups)
    #expect(fresh.next("circle") == "circle-5" && fresh.nextGroup() == GroupID("group-3"))
  }

  @Test("Ten thousand new ids are unique, and none is an id that undo or redo can restore")
  func manyIDs() throws {
    var history = History(Document([box("star", 0, 0), box("star-3", 0, 0)]))
    try history.perform(history.document.adding([box("star-7", 0, 0)]))
    try history.perform(history.document.savingPose(1))
    try history.perform(history.document.deleting(["star-7", "star-3"]))
    _ = history.undo()
    _ = history.undo()
    _ = history.undo()
    #expect(history.document["star-7"] == nil)
    var fresh = IDGenerator(history)
    let ids = (0..<10_000).map { _ in fresh.next(like: "star") }
    #expect(Set(ids).count == ids.count)
    #expect(!ids.contains("star") && !ids.contains("star-3") && !ids.contains("star-7"))
  }

  @Test("Deleting a shape removes it from all numbered poses and removes pictures no longer in use")
  func delete() throws {
    let picture = Figure.picture("own.png", CGSize(width: 10, height: 10))
    var document = Document([box("a", 0, 0)])
    for id in ["p", "q"] {
      try document.apply(
        document.adding(
          [CanvasShape(ShapeID(id), picture, Style(.picture), home: Pose())]))
    }
    try document.apply(Edit(.add, [.picture("own.png", from: nil, to: Data([1]))]))
    try document.apply(document.savingPose(3))
    let one = try after(document.deleting(["p"]), document)
    #expect(one.pictures.count == 1 && one.poses[3]!.keys.sorted() == ["a", "q"])
    let two = try after(one.deleting(["q", "a"]), one)
    #expect(two.pictures.isEmpty && two.shapes.isEmpty && two.poses[3] == [:])
  }

  @Test("Shapes scaled together keep their relative sizes, and their scales stay in range")
  func scaling() throws {
    var (a, b) = (box("a", 0, 0), box("b", 100, 0))
    (a.pose.scale, b.pose.scale) = (0.5, 4)
    let document = Document([a, b])
    #expect(document.scaleLimits(of: ["a", "b"]) == 0.5...1.5)
    #expect(CanvasShape.scaleLimits(of: [0.5, 4]) == 0.5...1.5)
    #expect(
      CanvasShape.scaleLimits(of: [0.1, 8]) == 1...1 && CanvasShape.scaleLimits(of: []) == nil
        && document.scaleLimits(of: []) == 1...1)
    let anchor = CGPoint(x: 50, y: 50)
    let map = SimilarityTransform(about: anchor, scale: 9, rotation: .degrees(30))
    let result = try after(document.transforming(["a", "b"], by: map, .scale), document)
    #expect(result["a"]!.pose.scale == 0.75 && result["b"]!.pose.scale == 6)
    let distance = result["a"]!.pose.position.distance(to: anchor)
    #expect(
      distance.isNearly(a.pose.position.distance(to: anchor) * 1.5),
      "Both shapes are scaled about the same point.")
  }
}
