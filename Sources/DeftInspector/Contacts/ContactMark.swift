import DeftGestures
import DeftInteraction
import DeftLocalization
import DeftRenderTree

/// The drawing of a contact: its trail, a double ring at its position, and a label.
struct ContactMark {
  let trail: ContactTrails.Trail
  let deviceName: String
  /// The source of custom texts for the label; `nil` for the default texts.
  var details: (any ContactDetails)?

  static let dark = RGBAColor(hex: 0x14171F)
  static let light = RGBAColor.white
  /// The color of a palm-sized contact.
  private static let palm = RGBAColor(hex: 0xC2410C)
  /// The color of a lost contact.
  private static let gray = RGBAColor(hex: 0x7C8089)

  /// Returns whether a background is dark.
  static func isDark(_ ground: RGBAColor) -> Bool {
    0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue < 0.5
  }

  /// The text of the position.
  private var place: String {
    details?.text(of: trail.place)
      ?? "\(Int(trail.place.x.rounded())), \(Int(trail.place.y.rounded())) pt"
  }

  /// The lines of the label: number, device and id; position, pressure, size and rate. A lost contact has
  /// only its position in the second line, and a third line with the reason for the loss.
  var lines: [String] {
    var facts = [place]
    if trail.loss == nil {
      // Devices without pressure report 1.
      if trail.pressure != 1 {
        facts.append(
          String(localized: "pressure \(String(format: "%.2f", trail.pressure))"))
      }
      if let size = trail.size {
        facts.append(Self.text(size))
        if size.isPalmSized { facts.append(String(localized: "palm-sized")) }
      }
      if details == nil, let rate = trail.rate { facts.append(String(format: "%.0f Hz", rate)) }
    }
    let title = String(localized: "\(trail.number) · \(deviceName) · ID \(trail.id.description)")
    let why = trail.loss.map { [String(localized: "Lost: \($0.message)")] } ?? []
    return [title, facts.joined(separator: " · ")] + why + (details?.lines(of: trail) ?? [])
  }

  /// Returns length and width, or a single number if both are equal.
  private static func text(_ size: ContactSize) -> String {
    func length(_ value: Double) -> String { String(format: "%.0f", value) }
    let (major, minor) = (length(size.major), length(size.minor))
    return major == minor ? "\(major) mm" : "\(major) × \(minor) mm"
  }

  /// Returns the contact area as an ellipse; true to size on a screen with 96 points per inch.
  private func area(_ size: ContactSize) -> [Drawing.Item] {
    let width = CGFloat(size.minor) * .pointsPerMillimeter
    let height = CGFloat(size.major) * .pointsPerMillimeter
    let ellipse = Path(
      ellipseIn: CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    ).applying(
      CGAffineTransform(translationX: trail.place.x, y: trail.place.y)
        .rotated(by: size.rotation.radians))
    let color = size.isPalmSized ? Self.palm : line
    return [
      .fill(ellipse, .color(color.opacity(0.18))),
      .stroke(ellipse, .color(Self.light.opacity(0.9)), StrokeStyle(lineWidth: 4)),
      .stroke(ellipse, .color(color), StrokeStyle(lineWidth: 1.5)),
    ]
  }

  /// The frame of the ring.
  var frame: CGRect {
    CGRect(x: trail.place.x - 24, y: trail.place.y - 24, width: 48, height: 48)
  }

  private var line: RGBAColor { trail.loss == nil ? Self.dark : Self.gray }

  /// Returns the recent trail, fading with age.
  func trailItems(at time: TimeInterval) -> [Drawing.Item] {
    var items: [Drawing.Item] = []
    for (color, extra) in [(Self.light, CGFloat(3)), (line, 0)] {
      for (a, b) in zip(trail.points, trail.points.dropFirst()) {
        let age = max(0, min(1, (time - b.time) / ContactTrails.fade))
        items.append(
          .stroke(
            Path { $0.addLines([a.point, b.point]) }, .color(color.opacity(0.75 * (1 - age))),
            StrokeStyle(lineWidth: 1.5 + 3.5 * (1 - age) + extra, lineCap: .round)))
      }
    }
    return items
  }

