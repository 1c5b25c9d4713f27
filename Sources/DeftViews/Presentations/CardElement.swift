/// The element of a presentation's card: its shadow, face and border, with the presented view inside.
final class CardElement: _NodeElement {
  /// The appearance of a card.
  struct Face: Equatable {
    /// The outline in the card's coordinates.
    var outline = Path()
    var isShadowed = true
    var hasBorder = true
    /// Whether a custom background replaces the fill.
    var isClear = false
  }
  private var face = Face()
  private var offset: CGFloat = 0
  private var scale: CGFloat = 1
  /// The point about which the card scales, in its coordinates.
  private var pivot = CGPoint.zero

  /// Moves the card down by the given offset, scales it about a point, and sets its opacity.
  func show(offset: CGFloat, scale: CGFloat, about pivot: CGPoint, opacity: Double) {
    (self.offset, self.scale, self.pivot) = (offset, scale, pivot)
    node.opacity = opacity
    placeDidChange()
  }

  override func placeDidChange() {
    node.scale = scale
    let corner = CGPoint(x: place.x, y: place.y + offset)
    if scale == 1 {
      node.position = graph.rounded(corner)
    } else {
      node.position = CGPoint(
        x: corner.x + (1 - scale) * pivot.x, y: corner.y + (1 - scale) * pivot.y)
    }
  }

  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    paint()
  }

  func setFace(_ new: Face) {
    face = new
    node.contentShape = new.outline
    paint()
  }

  /// Paints the face in the current colors.
  func paint() {
    let isDark = environment.colorScheme == .dark
    let palette = ControlPalette(environment)
    var items: [Drawing.Item] = []
    if face.isShadowed {
      items.append(
        .shadow(
          face.outline,
          Shadow(
            color: RGBAColor(white: 0, alpha: isDark ? 0.5 : 0.22), radius: 24,
            offset: CGSize(width: 0, height: 8))))
    }
    if !face.isClear {
      items.append(
        .fill(face.outline, .color(Color.cardBackground.resolved(in: environment))))
    }
    if face.hasBorder {
      items.append(.stroke(face.outline, .color(palette.hairline), StrokeStyle(lineWidth: 1)))
    }
    node.drawing = Drawing(items)
  }
}

/// The clipped content of a card: the background, the presented view and the drag indicator.
final class CardContentElement: _NodeElement {
  private let presentation: Presentation
  let indicator: DragIndicatorElement
  /// The distance between the content and the card's edges. In a bubble, it includes the arrow.
  var insets = EdgeInsets()
  var clip = Path()

  init(_ content: _ViewElement, _ presentation: Presentation, in context: _ViewContext) {
    self.presentation = presentation
    indicator = DragIndicatorElement(in: context)
    super.init(content, in: context)
    adopt(indicator)
    backgroundDidChange()
  }

  func backgroundDidChange() {
    if let background = presentation.background, background.parent !== self { adopt(background) }
    setNeedsNodes()
    setNeedsLayout()
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    if let background = presentation.background { body(background) }
    body(content)
    body(indicator)
  }

  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func arrange(size: CGSize) {
    _ = moveNode()
    node.clipShape = clip
    let bounds = clip.boundingRect
    presentation.background?.place(
      at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    content.place(
      at: CGPoint(x: insets.leading, y: insets.top),
      proposal: ProposedViewSize(
        width: size.width - insets.leading - insets.trailing,
        height: size.height - insets.top - insets.bottom))
    indicator.place(
      at: CGPoint(x: (size.width - DragIndicatorElement.size.width) / 2, y: 6),
      proposal: ProposedViewSize(DragIndicatorElement.size))
  }
}

/// The capsule at the top of a sheet that can be dragged.
final class DragIndicatorElement: _LeafElement {
  static let size = CGSize(width: 36, height: 5)

  var isShown = false {
    didSet { if isShown != oldValue { redraw() } }
  }

  override init(in context: _ViewContext) {
    super.init(in: context)
    node.allowsHitTesting = false
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { Self.size }

  override func drawing(size: CGSize) -> Drawing {
    guard isShown else { return .empty }
    return Drawing(
      fill: Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: size.height / 2),
      ControlPalette(environment).track)
  }
}

/// The area around a card. It dims the views behind it and receives their contacts.
final class BackdropElement: _LeafElement {
  /// The opacity of the dimming color when no animation is running.
  var dimming = 0.0 {
    didSet { if dimming != oldValue { redraw() } }
  }

  override func drawing(size: CGSize) -> Drawing {
    let area = Path(CGRect(origin: .zero, size: size))
    node.contentShape = area
    return dimming > 0 ? Drawing(fill: area, RGBAColor(white: 0, alpha: dimming)) : .empty
  }
}
