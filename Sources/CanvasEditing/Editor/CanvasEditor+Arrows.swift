import DeftGeometry

/// Arrows that are attached to shapes.
///
/// The policy: *an edit of a shape also moves the ends of arrows that are attached to it, in the same step of the
/// history; an edit that deletes the shape frees these ends.*
extension CanvasEditor {
  /// Returns the arrows with an end at a shape.
  package func arrows(attachedTo shape: ShapeID) -> Set<ShapeID> { arrows[shape] }

  /// Returns the edit that must follow another edit: it moves the attached ends of arrows to their shapes.
  func following(_ edit: Edit) -> Edit {
    let changed = edit.shapes
    var ids: Set<ShapeID> = []
    for id in changed {
      ids.formUnion(arrows[id])
      if document[id]?.figure.arrow?.targets.isEmpty == false { ids.insert(id) }
    }
    guard !ids.isEmpty else { return Edit(code: edit.code, number: edit.number, []) }
    let changes = document.edit(.transform, of: ids.sorted()) { shape in
      let new = shape.attached { document[$0] != nil }
        .following(measure) { id in document[id].map { ($0, $0.pose) } }
      // An arrow that would exceed the limits stays unchanged.
      if DocumentLimits.refusal(of: new) == nil { shape = new }
    }.changes
    return Edit(code: edit.code, number: edit.number, changes)
  }

  /// Returns the attachment of an end that is dropped at a canvas point: to the frontmost shape there that is not an
  /// arrow; `nil` if no such shape exists.
  ///
  /// The policy: *a text on a shape is its label, so the end is attached to the shape. A pinned picture is a background
  /// to draw on, so the end is free.*
  package func attachment(at point: CGPoint) -> Arrow.Attachment? {
    let margin = Self.attachingReach / camera.zoom
    let places = index.shapes(at: point, within: margin).compactMap { document.index(of: $0) }
    let hits = places.sorted(by: >).lazy.compactMap { [self] place in
      let shape = document.shapes[place]
      return isBackground(shape)
        ? nil : measure.attachment(at: point, to: shape, within: margin).map { (shape, $0) }
    }
    guard let (front, attachment) = hits.first else { return nil }
    guard front.figure.text != nil else { return attachment }
    let label = measure.frame(of: front)
    let labeled = hits.first { shape, _ in
      shape.figure.holdsText && measure.frame(of: shape).contains(label.center)
    }
    return labeled?.1 ?? attachment
  }

  /// Returns whether a shape is a picture that other shapes are drawn on.
  private func isBackground(_ shape: CanvasShape) -> Bool {
    if case .picture = shape.figure { shape.isPinned } else { false }
  }

  /// The maximum distance of a dropped end from a shape at which the end is attached, in window points.
  private static let attachingReach: CGFloat = 8

  /// Returns a new arrow between two points of the canvas, with its ends attached to the shapes there.
  package func arrow(from start: CGPoint, to end: CGPoint, id: ShapeID) -> CanvasShape {
    arrow(
      from: Arrow.End(start, attachment: attachment(at: start)),
      to: Arrow.End(end, attachment: attachment(at: end)), id: id)
  }

  private func arrow(from start: Arrow.End, to end: Arrow.End, id: ShapeID) -> CanvasShape {
    let middle = CGPoint(
      x: (start.point.x + end.point.x) / 2, y: (start.point.y + end.point.y) / 2)
    func local(_ end: Arrow.End, isFree: Bool) -> Arrow.End {
      Arrow.End(CGPoint.zero + (end.point - middle), attachment: isFree ? nil : end.attachment)
    }
    // An arrow with both ends in the same shape is not attached, because it would connect the shape with itself.
    let isInside = start.attachment != nil && start.attachment?.shape == end.attachment?.shape
    let arrow = Arrow(
      from: local(start, isFree: isInside), to: local(end, isFree: isInside),
      width: Arrow.defaultWidth / camera.zoom)
    return CanvasShape(id, .arrow(arrow), inkStyle, home: Pose(position: middle))
      .following(measure) { id in document[id].map { ($0, $0.pose) } }
  }

  /// Connects the two selected shapes with an arrow, from the rear shape to the one in front.
  func connect() {
    let ends = connectable
    guard ends.count == 2 else { return }
    let points = ends.map { measure.frame(of: $0).center }
    let arrow = arrow(
      from: Arrow.End(points[0], attachment: .init(ends[0].id)),
      to: Arrow.End(points[1], attachment: .init(ends[1].id)), id: idGenerator.next("arrow"))
    insert([arrow], .addArrow)
  }

  /// The two selected shapes if they can be connected; otherwise empty. A shape and its label count
  /// as one shape.
  var connectable: [CanvasShape] {
    let units = document.units(of: selection, depth: enclosingGroups.count)
    guard units.count == 2, selected.count <= 4 else { return [] }
    let ends = units.compactMap { unit -> CanvasShape? in
      let shapes = document.shapes(of: unit)
      if shapes.count == 1 { return shapes[0] }
      return shapes.count == 2 && shapes[1].figure.text != nil ? shapes[0] : nil
    }
    return ends.count < 2 || ends.contains { $0.figure.arrow != nil } ? [] : ends
  }
}
