import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// Commands on the selected shapes.
extension CanvasEditor {
  /// The offset of a copy from its original, in window points.
  static let copyOffset = CGSize(width: 24, height: 24)

  /// Changes the selected shapes, pinned or not, in one step.
  package func set(
    _ kind: EditKind, _ travel: Travel = .answer, amending key: AnyHashable? = nil,
    _ body: (inout CanvasShape) -> Void
  ) {
    commit(document.edit(kind, of: selected.map(\.id), body), travel, amending: key)
  }

  /// Changes the selected texts, pinned or not, in one step.
  package func set(_ kind: EditKind, _ body: (inout TextBlock) -> Void) {
    commit(document.changingTexts(selected.map(\.id), kind, measure, body), .atOnce)
  }

  // MARK: - Adding and removing

  /// Adds a shape at a given canvas point, or in the free room nearest to the middle of the
  /// viewport, and selects it.
  package func add(_ kind: ShapeKind, at place: CGPoint? = nil) {
    let shape = newShape(kind, at: place)
    insert([shape], kind.editKind)
    if kind != .text { advanceHue() }
  }

  /// Returns a new shape without adding it. The shape is at a given canvas point, or in the free room nearest to the
  /// middle of the viewport.
  package func newShape(_ kind: ShapeKind, at place: CGPoint? = nil) -> CanvasShape {
    var shape = CanvasShape(
      nextID(kind), kind.figure, newStyle(kind), home: Pose(position: place ?? middle))
    if var text = shape.figure.text {
      (text.size, text.side) = (textSize.points, textSide)
      shape.figure.text = text
    }
    return place == nil ? inFreeRoom(shape) : shape
  }

  /// Returns a shape of a kind whose painted bounds fill a rectangle of the canvas.
  package func shape(_ kind: ShapeKind, filling rect: CGRect, id: ShapeID) -> CanvasShape {
    let figure =
      kind == .roundedRectangle
      ? Figure.roundedRectangle(CGSize(width: 110, height: 110), cornerRadius: 24) : kind.figure
    let shape = CanvasShape(id, figure, newStyle(kind), home: Pose())
    let before = measure.naturalBounds(of: shape)
    guard before.width > 0, before.height > 0 else { return shape }
    var new = Stretch(
      about: before.center,
      by: CGSize(width: rect.width / before.width, height: rect.height / before.height)
    ).applied(to: shape, measure)
    let after = measure.naturalBounds(of: new)
    new.pose.position = rect.center + (CGPoint.zero - after.center)
    new.home = new.pose
    return new
  }

  /// Returns the id of a new shape.
  package func nextID(_ kind: ShapeKind) -> ShapeID {
    idGenerator.next(kind == .roundedRectangle ? "rounded" : kind.rawValue)
  }

  /// Returns the style of a new shape.
  private func newStyle(_ kind: ShapeKind) -> Style {
    if kind == .text { return inkStyle }
    let fill = kind == .ring ? Fill.line(shapeHue) : fillKind.fill(shapeHue)
    var shape = CanvasShape(
      "new", kind.figure, Style(fill, opacity: shapeOpacity), home: Pose())
    shape.apply(strokeChoice)
    return shape.style
  }

  /// The style of new lines, arrows and texts.
  package var inkStyle: Style { Style(.plain(inkHue), opacity: inkOpacity) }

  /// The opacity of the figure that the tool draws next.
  package var nextOpacity: Double { tool.drawsInk ? inkOpacity : shapeOpacity }
  /// The stroke of the next shape. A hollow shape always has one.
  package var nextStroke: StrokeChoice {
    strokeChoice == .none && fillKind == .line ? .thick : strokeChoice
  }

  /// Inserts shapes in front of all others in one step, and selects them.
  package func insert(_ shapes: [CanvasShape], _ kind: EditKind, _ travel: Travel = .atOnce) {
    commit(document.adding(shapes, kind), travel, selecting: shapes.map(\.id))
  }

  /// Returns copies of shapes with new ids and groups. The home of a copy is its current pose.
  package func copies(of shapes: [CanvasShape]) -> [CanvasShape] {
    Document.copies(of: shapes, &idGenerator)
  }

  /// Duplicates the selected shapes. If they are the last duplicates and were moved, the new ones
  /// are moved by the same distance again.
  package func duplicate() {
    let shapes = selected
    // Copies of shapes outside the viewport are not moved into it.
    let rests = frame(of: shapes).map(rests) ?? true
    let copies =
      repeatedCopies(of: shapes) ?? freePlace(for: siblings(of: shapes), from: 1, rests: rests)
    commit(duplicating(copies, of: selection), .atOnce, selecting: copies.map(\.id))
    lastDuplicates = Dictionary(
      uniqueKeysWithValues: zip(copies, shapes).map { ($0.id, $1.id) })
  }

