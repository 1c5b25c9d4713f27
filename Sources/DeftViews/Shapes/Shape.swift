/// An outline that fills the space that it is given.
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
/// As a view, it is filled with the foreground style.  What moves in it is its `animatableData`.
nonisolated public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
  /// The size that the shape chooses; by default all that it is offered.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// What is painted of it: by default the inside of its path.
  nonisolated func _outline(in rect: CGRect) -> _ShapeOutline
  /// What becomes of the shape where reading goes to the left; by default it is mirrored.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

extension Shape {
  /// All that is offered, and 10 points where nothing is.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// It is mirrored where reading goes to the left.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// The inside of the path.
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    _ShapeOutline(path: path(in: rect))
  }

  /// The shape, filled with the foreground style.
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

// Most shapes have no body of their own: they need no element for one.
extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  /// Makes a leaf that paints the shape.
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

/// What is painted of a shape: the inside of a path, or a line along it.
public struct _ShapeOutline: Sendable {
  var path: Path
  /// How the line is; nil for the inside.
  var stroke: StrokeStyle?

  func applying(_ map: CGAffineTransform) -> _ShapeOutline {
    var outline = self
    outline.path = path.applying(map)
    outline.stroke?.scale(by: abs(map.determinant).squareRoot())
    return outline
  }

  /// What is filled, with a line turned into its outline.
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
  /// The width of the line, and how far into the dashes it begins.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(lineWidth, dashPhase) }
    set {
      lineWidth = max(0, newValue.first)
      dashPhase = newValue.second
    }
  }
}

/// How the inside of an outline is told from its outside.
public struct FillStyle: Equatable, Sendable {
  /// Whether what is enclosed twice is outside.
  public var isEOFilled: Bool
  /// Whether edges are smooth; they always are.
  public var isAntialiased: Bool

  /// The non-zero rule, or the even-odd one.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// A shape that can be made smaller on all sides, so that a line lies within its border.
nonisolated public protocol InsettableShape: Shape {
  /// What the smaller shape is.
  associatedtype InsetShape: InsettableShape
  /// The shape, smaller by so many points on each side.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape in a rectangle that is smaller on all sides.
public struct _InsetShape<Base: Shape>: InsettableShape {
  let base: Base
  var amount: CGFloat

  nonisolated public func path(in rect: CGRect) -> Path { base.path(in: rect.inset(by: amount)) }
  /// What is painted.
  nonisolated public func _outline(in rect: CGRect) -> _ShapeOutline {
    base._outline(in: rect.inset(by: amount))
  }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }
  /// As the whole shape.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior {
    base.layoutDirectionBehavior
  }
  /// The shape, smaller still.
  nonisolated public func inset(by amount: CGFloat) -> _InsetShape<Base> {
    _InsetShape(base: base, amount: self.amount + amount)
  }
  public var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
}

extension CGRect {
  /// The rectangle, smaller on all sides; at least a point in its middle.
  func inset(by amount: CGFloat) -> CGRect {
    let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
    return CGRect(
      x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
