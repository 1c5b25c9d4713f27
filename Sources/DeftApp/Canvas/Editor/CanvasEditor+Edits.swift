import CanvasModel
import Deft

/// What commands make of the selected shapes.
extension CanvasEditor {
  /// How far a copy lies from what it was made of, in points of the window.
  static let copyOffset = CGSize(width: 24, height: 24)

  /// Changes the selected shapes, pinned or not, in one step.
  func set(
    _ title: LocalizedStringResource, _ travel: Travel = .answer,
    _ body: (inout CanvasShape) -> Void
  ) {
    commit(document.edit(title, of: selected.map(\.id), body), travel)
  }

  // MARK: - Coming and going

  /// Makes a shape in the middle of what the window shows, or about another point of the plane, and selects it.
  func add(_ kind: ShapeKind, at place: CGPoint? = nil) {
    let fill = kind == .ring ? Fill.line(hue) : fillKind.fill(hue)
    let id = freshID(kind == .roundedRectangle ? "rounded" : kind.rawValue)
    let shape = CanvasShape(
      id, kind.figure, Style(fill), home: Pose(position: place ?? middle))
    // Two that are made one after another are seen to be two.
    insert(place == nil ? freePlace(for: [shape]) : [shape], kind.addTitle)
  }

  /// Puts shapes on top of all others in one step, and selects them.
  func insert(_ shapes: [CanvasShape], _ title: LocalizedStringResource, _ travel: Travel = .atOnce)
  {
    commit(document.adding(shapes, title: title), travel, selecting: shapes.map(\.id))
  }

  /// Copies of shapes with ids and groups of their own, some way off; their homes are where they come to lie.
  func copies(of shapes: [CanvasShape], offset: CGSize) -> [CanvasShape] {
    var groups: [GroupID: GroupID] = [:]
    return shapes.map { shape in
      let fresh = shape.groups.map { old in
        let new = groups[old] ?? freshGroup()
        groups[old] = new
        return new
      }
      var pose = shape.pose
      pose.position = pose.position + offset
      return CanvasShape(
        freshID(shape.id.name), name: shape.name, shape.figure, shape.style, home: pose,
        groups: fresh)
    }
  }

  func duplicate() {
    let shapes = selected
    // What was out of sight stays there with its copy.
    let rests = frame(of: shapes).map { correction(of: $0) == .zero } ?? true
    insert(
      freePlace(for: copies(of: shapes, offset: .zero), from: 1, rests: rests),
      ShapeAct.duplicate.title(shapes.count))
  }

  /// Deletes the selected shapes; pinned ones stay, which is said.
  func delete() {
    let kept = selected.count(where: \.isPinned)
    remove(Set(movable.map(\.id)), .delete)
    guard kept > 0 else { return }
    tell(
      LocalizedStringResource(
        "\(kept) pinned shape was not deleted. Unpin it to delete it.",
        many: "\(kept) pinned shapes were not deleted. Unpin them to delete them.", count: kept))
  }

  /// Removes shapes in one step, with their poses and the pictures that no other shape shows.
  func remove(_ ids: Set<ShapeID>, _ act: ShapeAct) {
    commit(document.deleting(ids, title: act.title), .atOnce)
  }

  // MARK: - Looks

  func fill(_ hue: Hue) {
    choose(hue)
    set("Color") { $0.style.fill = $0.style.fill.with(hue) }
  }

  func fill(_ kind: FillKind) {
    choose(kind)
    set("Fill") { if let hue = $0.style.fill.hue { $0.style.fill = kind.fill(hue) } }
  }

  func stroke(_ choice: StrokeChoice) {
    set("Stroke") { $0.style.stroke = choice.stroke(like: $0.style.stroke) }
  }

  func togglePin() {
    let pins = !selected.allSatisfy(\.isPinned)
    set(pins ? "Pin" : "Unpin", .atOnce) { [self] shape in
      shape.isPinned = pins
      // Caught on its way out of the window, it is pinned where it can be seen.
      if let pose = seenPose(shape.id) { shape.pose = rest([(shape, pose)])[0].1 }
    }
  }

