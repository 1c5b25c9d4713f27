/// A line along a shape's outline, as a shape.
public struct _StrokedShape<Base: Shape>: Shape {
  var shape: Base
  var style: StrokeStyle

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).strokedPath(style)
  }
  /// The line.
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    _ShapeOutline(path: shape.path(in: rect), stroke: style)
  }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// As the shape itself.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  /// What moves in the shape, and in the line.
  public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Shape {
  /// A line along the outline.
  nonisolated public func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }
  /// A line along the outline.
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension Path: Shape {
  /// The path as it is, wherever the rectangle is.
  nonisolated public func path(in rect: CGRect) -> Path { self }
  /// It stays: its points are where they say.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

/// A shape whose type is hidden.
///
/// A change from one shape to another is not animated.
public struct AnyShape: Shape {
  private let base: any Shape

  /// Hides the type of a shape.
  nonisolated public init<S: Shape>(_ shape: S) { base = shape }

  nonisolated public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  /// What is painted.
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline { base._outline(in: rect) }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }
  /// As the hidden shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    base.layoutDirectionBehavior
  }
}
