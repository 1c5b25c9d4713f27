import DeftGeometry

extension CanvasShape {
  /// The style against which a label on this shape must be legible; nil if the shape is hollow, mostly transparent, or
  /// not an area.
  package var labelGround: Style? {
    guard figure.holdsText, !line.isHollow, style.opacity >= 0.5, style.fill.hue != nil
    else { return nil }
    return style
  }

  /// Returns whether the shape is the label of the shape directly below it.
  func isLabel(of area: CanvasShape) -> Bool {
    figure.text != nil && !groups.isEmpty && groups == area.groups && area.figure.holdsText
      && isText(inside: area)
  }

  /// Returns whether the middle of the text is inside an area.
  fileprivate func isText(inside area: CanvasShape) -> Bool {
    let place = area.pose.transform.inverse.apply(pose.position)
    return area.figure.outline?.contains(place) ?? false
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
      grounds[shape.id] = areas[shape.groups]?.last { shape.isText(inside: $0) }?.labelGround
    }
    return grounds
  }
}
