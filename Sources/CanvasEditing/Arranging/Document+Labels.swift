import DeftGeometry

extension CanvasShape {
  /// The style against which a label on this shape must be legible; nil if the shape is hollow, mostly transparent, or
  /// not an area.
  package var labelGround: Style? {
    guard figure.holdsText, !line.isHollow, style.opacity >= 0.5, style.fill.hue != nil
    else { return nil }
    return style
  }
}

extension Document {
  /// Returns the ground of each black text that is a label.
  ///
  /// The policy: *a text is the label of the frontmost area behind it that is in the same groups and contains its
  /// position.* Other text colors were chosen by the user, and do not depend on the ground.
  package func labelGrounds() -> [ShapeID: Style] {
    var areas: [[GroupID]: [CanvasShape]] = [:]
    var grounds: [ShapeID: Style] = [:]
    for shape in shapes where !shape.groups.isEmpty {
      if shape.figure.holdsText { areas[shape.groups, default: []].append(shape) }
      guard shape.figure.text != nil, shape.style.fill.hue == .black else { continue }
      let area = areas[shape.groups]?.last { area in
        let place = area.pose.transform.inverse.apply(shape.pose.position)
        return area.figure.outline?.contains(place) ?? false
      }
      grounds[shape.id] = area?.labelGround
    }
    return grounds
  }
}
