import DeftGeometry

// Edits that change texts.
extension Document {
  /// Returns the edit that changes texts. The top of each text and the side to which its lines are aligned stay in
  /// place, at the current pose, at home and in saved poses.
  ///
  /// - Parameters:
  ///   - ids: the shapes; those that are not texts do not change.
  ///   - kind: the kind of the edit.
  ///   - measure: measures the texts.
  ///   - point: another point of the frame that stays in place instead: -0.5, 0 or 0.5 along each axis.
  ///   - body: changes a text.
  public func changingTexts(
    _ ids: some Sequence<ShapeID>, _ kind: EditKind, _ measure: FigureMeasure,
    holding point: CGVector? = nil, _ body: (inout TextBlock) -> Void
  ) -> Edit {
    var offsets: [ShapeID: CGPoint] = [:]
    let edit = edit(kind, of: ids) { shape in
      guard var text = shape.figure.text else { return }
      body(&text)
      offsets[shape.id] = shape.change(to: text, holding: point, measure)
    }
    return Edit(
      kind,
      edit.changes
        + poses.keys.sorted().compactMap { number in
          let old = poses[number]!
          var new = old
          for (id, offset) in offsets { new[id]?.moveCenter(to: offset) }
          return new == old ? nil : .pose(number, from: old, to: new)
        })
  }
}

extension CanvasShape {
  /// Changes the text. A point of its frame stays in place, at the current pose and at home.
  ///
  /// - Parameters:
  ///   - text: the new text.
  ///   - point: the position of the point: -0.5, 0 or 0.5 along each axis; `nil` for the top, on
  ///     the side to which the lines are aligned.
  ///   - measure: measures the texts.
  /// - Returns: the new center, in the coordinates of the shape before the change.
  @discardableResult
  package mutating func change(
    to text: TextBlock, holding point: CGVector? = nil, _ measure: FigureMeasure
  ) -> CGPoint {
    guard let old = figure.text, old != text else { return .zero }
    let point = point ?? CGVector(dx: text.side.place, dy: -0.5)
    let (before, after) = (measure.textSize(old), measure.textSize(text))
    let center = CGPoint(
      x: point.dx * (before.width - after.width), y: point.dy * (before.height - after.height))
    figure = .text(text)
    home.moveCenter(to: center)
    pose.moveCenter(to: center)
    return center
  }
}

extension TextSide {
  /// The horizontal position of the side in a frame, from -0.5 at the left to 0.5 at the right.
  package var place: CGFloat {
    switch self {
    case .left: -0.5
    case .center: 0
    case .right: 0.5
    }
  }
}

extension Pose {
  /// Moves the center to a point in the coordinates of the shape.
  fileprivate mutating func moveCenter(to point: CGPoint) {
    if point != .zero { position = transform.apply(point) }
  }
}
