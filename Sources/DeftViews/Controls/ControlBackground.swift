/// The background of a control: a filled shape with a hairline border.
struct ControlBackground: Equatable {
  var colors: Colors
  /// The corner radius in points. It is limited to half of the shorter side, which yields a capsule.
  var radius = CGFloat.infinity
  /// Whether the shape casts a small shadow, as a knob does.
  var isRaised = false

  /// The fill and border colors, which can be animated.
  struct Colors: Equatable {
    var fill: RGBAColor
    var border = RGBAColor.clear
  }

  init(
    _ fill: RGBAColor, border: RGBAColor = .clear, radius: CGFloat = .infinity,
    isRaised: Bool = false
  ) {
    colors = Colors(fill: fill, border: border)
    (self.radius, self.isRaised) = (radius, isRaised)
  }

  static func outline(in rect: CGRect, radius: CGFloat) -> Path {
    Path(roundedRect: rect, cornerRadius: min(radius, rect.width / 2, rect.height / 2))
  }
}

extension ControlBackground: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ControlBackgroundElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(ControlBackgroundElement.self)
    element.environment = context.environment
    element.update(with: view.pointee)
  }
}

/// A leaf that paints a control's background.
final class ControlBackgroundElement: _LeafElement {
  private var background: ControlBackground
  private var colors: AnimatedValue<ControlBackground.Colors>

  init(_ background: ControlBackground, in context: _ViewContext) {
    self.background = background
    colors = AnimatedValue(background.colors)
    super.init(in: context)
  }

  func update(with new: ControlBackground) {
    if new == background { return }
    background = new
    let outer = graph.transaction
    // Colors fade quickly even if the change is not animated.
    if outer.animation == nil, !outer.disablesAnimations {
      graph.transaction.animation = .easeOut(duration: 0.12)
    }
    colors.set(new.colors, of: self, isFirst: !isPlaced) { element, _ in element.redraw() }
    graph.transaction = outer
    redraw()
  }

  override func silhouette(in rect: CGRect) -> Path? {
    ControlBackground.outline(in: rect, radius: background.radius)
  }

  override func drawing(size: CGSize) -> Drawing {
    let rect = CGRect(origin: .zero, size: size)
    let colors = colors.presentation
    let outline = ControlBackground.outline(in: rect, radius: background.radius)
    var items: [Drawing.Item] = []
    if background.isRaised {
      items.append(
        .shadow(
          outline,
          Shadow(
            color: .black.opacity(0.28), radius: 2.5, offset: CGSize(width: 0, height: 1))))
    }
    items.append(.fill(outline, .color(colors.fill)))
    if colors.border.alpha > 0 {
      // The border lies inside the shape, on whole pixels.
      let width = 1 / max(1, graph.displayScale.rounded(.down))
      items.append(
        .stroke(
          ControlBackground.outline(
            in: rect.insetBy(dx: width / 2, dy: width / 2), radius: background.radius - width / 2),
          .color(colors.border), StrokeStyle(lineWidth: width)))
    }
    return Drawing(items)
  }
}

extension ControlBackground.Colors: Animatable {
  typealias Half = AnimatablePair<
    AnimatablePair<Double, Double>, AnimatablePair<Double, Double>
  >

  var animatableData: AnimatablePair<Half, Half> {
    get { AnimatablePair(Self.half(fill), Self.half(border)) }
    set { (fill, border) = (Self.color(newValue.first), Self.color(newValue.second)) }
  }

  private static func half(_ color: RGBAColor) -> Half {
    AnimatablePair(
      AnimatablePair(color.red, color.green), AnimatablePair(color.blue, color.alpha))
  }
  private static func color(_ half: Half) -> RGBAColor {
    func part(_ v: Double) -> Double { min(max(0, v), 1) }
    return RGBAColor(
      red: part(half.first.first), green: part(half.first.second), blue: part(half.second.first),
      alpha: part(half.second.second))
  }
}

extension Color {
  package init(control color: RGBAColor) { self.init(color) }
}