  /// The contact area, if measured, and a dark ring inside a light one, with a dot; a lost contact has a
  /// dashed ring and a cross instead.
  var ringItems: [Drawing.Item] {
    let place = trail.place
    func circle(_ radius: CGFloat) -> Path {
      Path(
        ellipseIn: CGRect(
          x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
    }
    var items = trail.loss == nil ? trail.size.map(area) ?? [] : []
    items.append(.stroke(circle(24), .color(Self.light.opacity(0.9)), StrokeStyle(lineWidth: 6)))
    items.append(
      .stroke(
        circle(24), .color(line),
        StrokeStyle(lineWidth: 2, dash: trail.loss == nil ? [] : [5, 5])))
    guard trail.loss != nil else {
      items.append(.fill(circle(6), .color(Self.light)))
      items.append(.fill(circle(4), .color(line)))
      return items
    }
    let cross = Path {
      for (x, y) in [(CGFloat(6), CGFloat(6)), (6, -6)] {
        $0.move(to: CGPoint(x: place.x - x, y: place.y - y))
        $0.addLine(to: CGPoint(x: place.x + x, y: place.y + y))
      }
    }
    items.append(
      .stroke(cross, .color(Self.light.opacity(0.9)), StrokeStyle(lineWidth: 6, lineCap: .round)))
    items.append(.stroke(cross, .color(line), StrokeStyle(lineWidth: 2.5, lineCap: .round)))
    return items
  }

  /// The forms of the label, the longest first: everything, number and position, number only.
  var forms: [[String]] {
    [lines, ["\(trail.number) · \(place)"], ["\(trail.number)"]]
  }

  private static func runs(_ lines: [String]) -> [TextRun] {
    lines.enumerated().map { index, text in
      TextRun(
        text, font: FontSpec(size: 12, weight: index == 0 ? 600 : 400, hasTabularFigures: true))
    }
  }

  /// The padding of the text on its plate.
  private static let inset = CGSize(width: 10, height: 6)

  func labelRequest(_ measurer: any TextMeasurer) -> LabelLayout.Request {
    LabelLayout.Request(
      number: trail.number, place: trail.place,
      sizes: forms.map { lines in
        let sizes = Self.runs(lines).map { measurer.measure($0).size }
        return CGSize(
          width: (sizes.map(\.width).max() ?? 0) + 2 * Self.inset.width,
          height: sizes.map(\.height).reduce(0, +) + 2 * Self.inset.height)
      })
  }

  /// Returns the line from the ring to the label; empty if the label is near.
  func leaderItems(at placement: LabelLayout.Placement) -> [Drawing.Item] {
    guard let leader = LabelLayout.leader(from: trail.place, to: placement.frame) else { return [] }
    let path = Path { $0.addLines([leader.start, leader.end]) }
    return [(Self.light.opacity(0.9), CGFloat(4)), (line, 1.5)].map { color, width in
      .stroke(path, .color(color), StrokeStyle(lineWidth: width))
    }
  }

  /// Returns the label on a plate.
  func labelItems(
    at placement: LabelLayout.Placement, isDark: Bool, hasIncreasedContrast: Bool,
    measurer: any TextMeasurer
  ) -> [Drawing.Item] {
    let colors = ContactFigures.Colors(isDark: isDark, hasIncreasedContrast: hasIncreasedContrast)
    let frame = placement.frame
    var items: [Drawing.Item] = []
    let plate = Path(roundedRect: frame, cornerRadius: 8)
    items.append(.fill(plate, .color(colors.panel)))
    items.append(.stroke(plate, .color(colors.hairline), StrokeStyle(lineWidth: 1)))
    var y = frame.minY + Self.inset.height
    for (index, run) in Self.runs(forms[placement.form]).enumerated() {
      let metrics = measurer.measure(run)
      items.append(
        .text(
          run, index == 0 ? colors.text : colors.secondaryText,
          in: CGRect(
            origin: CGPoint(x: frame.minX + Self.inset.width, y: y), size: metrics.size),
          ink: metrics.ink))
      y += metrics.size.height
    }
    return items
  }
}
