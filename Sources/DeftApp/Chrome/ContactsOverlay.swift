import Deft

/// Shows every contact: a ring and a dot where it touches, its number and device, a trail that fades;
/// and what the last frame cost.
///
/// A mirrored finger is always shown, since nobody would see otherwise where it is.
final class ContactsOverlay: StageLayer {
  /// What is painted, in points of the window; nothing of it is hit.
  let node = Node()

  /// Whether all contacts and the figures show.
  var isOn = false { didSet { panel.isHidden = !isOn || !isDetailed } }
  /// The colors.
  var palette: Palette

  private unowned let stage: Stage
  private let panel = Node()
  /// Whether contacts are labeled, and a panel tells what frames cost.
  private let isDetailed: Bool
  private let deviceName: (UInt32) -> String
  private var contacts = ContactTrails()
  /// What each trail is painted with, by its number.
  private var nodes: [Int: Node] = [:]

  /// An overlay of a stage, which shows nothing yet.
  ///
  /// - Parameters:
  ///   - stage: whose contacts it shows; it lives as long as the overlay.
  ///   - isDetailed: whether contacts are labeled, and a panel tells what frames cost.
  ///   - deviceName: the name of an input device by its id.
  init(
    on stage: Stage, palette: Palette, isDetailed: Bool = true,
    deviceName: @escaping (UInt32) -> String
  ) {
    (self.stage, self.isDetailed) = (stage, isDetailed)
    (self.palette, self.deviceName) = (palette, deviceName)
    node.allowsHitTesting = false
    panel.isHidden = true
    panel.position = CGPoint(x: 16, y: 16)
    node.addChild(panel)
    stage.layers.add(self, at: .overlay).addChild(node)
  }

  private var measurer: any TextMeasurer { stage.textMeasurer }

  /// Follows the contacts that are down.
  func stage(_ stage: Stage, didHandle contact: ContactEvent) {
    contacts.follow(stage.interaction.holds, contact)
    if isOn { stage.setNeedsFrame() }
  }

  /// Draws the trails as they are now.
  func stageWillDraw(_ stage: Stage) {
    let time = stage.now
    contacts.update(at: time, stage.interaction.holds)
    let shown = contacts.trails.filter { isOn || $0.isMirrorPair }
    for (number, node) in nodes where !shown.contains(where: { $0.number == number }) {
      node.removeFromParent()
      nodes[number] = nil
    }
    for trail in shown { paint(trail, at: time) }
    if isOn, isDetailed { drawPanel(stage.statistics) }
    // A trail still fades.
    if shown.contains(where: { $0.points.count > 1 || !$0.isDown }) { stage.setNeedsFrame() }
  }

  private func paint(_ trail: ContactTrails.Trail, at time: TimeInterval) {
    let painted = nodes[trail.number] ?? Node()
    if nodes.updateValue(painted, forKey: trail.number) == nil { node.addChild(painted) }
    painted.drawing = drawing(of: trail, at: time)
  }

  private func drawing(of trail: ContactTrails.Trail, at time: TimeInterval) -> Drawing {
    let color = palette.contact(trail.number - 1)
    var items: [Drawing.Item] = []
    for (a, b) in zip(trail.points, trail.points.dropFirst()) {
      let age = max(0, min(1, (time - b.time) / ContactTrails.fade))
      let piece = Path { $0.addLines([a.point, b.point]) }
      items.append(
        .stroke(
          piece, color.opacity(0.7 * (1 - age)).paint,
          StrokeStyle(lineWidth: 2 + 6 * (1 - age), lineCap: .round)))
    }
    guard trail.isDown, let here = trail.points.last?.point else { return Drawing(items) }
    func circle(_ r: CGFloat) -> Path {
      Path(ellipseIn: CGRect(center: here, size: CGSize(width: 2 * r, height: 2 * r)))
    }
    items.append(.stroke(circle(24), palette.panel.opacity(0.8).paint, StrokeStyle(lineWidth: 5)))
    items.append(.stroke(circle(24), color.paint, StrokeStyle(lineWidth: 2.5)))
    items.append(.fill(circle(5), color.paint))
    items.append(.stroke(circle(5), palette.panel.paint, StrokeStyle(lineWidth: 1.5)))
    if isOn, isDetailed {
      let label = TextRun(
        "\(trail.number) · \(deviceName(trail.id.device))",
        font: FontSpec(size: Palette.caption, weight: 500, hasTabularFigures: true))
      let metrics = measurer.measure(label)
      let frame = labelFrame(metrics.size, at: here)
      let plate = Path(roundedRect: frame.insetBy(dx: -8, dy: -4), cornerRadius: 8)
      items.append(.fill(plate, palette.panel.opacity(0.92).paint))
      items.append(.stroke(plate, color.paint, StrokeStyle(lineWidth: 1)))
      items.append(.text(label, palette.text, in: frame, ink: metrics.ink))
    }
    return Drawing(items)
  }

  /// Where a contact's label lies: away from the other contacts, and inside the window.
  private func labelFrame(_ size: CGSize, at here: CGPoint) -> CGRect {
    let places = contacts.trails.filter(\.isDown).compactMap { $0.points.last?.point }
    let count = CGFloat(max(1, places.count))
    let middle = CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    let origin = CGPoint(
      x: here.x >= middle.x ? here.x + 30 : here.x - 30 - size.width,
      y: here.y <= middle.y ? here.y - 30 - size.height : here.y + 30)
    let margin: CGFloat = 16
    return CGRect(
      x: max(margin, min(origin.x, stage.size.width - margin - size.width)),
      y: max(margin, min(origin.y, stage.size.height - margin - size.height)),
      width: size.width, height: size.height)
  }

  private func drawPanel(_ statistics: FrameStatistics) {
    let latency = statistics.inputToPresent.map { milliseconds($0) } ?? "–"
    let down = contacts.trails.filter(\.isDown).count
    let lines = [
      ("Contacts", "\(down)"),
      ("Frame", milliseconds(statistics.frameTime)),
      ("Input to present", latency),
      ("Pixels sent", "\(statistics.pixels)"),
    ]
    let size = CGSize(width: 208, height: 16 + CGFloat(lines.count) * 20)
    var items = Panel.background(size, palette)
    let font = FontSpec(size: Palette.caption, hasTabularFigures: true)
    for (index, line) in lines.enumerated() {
      let y = 10 + CGFloat(index) * 20
      items.append(
        Panel.text(
          TextRun(line.0, font: font), palette.secondaryText, at: CGPoint(x: 16, y: y), measurer))
      let value = TextRun(line.1, font: font)
      let width = measurer.measure(value).size.width
      items.append(
        Panel.text(value, palette.text, at: CGPoint(x: size.width - 16 - width, y: y), measurer))
    }
    panel.drawing = Drawing(items)
  }

  private func milliseconds(_ seconds: TimeInterval) -> String {
    String(format: "%.1f ms", seconds * 1000)
  }
}
