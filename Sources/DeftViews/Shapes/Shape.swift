/// An outline that fills its proposed rectangle.
///
///     struct Kite: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path { path in
///           path.addLines([
///             CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY),
///             CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY),
///           ])
///           path.closeSubpath()
///         }
///       }
///     }
///
/// As a view, a shape is filled with the foreground style. Its `animatableData` can be animated.
nonisolated public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
  /// Returns the size of the shape; by default the proposed size.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// Returns the painted outline; by default the inside of the path.
  nonisolated func _outline(in rect: CGRect) -> _ShapeOutline
  /// The use of the shape; by default it is filled.
  nonisolated static var role: ShapeRole { get }
  /// The behavior in right-to-left layout; by default the shape is mirrored.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

extension Shape {
  /// Returns the proposed size, with 10 points for unspecified dimensions.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Mirrored in right-to-left layout.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// Returns the inside of the path.
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    _ShapeOutline(path: path(in: rect))
  }

  /// The shape, filled with the foreground style.
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

// Most shapes use the default body and need no element for it.
extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  /// Returns a leaf that paints the shape.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ShapeElement(view, ForegroundStyle(), .fill(FillStyle()), in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    ShapeElement.update(
      box.as(ShapeElement.self), view.pointee, ForegroundStyle(), .fill(FillStyle()), in: context)
  }
}

/// The painted outline of a shape: the inside of a path, or a stroke along it.
public struct _ShapeOutline: Sendable {
  var path: Path
  /// The style of the stroke; `nil` for the inside.
  var stroke: StrokeStyle?

  func applying(_ map: CGAffineTransform) -> _ShapeOutline {
    var outline = self
    outline.path = path.applying(map)
    outline.stroke?.scale(by: abs(map.determinant).squareRoot())
    return outline
  }

  /// The filled path; strokes are converted to their outlines.
  var filled: Path { stroke.map { path.strokedPath($0) } ?? path }
}

extension StrokeStyle {
  mutating func scale(by factor: CGFloat) {
    lineWidth *= factor
    dash = dash.map { $0 * factor }
    dashPhase *= factor
  }
}

extension StrokeStyle: Animatable {
  /// The line width and the dash phase.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(lineWidth, dashPhase) }
    set {
      lineWidth = max(0, newValue.first)
      dashPhase = newValue.second
    }
  }
}

/// The fill rule of an outline.
public struct FillStyle: Equatable, Sendable {
  /// Whether to use the even-odd rule instead of the nonzero rule.
  public var isEOFilled: Bool
  /// Ignored: edges are always smooth.
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// A shape that can be inset, so that a stroke lies within its border.
nonisolated public protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape, inset by the given number of points on each side.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape in an inset rectangle.
public struct _InsetShape<Base: Shape>: InsettableShape {
  let base: Base
  var amount: CGFloat

  nonisolated public func path(in rect: CGRect) -> Path { base.path(in: rect.inset(by: amount)) }
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    base._outline(in: rect.inset(by: amount))
  }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }
  /// The behavior of the base shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    base.layoutDirectionBehavior
  }
  /// Returns the shape with a larger inset.
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Base> {
    _InsetShape(base: base, amount: self.amount + amount)
  }
  public var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

extension CGRect {
  /// Returns the rectangle, inset on all sides; it shrinks at most to its center.
  func inset(by amount: CGFloat) -> CGRect {
    let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
    return CGRect(
      x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
