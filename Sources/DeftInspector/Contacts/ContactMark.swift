import DeftGestures
import DeftInteraction
import DeftLocalization
import DeftRenderTree

/// How a contact is drawn: its trail, a double ring where it touches, and a label.
struct ContactMark {
  let trail: ContactTrails.Trail
  let deviceName: String

  private static let dark = RGBAColor(hex: 0x14171F)
  private static let light = RGBAColor.white
  /// Of what was lost.
  private static let gray = RGBAColor(hex: 0x7C8089)

  /// Whether a ground is dark, so that what lies on it is to be so, too.
  static func isDark(_ ground: RGBAColor) -> Bool {
    0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue < 0.5
  }

  /// What the label says: number, device and its id; place, pressure and rate; or why it was lost.
  var lines: [String] {
    let place = trail.place
    var facts = ["\(Int(place.x.rounded())), \(Int(place.y.rounded())) pt"]
    if trail.loss == nil {
      // What knows no pressure reports 1.
      if trail.pressure != 1 {
        facts.append(
          String(localized: "pressure \(String(format: "%.2f", trail.pressure))"))
      }
      if let rate = trail.rate { facts.append(String(format: "%.0f Hz", rate)) }
    }
    let title = String(localized: "\(trail.number) · \(deviceName) · id \(trail.id.description)")
    let why = trail.loss.map { [String(localized: "Lost: \($0.message)")] } ?? []
    return [title, facts.joined(separator: " · ")] + why
  }

  /// Where the ring is.
  var frame: CGRect {
    CGRect(x: trail.place.x - 24, y: trail.place.y - 24, width: 48, height: 48)
  }

  private var line: RGBAColor { trail.loss == nil ? Self.dark : Self.gray }

  /// The way of late, the more faded the longer ago.
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

  /// A dark ring within a light one, and a dot; what was lost has a cross in the place of the dot.
  var ringItems: [Drawing.Item] {
    let place = trail.place
    func circle(_ radius: CGFloat) -> Path {
      Path(
        ellipseIn: CGRect(
          x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
    }
    var items: [Drawing.Item] = [
      .stroke(circle(24), .color(Self.light.opacity(0.9)), StrokeStyle(lineWidth: 6)),
      .stroke(
        circle(24), .color(line),
        StrokeStyle(lineWidth: 2, dash: trail.loss == nil ? [] : [5, 5])),
    ]
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

  /// The label on a plate: away from the other contacts, and inside the window.
  func labelItems(
    awayFrom places: [CGPoint], in window: CGSize, isDark: Bool, isRaised: Bool,
    measurer: any TextMeasurer
  ) -> [Drawing.Item] {
    let colors = ContactFigures.Colors(isDark: isDark, isRaised: isRaised)
    let runs = lines.enumerated().map { index, text in
      TextRun(
        text, font: FontSpec(size: 12, weight: index == 0 ? 600 : 400, hasTabularFigures: true))
    }
    let metrics = runs.map { measurer.measure($0) }
    let size = CGSize(
      width: metrics.map(\.size.width).max() ?? 0, height: metrics.map(\.size.height).reduce(0, +))
    let frame = labelFrame(size, awayFrom: places, in: window)
    let plate = Path(roundedRect: frame.insetBy(dx: -10, dy: -6), cornerRadius: 8)
    var items: [Drawing.Item] = [
      .fill(plate, .color(colors.panel)),
      .stroke(plate, .color(colors.hairline), StrokeStyle(lineWidth: 1)),
    ]
    var y = frame.minY
    for (index, run) in runs.enumerated() {
      items.append(
        .text(
          run, index == 0 ? colors.text : colors.secondaryText,
          in: CGRect(origin: CGPoint(x: frame.minX, y: y), size: metrics[index].size),
          ink: metrics[index].ink))
      y += metrics[index].size.height
    }
    return items
  }

  private func labelFrame(
    _ size: CGSize, awayFrom places: [CGPoint], in window: CGSize
  ) -> CGRect {
    let here = trail.place
    let count = CGFloat(max(1, places.count))
    let middle =
      places.isEmpty
      ? here
      : CGPoint(
        x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    let origin = CGPoint(
      x: here.x >= middle.x ? here.x + 36 : here.x - 36 - size.width,
      y: here.y <= middle.y ? here.y - 30 - size.height : here.y + 30)
    let margin: CGFloat = 16
    return CGRect(
      x: max(margin, min(origin.x, window.width - margin - size.width)),
      y: max(margin, min(origin.y, window.height - margin - size.height)),
      width: size.width, height: size.height)
  }
}
