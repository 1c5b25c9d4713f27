/// The track of a gauge, with its value.
///
/// The policy: *a gradient in the tint runs along the whole track, from the lower bound to the upper
/// one; a filled track shows the part of it up to the value.*
struct GaugeTrack {
  let form: Form
  /// The position of the value between the bounds, 0...1.
  let share: Double

  enum Form: Equatable {
    /// A horizontal bar that is filled up to the value, with its height in points.
    case bar(height: CGFloat)
    /// A horizontal line with a dot at the value.
    case line
    /// A closed ring that is filled clockwise from the top.
    case ring
    /// An open ring with a dot at the value.
    case arc
  }
}

extension GaugeTrack: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    GaugeTrackElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(GaugeTrackElement.self)
    element.environment = context.environment
    element.update(with: view.pointee)
  }
}

/// The element of a gauge's track.
final class GaugeTrackElement: _LeafElement {
  private var track: GaugeTrack
  private var share: AnimatedValue<CGFloat>
  /// The visible position of the value, 0...1.
  private var position: CGFloat { min(max(0, share.presentation), 1) }

  /// The diameter of the dot on a line, and the space on both sides of a dot, in points.
  private static let (dot, gap) = (CGFloat(10), CGFloat(2.5))
  /// The thickness of a line in points.
  private static let thickness: CGFloat = 6

  init(_ track: GaugeTrack, in context: _ViewContext) {
    self.track = track
    share = AnimatedValue(CGFloat(track.share))
    super.init(in: context)
  }

  func update(with new: GaugeTrack) {
    if new.form != track.form { setNeedsLayout() }
    track = new
    share.set(CGFloat(new.share), of: self, isFirst: !isPlaced) { element, _ in element.redraw() }
    redraw()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    switch track.form {
    case .bar(let height): CGSize(width: max(height, proposal.width ?? 160), height: height)
    case .line: CGSize(width: max(Self.dot, proposal.width ?? 160), height: Self.dot)
    case .ring, .arc:
      proposal.replacingUnspecifiedDimensions(by: CGSize(width: 64, height: 64))
    }
  }

  override func drawing(size: CGSize) -> Drawing {
    let rect = CGRect(origin: .zero, size: size)
    return switch track.form {
    case .bar: bar(rect)
    case .line: line(rect)
    case .ring: ring(rect)
    case .arc: arc(rect)
    }
  }

  // MARK: - Colors

  private var palette: ControlPalette { ControlPalette(environment) }

  private var gradient: ResolvedStyle? {
    let tint = environment.tintStyle?._resolve(in: environment)
    return tint?.plainColor == nil ? tint : nil
  }

  /// Returns the color stops along the track, from the left or clockwise.
  private func ordered(_ stops: [ColorStop]) -> [ColorStop] {
    guard isRightToLeft else { return stops }
    return stops.reversed().map { ColorStop(color: $0.color, location: 1 - $0.location) }
  }

  /// Returns the paint of a straight track in a rectangle.
  private func paint(along rect: CGRect, plain: RGBAColor) -> Paint {
    guard let gradient else { return .color(plain) }
    guard case .linear(let stops, _, _) = gradient.kind else { return gradient.paint(in: rect) }
    return .linearGradient(
      stops: ordered(stops), start: CGPoint(x: rect.minX, y: rect.midY),
      end: CGPoint(x: rect.maxX, y: rect.midY))
  }

  /// Returns the paint of a round track between two angles.
  private func paint(
    in rect: CGRect, from start: Angle, to end: Angle, plain: RGBAColor
  ) -> Paint {
    guard let gradient else { return .color(plain) }
    guard case .linear(let stops, _, _) = gradient.kind else { return gradient.paint(in: rect) }
    return .angularGradient(
      stops: ordered(stops), center: CGPoint(x: rect.midX, y: rect.midY), startAngle: start,
      endAngle: end)
  }

  // MARK: - Straight tracks

