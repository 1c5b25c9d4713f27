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
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
  /// The size that the shape chooses; by default all that it is offered.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// All that is offered, and 10 points where nothing is.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The shape, filled with the foreground style.
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }

  /// The shape, filled with a style.
  nonisolated public func fill<S: ShapeStyle>(
    _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }
}

/// How the inside of an outline is told from its outside.
public struct FillStyle: Equatable, Sendable {
  /// Whether what is enclosed twice is outside.
  public var isEOFilled: Bool
  /// Whether edges are smoothed; they always are.
  public var isAntialiased: Bool

  /// A style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// A shape filled with a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle> {
  /// The shape.
  public var shape: Content
  /// What it is filled with.
  public var style: Style
  /// How its inside is told.
  public var fillStyle: FillStyle

  /// A filled shape.
  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    (self.shape, self.style, self.fillStyle) = (shape, style, fillStyle)
  }
}

extension _ShapeView: View {
  /// It is made of nothing else.
  public typealias Body = Never

  /// Makes a leaf that paints the shape.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let element = ShapeElement(in: context)
    element.show(view.shape, view.style._resolve(in: context.environment), view.fillStyle)
    return element
  }

  /// Updates what is painted.
  nonisolated public static func _update(
    _ element: _ViewElement, with view: Self, in context: _ViewContext
  ) {
    let element = unsafeDowncast(element, to: ShapeElement.self)
    element.environment = context.environment
    element.show(view.shape, view.style._resolve(in: context.environment), view.fillStyle)
  }
}

/// A leaf that paints a filled shape.
final class ShapeElement: LeafElement {
  private var shape: AnyObject?
  private var path: (CGRect) -> Path = { Path($0) }
  private var fit: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }
  private var style = ResolvedStyle(.clear)
  private var fillStyle = FillStyle()

  /// Takes another description.
  func show<S: Shape>(_ shape: S, _ style: ResolvedStyle, _ fillStyle: FillStyle) {
    var isChanged = style != self.style || fillStyle != self.fillStyle
    (self.style, self.fillStyle) = (style, fillStyle)
    if let known = self.shape.map({ unsafeDowncast($0, to: MovingShape<S>.self) }) {
      if known.update(with: shape, in: graph) {
        isChanged = true
        setNeedsLayout()
      }
    } else {
      let moving = MovingShape(shape)
      self.shape = moving
      path = { moving.shape.path(in: $0) }
      fit = { moving.shape.sizeThatFits($0) }
      isChanged = true
    }
    if isChanged { redraw() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { fit(proposal) }

  override func drawing(size: CGSize) -> Drawing {
    let rect = CGRect(origin: .zero, size: size)
    return Drawing([.fill(path(rect), style.paint(in: rect), eoFill: fillStyle.isEOFilled)])
  }
}

/// A shape that may be on its way to another of its kind.
final class MovingShape<S: Shape> {
  private(set) var shape: S

  init(_ shape: S) { self.shape = shape }

  /// Takes another shape; returns whether it differs.
  func update(with new: S, in graph: ViewGraph) -> Bool {
    if graph.plans.areEqual(shape, new) { return false }
    shape = new
    return true
  }
}