  // MARK: - Groups and order

  func group() {
    commit(document.grouping(selection))
  }

  func ungroup() {
    select(selection.reduce(into: Set<ShapeID>()) { $0.formUnion(unit(of: $1)) })
    commit(document.ungrouping(selection))
  }

  // MARK: - Homes and poses

  /// Sends shapes home, unless they are pinned or held, one after another in a quick wave.
  func reset(_ ids: Set<ShapeID>) {
    let shapes = document.shapes
    // However many there are, the last one sets out while people still look.
    let pause = ids.count == 1 ? 0 : min(0.03, 1.2 / Double(max(1, shapes.count)))
    var delays: [ShapeID: TimeInterval] = [:]
    for (index, shape) in shapes.enumerated()
    where ids.contains(shape.id) && !shape.isPinned && !isHeld(shape.id) {
      delays[shape.id] = Double(index) * pause
    }
    let moved = delays.keys.filter { document[$0].map { $0.pose != $0.home } ?? false }
    let name: LocalizedStringResource =
      moved.count == 1 ? "Reset" : moved.count == shapes.count ? "Reset All" : "Reset Shapes"
    let edit = document.edit(name, of: ordered(Set(moved)).map(\.id)) { $0.pose = $0.home }
    // Those that are on their way home go on at once, in the way that is chosen now.
    changes.tell(.hurried(delays.keys.filter { !moved.contains($0) }))
    commit(edit, .reset(delays))
  }

  func setHome(_ ids: Set<ShapeID>, _ title: LocalizedStringResource) {
    commit(document.edit(title, of: ordered(ids).map(\.id)) { $0.home = $0.pose }, .shown)
  }

  func goToPose(_ number: Int) {
    guard let pose = document.poses[number] else { return }
    let ids = document.shapes.filter { !$0.isPinned && !isHeld($0.id) }.map(\.id)
    var delays: [ShapeID: TimeInterval] = [:]
    for id in ids { delays[id] = 0 }
    commit(
      document.edit(EditTitle.goToPose(number), of: ids) { $0.pose = pose[$0.id] ?? $0.pose },
      .reset(delays))
  }

  func keepPose(_ number: Int) {
    let poses = Dictionary(uniqueKeysWithValues: document.shapes.map { ($0.id, $0.pose) })
    guard document.poses[number] != poses else { return }
    commit(
      Edit(
        EditTitle.keepPose(number), [.pose(number, from: document.poses[number], to: poses)]),
      .shown)
  }
}

extension ShapeID {
  /// The id without the number at its end.
  fileprivate var name: String {
    guard let dash = description.lastIndex(of: "-"), dash != description.startIndex,
      Int(description[description.index(after: dash)...]) != nil
    else { return description }
    return String(description[..<dash])
  }
}

extension ShapeKind {
  /// What it is called to make one.
  var addTitle: LocalizedStringResource {
    switch self {
    case .circle: "Add Circle"
    case .ring: "Add Ring"
    case .rectangle: "Add Rectangle"
    case .roundedRectangle: "Add Rounded Rectangle"
    case .triangle: "Add Triangle"
    case .hexagon: "Add Hexagon"
    case .star: "Add Star"
    case .text: "Add Text"
    }
  }

  /// The figure of one that is made.
  var figure: Figure {
    switch self {
    case .circle: .circle(radius: 64)
    case .ring: .ring(radius: 56, lineWidth: 20)
    case .rectangle: .rectangle(CGSize(width: 140, height: 110))
    case .roundedRectangle: .roundedRectangle(CGSize(width: 160, height: 110), cornerRadius: 24)
    case .triangle: .polygon(sides: 3, radius: 72)
    case .hexagon: .polygon(sides: 6, radius: 68)
    case .star: .star(points: 5, radius: 76, inset: 0.48)
    case .text: .text("Text", size: 48)
    }
  }
}