  private func capsule(_ rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  /// Returns the path, mirrored in a right-to-left environment.
  private func mirrored(_ path: Path, in rect: CGRect) -> Path {
    guard isRightToLeft else { return path }
    return path.applying(
      CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
  }

  private func bar(_ rect: CGRect) -> Drawing {
    var items: [Drawing.Item] = [.fill(capsule(rect), .color(palette.track))]
    let share = position
    if share > 0 {
      var filled = rect
      filled.size.width = min(rect.width, max(rect.height, rect.width * share))
      items.append(
        .fill(
          mirrored(capsule(filled), in: rect),
          paint(along: rect, plain: palette.prominentFace(.normal))))
    }
    return Drawing(items)
  }

  private func line(_ rect: CGRect) -> Drawing {
    let radius = Self.dot / 2
    let x = radius + position * max(0, rect.width - 2 * radius)
    let paint = paint(along: rect, plain: palette.accent)
    func part(_ start: CGFloat, _ end: CGFloat) -> Drawing.Item? {
      guard end - start > 1 else { return nil }
      let part = CGRect(
        x: start, y: rect.midY - Self.thickness / 2, width: end - start, height: Self.thickness)
      return .fill(mirrored(capsule(part), in: rect), paint)
    }
    let reach = radius + Self.gap
    let dot = CGRect(x: x - radius, y: rect.midY - radius, width: Self.dot, height: Self.dot)
    return Drawing(
      [part(rect.minX, x - reach), part(x + reach, rect.maxX)].compactMap { $0 }
        + [.fill(mirrored(Path(ellipseIn: dot), in: rect), paint)])
  }

  // MARK: - Round tracks

  private func width(of rect: CGRect) -> CGFloat { max(2, min(rect.width, rect.height) * 0.1) }

  private func circle(_ rect: CGRect, inset: CGFloat) -> (center: CGPoint, radius: CGFloat) {
    (CGPoint(x: rect.midX, y: rect.midY), max(0, min(rect.width, rect.height) / 2 - inset))
  }

  private func ring(_ rect: CGRect) -> Drawing {
    let stroke = StrokeStyle(lineWidth: width(of: rect), lineCap: .round)
    let (center, radius) = circle(rect, inset: stroke.lineWidth / 2)
    let whole = Path(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    var items: [Drawing.Item] = [.stroke(whole, .color(palette.track), stroke)]
    let share = position
    if share > 0, radius > 0 {
      // The gradient begins before the round end of the line.
      let end = Angle.radians(Double(stroke.lineWidth / 2 / radius))
      let top = Angle.degrees(-90)
      let first = isRightToLeft ? top + end : top - end
      let path = Path {
        $0.addArc(
          center: center, radius: radius, startAngle: top,
          endAngle: top + .degrees(360 * Double(share)), clockwise: false)
      }
      items.append(
        .stroke(
          mirrored(path, in: rect),
          paint(
            in: rect, from: first, to: first + .degrees(360),
            plain: palette.prominentFace(.normal)), stroke))
    }
    return Drawing(items)
  }

  private func arc(_ rect: CGRect) -> Drawing {
    let stroke = StrokeStyle(lineWidth: width(of: rect), lineCap: .round)
    let dot = stroke.lineWidth / 2 + 1.5
    let (center, radius) = circle(rect, inset: dot)
    guard radius > 0 else { return .empty }
    let (start, end) = (Angle.degrees(135), Angle.degrees(405))
    let angle = start + (end - start) * Double(position)
    let paint = paint(in: rect, from: start, to: end, plain: palette.accent)
    // The round ends of the parts and the dot need space.
    let reach = Angle.radians(Double((dot + Self.gap + stroke.lineWidth / 2) / radius))
    func part(_ start: Angle, _ end: Angle) -> Drawing.Item? {
      guard end > start else { return nil }
      let path = Path {
        $0.addArc(
          center: center, radius: radius, startAngle: start, endAngle: end, clockwise: false)
      }
      return .stroke(mirrored(path, in: rect), paint, stroke)
    }
    let place = CGPoint(
      x: center.x + radius * cos(angle.radians), y: center.y + radius * sin(angle.radians))
    let mark = CGRect(x: place.x - dot, y: place.y - dot, width: 2 * dot, height: 2 * dot)
    return Drawing(
      [part(start, angle - reach), part(angle + reach, end)].compactMap { $0 }
        + [.fill(mirrored(Path(ellipseIn: mark), in: rect), paint)])
  }
}