  /// Returns copies of the last duplicates, with the same offset that the duplicates have from
  /// their originals. Returns `nil` for other shapes, for scaled or rotated duplicates, and if the
  /// copies would be out of view.
  private func repeatedCopies(of shapes: [CanvasShape]) -> [CanvasShape]? {
    let offsets = shapes.compactMap { shape -> CGSize? in
      guard let original = lastDuplicates[shape.id].flatMap({ document[$0] }),
        shape.pose.scale == original.pose.scale, shape.pose.rotation == original.pose.rotation
      else { return nil }
      return shape.pose.position - original.pose.position
    }
    guard let offset = offsets.first, offsets.count == shapes.count,
      shapes.count == lastDuplicates.count,
      offsets.allSatisfy({ ($0 + offset * -1).magnitude < 0.03 })
    else { return nil }
    let copies = siblings(of: shapes).map { copy in
      var copy = copy
      copy.pose.position = copy.pose.position + offset
      copy.home = copy.pose
      return copy
    }
    return frame(of: copies).map(self.rests) == true ? copies : nil
  }

  /// Deletes the selected shapes. Pinned shapes remain, and a message reports their number.
  package func delete() {
    let kept = selected.count(where: \.isPinned)
    remove(Set(movable.map(\.id)), .delete)
    guard kept > 0 else { return }
    showMessage(
      LocalizedStringResource(
        "\(kept) pinned shape was not deleted. Unpin it to delete it.",
        many: "\(kept) pinned shapes were not deleted. Unpin them to delete them.", count: kept))
  }

  /// Removes shapes in one step, together with their entries in numbered poses and the pictures that no other shape
  /// uses.
  package func remove(_ ids: Set<ShapeID>, _ kind: EditKind) {
    commit(document.deleting(ids, kind), .atOnce)
  }

  // MARK: - Style

  package func fill(_ hue: Hue, amending key: AnyHashable? = nil) {
    choose(hue)
    color(.color, amending: key) { $0.fill = $0.fill.with(hue) }
  }

  package func fill(_ kind: FillKind) {
    choose(kind)
    color(.fill) { if let hue = $0.fill.hue { $0.fill = kind.fill(hue) } }
  }

  package func stroke(_ choice: StrokeChoice) {
    choose(choice)
    commit(document.edit(.stroke, of: colored.map(\.id)) { $0.apply(choice) })
  }

  package func setOpacity(_ opacity: Double) {
    let opacity = min(max(opacity, 0.05), 1)
    choose(opacity: opacity)
    set(.opacity) { $0.style.opacity = opacity }
  }

  /// Changes the styles of the selected shapes, except those of pictures and labels.
  private func color(
    _ kind: EditKind, amending key: AnyHashable? = nil, _ body: (inout Style) -> Void
  ) {
    commit(document.edit(kind, of: colored.map(\.id)) { body(&$0.style) }, amending: key)
  }

  package func togglePin() {
    let pins = !selected.allSatisfy(\.isPinned)
    set(pins ? .pin : .unpin, .atOnce) { [self] shape in
      shape.isPinned = pins
      // A shape that is moving out of the window is pinned at its resting position inside the window.
      if let pose = visiblePose(shape.id) { shape.pose = rest([(shape, pose)])[0].1 }
    }
  }

  // MARK: - Homes and poses

  /// Resets shapes one after another in a quick wave. Pinned and held shapes stay in place.
  package func reset(_ ids: Set<ShapeID>) {
    let shapes = document.shapes
    // Limits the total delay, regardless of the number of shapes.
    let pause = ids.count == 1 ? 0 : min(0.03, 1.2 / Double(max(1, shapes.count)))
    var delays: [ShapeID: TimeInterval] = [:]
    for (index, shape) in shapes.enumerated()
    where ids.contains(shape.id) && !shape.isPinned && !isHeld(shape.id) {
      delays[shape.id] = Double(index) * pause
    }
    let moved = delays.keys.filter { document[$0].map { $0.pose != $0.home } ?? false }
    let kind: EditKind =
      moved.count == 1 ? .reset : moved.count == shapes.count ? .resetAll : .resetShapes
    let edit = document.goingHome(moved, kind)
    // Shapes that are already moving home switch to the current transition at once.
    events.notify(.resetRepeated(delays.keys.filter { !moved.contains($0) }))
    commit(edit, .reset(delays))
  }

  package func setHome(_ ids: Set<ShapeID>, _ kind: EditKind) {
    commit(document.settingHome(ids, kind), .shown)
  }
}

extension ShapeKind {
  /// The kind of the edit that adds a shape of this kind.
  package var editKind: EditKind {
    switch self {
    case .circle: .addCircle
    case .ring: .addRing
    case .rectangle: .addRectangle
    case .roundedRectangle: .addRoundedRectangle
    case .triangle: .addTriangle
    case .hexagon: .addHexagon
    case .star: .addStar
    case .text: .addText
    }
  }

  /// The figure of a new shape.
  package var figure: Figure {
    switch self {
    case .circle: .circle(radius: 64)
    case .ring: .ring(radius: 56, lineWidth: 20)
    case .rectangle: .rectangle(CGSize(width: 120, height: 120))
    case .roundedRectangle: .roundedRectangle(CGSize(width: 160, height: 110), cornerRadius: 24)
    case .triangle: .polygon(sides: 3, radius: 72)
    case .hexagon: .polygon(sides: 6, radius: 68)
    case .star: .star(points: 5, radius: 76, inset: 0.48)
    case .text: .text(TextBlock(String(localized: "Text")))
    }
  }
}
