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
    label.pose.rotation = shape.isDiamond ? .zero : shape.pose.rotation
    label.home = label.pose
    return label
  }

  /// Wraps a label inside a shape, in the chosen font size or in a smaller one in which it fits.
  ///
  /// The policy: *short labels of equal shapes have equal sizes, which only leave room for a word of five letters.* If
  /// each label had the largest size that fits, the sizes of similar words would differ by half. A large size that the
  /// user has chosen is not limited by this.
  package func fit(_ text: inout TextBlock, into id: ShapeID) {
    guard let shape = document[id] else { return }
    let share = shape.pose.scale * (shape.isDiamond ? 0.6 : shape.figure.labelShare)
    let bounds = measure.naturalBounds(of: shape).size
    let room = CGSize(width: bounds.width * share, height: bounds.height * share)
    text.width = max(room.width, TextSize.small.points)
    let sizes = Self.smallLabelSizes + TextSize.allCases.map(\.points)
    func size(of text: TextBlock, upTo limit: CGFloat) -> CGFloat {
      sizes.last { $0 <= limit && fits(text, in: room, size: $0) } ?? sizes[0]
    }
    let limit = textSize.points
    let usual = textSize == .large ? limit : size(of: TextBlock("nnnnn"), upTo: limit)
    text.size = size(of: text, upTo: usual)
  }

  /// The font sizes of labels that do not fit in any of the usual sizes, in points.
  private static let smallLabelSizes: [CGFloat] = [12, 14, 16, 20]

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

  /// Returns the label in the center of a shape; `nil` if it has none.
  package func label(of shape: CanvasShape) -> CanvasShape? {
    guard shape.figure.holdsText else { return nil }
    let center = frame(of: shape).center
    for case let other? in unit(of: shape.id).map({ document[$0] }) where other.figure.text != nil {
      if frame(of: other).center.distance(to: center) < 1 { return other }
    }
    return nil
  }

  /// Returns the edit that adds a text, as the label of a shape if there is one.
  package func inserting(_ text: CanvasShape, labeling id: ShapeID?) -> Edit {
    id.map { document.labeling($0, with: text, as: idGenerator.nextGroup()) }
      ?? document.adding([text], .addText)
  }

  /// Adds a text, as the label of a shape if there is one, and selects it together with the shape.
  package func insert(_ text: CanvasShape, labeling id: ShapeID?) {
    commit(
      inserting(text, labeling: id), .atOnce, selecting: [id, text.id].compactMap(\.self))
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

extension CanvasShape {
  /// Whether the shape is a square on one of its corners. Its label is upright.
  fileprivate var isDiamond: Bool {
    guard case .rectangle(let size) = figure, abs(size.width - size.height) < 0.5 else {
      return false
    }
    return abs(sin(2 * pose.rotation.radians)) > 0.99
  }
}
