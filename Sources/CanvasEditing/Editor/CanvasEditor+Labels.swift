import DeftGeometry

/// Labels: texts in the middle of shapes.
///
/// The policy: *a label is in the center of its shape, wraps inside it, and is in its group, so that both move
/// together.*
extension CanvasEditor {
  /// The only selected shape, if a new text becomes its label.
  package var labelable: CanvasShape? {
    guard selection.count == 1, let shape = selected.first, shape.figure.holdsText else {
      return nil
    }
    return freeWindow.contains(camera.toWindow(frame(of: shape).center)) ? shape : nil
  }

  /// Returns a new label of a shape, without adding it.
  package func newLabel(of shape: CanvasShape) -> CanvasShape {
    var label = newShape(.text, at: frame(of: shape).center)
    guard var text = label.figure.text else { return label }
    text.side = .center
    fit(&text, into: shape.id)
    label.figure = .text(text)
    label.pose.rotation = shape.pose.rotation
    label.home = label.pose
    return label
  }

  /// Wraps a label inside a shape, in the chosen font size or in a smaller one in which it fits.
  package func fit(_ text: inout TextBlock, into id: ShapeID) {
    guard let shape = document[id] else { return }
    let share = shape.pose.scale * shape.figure.labelShare
    let bounds = measure.naturalBounds(of: shape).size
    let room = CGSize(width: bounds.width * share, height: bounds.height * share)
    text.width = max(room.width, TextSize.small.points)
    let sizes = TextSize.allCases.map(\.points).filter { $0 <= textSize.points }
    text.size =
      sizes.reversed().first { fits(text, in: room, size: $0) } ?? TextSize.small.points
  }

  /// Returns whether a text fits into a room without breaks inside words.
  private func fits(_ text: TextBlock, in room: CGSize, size: CGFloat) -> Bool {
    var text = text
    text.size = size
    // A long text does not fit anyway, and measuring its words on each key press would be slow.
    guard text.content.utf8.count < 400, measure.textSize(text).height <= room.height else {
      return false
    }
    return text.content.split(whereSeparator: \.isWhitespace).allSatisfy {
      measure.textSize(TextBlock(String($0), size: size)).width <= room.width
    }
  }

  /// Returns whether a text is in the center of a shape of its group.
  package func isCenteredLabel(_ text: CanvasShape) -> Bool {
    let center = frame(of: text).center
    return unit(of: text.id).contains { id in
      guard let shape = document[id], shape.figure.holdsText else { return false }
      return frame(of: shape).center.distance(to: center) < 1
    }
  }

  /// Adds a text, as the label of a shape if there is one, and selects it.
  package func insert(_ text: CanvasShape, labeling id: ShapeID?) {
    guard let id else { return insert([text], .addText) }
    commit(
      document.labeling(id, with: text, as: idGenerator.nextGroup()), .atOnce, selecting: [text.id])
  }

  /// The selected shapes to which colors and strokes apply: all except pictures and labels of
  /// selected shapes.
  package var colored: [CanvasShape] {
    let areas = Set(selected.lazy.filter(\.figure.holdsText).compactMap(\.groups.first))
    return selected.filter { shape in
      guard shape.style.fill.hue != nil else { return false }
      guard shape.figure.text != nil, let group = shape.groups.first else { return true }
      return !areas.contains(group)
    }
  }
}

extension Figure {
  /// The share of the figure's width and height that is available for a label.
  fileprivate var labelShare: CGFloat {
    switch self {
    case .rectangle, .roundedRectangle: 0.9
    case .star, .polygon(3, _): 0.45
    default: 0.7
    }
  }
}
