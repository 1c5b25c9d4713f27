/// The painting style of a shape: a fill or a stroke.
struct ShapePainting: Equatable, Animatable {
  var fill: FillStyle
  var stroke: StrokeStyle?

  static func fill(_ style: FillStyle) -> ShapePainting { ShapePainting(fill: style) }
  static func stroke(_ style: StrokeStyle) -> ShapePainting {
    ShapePainting(fill: FillStyle(), stroke: style)
  }

  var animatableData: StrokeStyle.AnimatableData {
    get { stroke?.animatableData ?? .zero }
    set { stroke?.animatableData = newValue }
  }

  func item(_ outline: _ShapeOutline, _ paint: Paint) -> Drawing.Item {
    if let stroke { return .stroke(outline.filled, paint, stroke) }
    if let stroke = outline.stroke { return .stroke(outline.path, paint, stroke) }
    return .fill(outline.path, paint, eoFill: fill.isEOFilled)
  }
}

final class ShapeElement: _LeafElement {
  /// A ``MovingShape`` of the view's shape type, which is the same for all updates.
  private let shape: AnyObject
  private let outline: (CGRect, LayoutDirection) -> _ShapeOutline
  private let fit: (ProposedViewSize) -> CGSize
  @exclusivity(unchecked) private var style: AnimatedValue<ResolvedStyle>
  @exclusivity(unchecked) private var painting: AnimatedValue<ShapePainting>
  /// A shadow cast by the outline, which is cheaper than a shadow of the whole node.
  var shadow: Shadow? {
    didSet { if shadow != oldValue { redraw() } }
  }

  init<S: Shape, Style: ShapeStyle>(
    _ shape: S, _ style: Style, _ painting: ShapePainting, in context: _ViewContext
  ) {
    let moving = MovingShape(shape)
    self.shape = moving
    outline = { moving.presentation.outline(in: $0, $1) }
    fit = { moving.target.sizeThatFits($0) }
    self.style = AnimatedValue(style._resolve(in: context.environment))
    self.painting = AnimatedValue(painting)
    super.init(in: context)
  }

  /// Updates the element with another value of the same shape type.
  static func update<S: Shape, Style: ShapeStyle>(
    _ element: ShapeElement, _ shape: S, _ style: Style, _ painting: ShapePainting,
    in context: _ViewContext
  ) {
    element.environment = context.environment
    element.update(shape, style._resolve(in: context.environment), painting)
  }

  private func update<S: Shape>(
    _ shape: S, _ style: ResolvedStyle, _ painting: ShapePainting
  ) {
    let isNew = !isPlaced
    var isChanged = style != self.style.target || painting != self.painting.target
    if isChanged {
      self.style.set(style, of: self, isNew: isNew) { element, _ in element.redraw() }
      self.painting.set(painting, of: self, isFirst: isNew) { element, _ in element.redraw() }
    }
    let moving = unsafeDowncast(self.shape, to: MovingShape<S>.self)
    // Shapes without stored properties are always equal.
    if MemoryLayout<S>.size > 0, !graph.areEqual(moving.target, shape) {
      let sizes = (fit(proposal), fit(.unspecified))
      moving.set(shape, of: self, isFirst: isNew) { element in
        element.cachedOutline = nil
        element.redraw()
      }
      cachedOutline = nil
      isChanged = true
      if sizes != (fit(proposal), fit(.unspecified)) { setNeedsLayout() }
    }
    if isChanged { redraw() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { fit(proposal) }

  /// Whether the outline's shadow equals the shadow of the painting.
  var canCastShadow: Bool {
    painting.target.stroke == nil && style.target.plainColor != nil
      && !painting.target.fill.isEOFilled && style.target.effects.isEmpty
  }

  /// The cached outline, valid for one shape, size and reading direction.
  private var cachedOutline: (size: CGSize, outline: _ShapeOutline)?

  override func discardLayout() {
    super.discardLayout()
    cachedOutline = nil
  }

  private func outline(for rect: CGRect) -> _ShapeOutline {
    if let cachedOutline, cachedOutline.size == rect.size { return cachedOutline.outline }
    let new = readingContainer(update: { [weak self] in
      self?.cachedOutline = nil
      self?.redraw()
    }) {
      outline(rect, environment.layoutDirection)
    }
    cachedOutline = (rect.size, new)
    return new
  }

  override func drawing(size: CGSize) -> Drawing {
    let style = style.presentation
    node.show(effectsOf: style)
    if style.isClear { return .empty }
    let rect = CGRect(origin: .zero, size: size)
    let outline = outline(for: rect)
    if outline.path.isEmpty { return .empty }
    var items = [painting.presentation.item(outline, style.paint(in: rect))]
    if var shadow, shadow.color.alpha > 0 {
      shadow.color = shadow.color.opacity(style.color.alpha)
      items.insert(.shadow(outline.filled, shadow), at: 0)
    }
    return Drawing(items)
  }
}

/// A shape that may be animating to another value of its type.
final class MovingShape<S: Shape> {
  private(set) var target: S
  private var property: AnimatableProperty<S>?

  init(_ shape: S) { target = shape }

  /// The visible shape.
  var presentation: S { property?.presentation ?? target }

  /// Changes the shape with the update's transaction.
  func set<Element: _ViewElement>(
    _ shape: S, of element: Element, isFirst: Bool, onChange: @escaping (Element) -> Void
  ) {
    let transaction = element.graph.transaction
    if isFirst {
      property = nil
    } else if property == nil, S.AnimatableData.self != EmptyAnimatableData.self,
      transaction.makesMotion
    {
      let new = AnimatableProperty(target, on: element.graph.timeline)
      new.move(element) { element, _ in onChange(element) }
      property = new
    }
    target = shape
    property?.set(shape, transaction: transaction)
  }
}
