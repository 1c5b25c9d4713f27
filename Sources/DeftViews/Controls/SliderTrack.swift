/// A slider's track with its knob.
struct SliderTrack {
  let fraction: CGFloat
  let ticks: Int
  let state: ControlState
  let reference: SliderTrackReference
}

/// The track's geometry, shared with the slider's gesture.
final class SliderTrackReference {
  /// The track's element, once created.
  weak var element: SliderTrackElement?
  /// The offset from the contact to the center of the grabbed knob, in points.
  private var reach: CGFloat = 0

  /// Starts a drag. A contact on the knob keeps its offset to the knob's center; a contact
  /// elsewhere moves the knob there.
  func grab(at point: CGPoint, fraction: CGFloat) {
    guard let element else { return reach = 0 }
    let center = element.center(of: fraction)
    reach = abs(point.x - center) <= element.knob / 2 ? center - point.x : 0
  }

  /// Returns the position on the track, 0...1, for a contact.
  func fraction(at point: CGPoint) -> CGFloat {
    element?.fraction(at: point.x + reach) ?? 0
  }
}

extension SliderTrack: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    SliderTrackElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(SliderTrackElement.self)
    element.environment = context.environment
    element.update(with: view.pointee)
  }
}

/// The element of a slider's track.
final class SliderTrackElement: _LeafElement {
  private var track: SliderTrack
  private var fraction: AnimatedValue<CGFloat>

  init(_ track: SliderTrack, in context: _ViewContext) {
    self.track = track
    fraction = AnimatedValue(track.fraction)
    super.init(in: context)
    track.reference.element = self
  }

  /// The diameter of the knob in points.
  var knob: CGFloat { environment.controlSize.scaled(20) }

  func update(with new: SliderTrack) {
    track = new
    new.reference.element = self
    fraction.set(new.fraction, of: self, isFirst: !isPlaced) { element, _ in element.show() }
    show()
  }

  private func show() {
    redraw()
    var next = parent
    while let element = next {
      if let focus = element as? FocusableElement { return focus.updateOutline() }
      next = element.parent
    }
  }

  /// Returns the center of the knob.
  func center(of fraction: CGFloat) -> CGFloat {
    knob / 2 + along(fraction) * max(0, placedSize.width - knob)
  }

  /// Converts a fraction from the leading edge to one from the left, and back.
  private func along(_ fraction: CGFloat) -> CGFloat { isRightToLeft ? 1 - fraction : fraction }

  /// Returns the position on the track, 0...1.
  func fraction(at x: CGFloat) -> CGFloat {
    let length = placedSize.width - knob
    return length > 0 ? along(min(max(0, (x - knob / 2) / length), 1)) : 0
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let height = environment.controlSize.height
    return CGSize(width: max(knob, proposal.width ?? 160), height: height)
  }

  override func silhouette(in rect: CGRect) -> Path? { Path(ellipseIn: knobFrame(in: rect)) }

  private func knobFrame(in rect: CGRect) -> CGRect {
    CGRect(
      x: along(fraction.presentation) * max(0, rect.width - knob), y: rect.midY - knob / 2,
      width: knob,
      height: knob)
  }

  override func drawing(size: CGSize) -> Drawing {
    let rect = CGRect(origin: .zero, size: size)
    let palette = ControlPalette(environment)
    let knob = knobFrame(in: rect)
    let line = CGRect(x: 2, y: rect.midY - 2, width: max(0, rect.width - 4), height: 4)
    let done = CGRect(
      x: isRightToLeft ? min(knob.midX, line.maxX - 4) : line.minX, y: line.minY,
      width: max(4, isRightToLeft ? line.maxX - knob.midX : knob.midX - line.minX), height: 4)
    func bar(_ rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 2) }
    var items: [Drawing.Item] = [
      // The full height can be hit, although the track is thin.
      .fill(Path(rect), .color(.clear)),
      .fill(bar(line), .color(palette.track)),
      .fill(bar(done), .color(palette.prominentFace(.normal))),
    ]
    for index in 0..<track.ticks where track.ticks > 1 {
      let share = CGFloat(index) / CGFloat(track.ticks - 1)
      let x = self.knob / 2 + share * max(0, rect.width - self.knob)
      let isDone = isRightToLeft ? x >= knob.midX : x <= knob.midX
      items.append(
        .fill(
          Path(ellipseIn: CGRect(x: x - 1, y: rect.midY - 1, width: 2, height: 2)),
          .color(isDone ? palette.prominentText.opacity(0.8) : palette.text.opacity(0.45))))
    }
    if track.state == .hovered || track.state == .pressed {
      let halo = track.state == .pressed ? CGFloat(6) : 4
      items.append(
        .fill(
          Path(ellipseIn: knob.insetBy(dx: -halo, dy: -halo)),
          .color(palette.accent.opacity(track.state == .pressed ? 0.22 : 0.14))))
    }
    let circle = Path(ellipseIn: knob)
    items.append(
      .shadow(
        circle,
        Shadow(color: .black.opacity(0.28), radius: 2.5, offset: CGSize(width: 0, height: 1))))
    items.append(.fill(circle, .color(.white)))
    items.append(
      .stroke(
        Path(ellipseIn: knob.insetBy(dx: 0.5, dy: 0.5)), .color(RGBAColor.black.opacity(0.12)),
        StrokeStyle(lineWidth: 1)))
    return Drawing(items)
  }
}
