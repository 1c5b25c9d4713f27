/// The background of a control: a filled shape with a hairline border.
struct ControlFace: Equatable {
  var look: Look
  /// The corner radius in points, at most half of the shorter side, which gives a capsule.
  var radius = CGFloat.infinity
  /// Whether the shape casts a small shadow, as a knob does.
  var isRaised = false

  /// The fill and border colors, which can be animated.
  struct Look: Equatable {
    var fill: RGBAColor
    var border = RGBAColor.clear
  }

  init(
    _ fill: RGBAColor, border: RGBAColor = .clear, radius: CGFloat = .infinity,
    isRaised: Bool = false
  ) {
    look = Look(fill: fill, border: border)
    (self.radius, self.isRaised) = (radius, isRaised)
  }

  static func outline(in rect: CGRect, radius: CGFloat) -> Path {
    Path(roundedRect: rect, cornerRadius: min(radius, rect.width / 2, rect.height / 2))
  }
}

extension ControlFace: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    ControlFaceElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(ControlFaceElement.self)
    element.environment = context.environment
    element.update(with: view.pointee)
  }
}

/// A leaf that paints a control's background.
final class ControlFaceElement: _LeafElement {
  private var face: ControlFace
  private var look: AnimatedValue<ControlFace.Look>

  init(_ face: ControlFace, in context: _ViewContext) {
    self.face = face
    look = AnimatedValue(face.look)
    super.init(in: context)
  }

  func update(with new: ControlFace) {
    if new == face { return }
    face = new
    let outer = graph.transaction
    // Colors always fade quickly, independent of other animations.
    if outer.animation == nil, !outer.disablesAnimations {
      graph.transaction.animation = .easeOut(duration: 0.12)
    }
    look.set(new.look, of: self, isFirst: !isPlaced) { element, _ in element.redraw() }
    graph.transaction = outer
    redraw()
  }

  override func silhouette(in rect: CGRect) -> Path? {
    ControlFace.outline(in: rect, radius: face.radius)
  }

  override func drawing(size: CGSize) -> Drawing {
    let rect = CGRect(origin: .zero, size: size)
    let look = look.presentation
    let outline = ControlFace.outline(in: rect, radius: face.radius)
    var items: [Drawing.Item] = []
    if face.isRaised {
      items.append(
        .shadow(
          outline,
          Shadow(
            color: .black.opacity(0.28), radius: 2.5, offset: CGSize(width: 0, height: 1))))
    }
    items.append(.fill(outline, .color(look.fill)))
    if look.border.alpha > 0 {
      // The border lies inside the shape, on whole pixels.
      let width = 1 / max(1, graph.displayScale.rounded(.down))
      items.append(
        .stroke(
          ControlFace.outline(
            in: rect.insetBy(dx: width / 2, dy: width / 2), radius: face.radius - width / 2),
          .color(look.border), StrokeStyle(lineWidth: width)))
    }
    return Drawing(items)
  }
}

extension ControlFace.Look: Animatable {
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
