import Deft

/// Shows every contact: a ring and a dot where it touches, its number and device, a trail that fades;
/// and what the last frame cost.
///
/// A mirrored finger is always shown, since nobody would see otherwise where it is.
final class ContactsOverlay {
  /// What is painted, in points of the window; nothing of it is hit.
  let node = Node()

  /// Whether all contacts and the figures show.
  var isOn = false { didSet { panel.isHidden = !isOn || !isDetailed } }
  /// The colors.
  var palette: Palette
  /// The size of the window, which labels stay inside.
  var window = CGSize.zero

  private let panel = Node()
  /// Whether contacts are labeled, and a panel tells what frames cost.
  private let isDetailed: Bool
  private let measurer: any TextMeasurer
  private let deviceName: (UInt32) -> String
  private var trails: [Trail] = []

  private struct Trail {
    var id: ContactID
    var number: Int
    var kind: InputKind
    var isDown = true
    var isMirrorPair = false
    var points: [(point: CGPoint, time: TimeInterval)]
    let node = Node()

    /// Goes on to a point; devices report up to 8,000 a second.
    mutating func append(_ point: CGPoint, at time: TimeInterval) {
      if points.count > 1, time - points[points.count - 2].time < ContactsOverlay.pointInterval {
        points.removeLast()
      }
      points.append((point, time))
    }

    /// Leaves out what has faded, but for where the contact is.
    mutating func forget(at time: TimeInterval) {
      let faded = points.dropLast().prefix { time - $0.time > ContactsOverlay.fade }
      points.removeFirst(faded.count)
    }
  }

  /// How long a trail is seen, in seconds.
  fileprivate static let fade: TimeInterval = 0.4
  /// The most trails at a time: more than anyone has fingers.  A trail that only fades makes room.
  private static let limit = 64
  /// The least time between two points of a trail, in seconds: what comes sooner takes the last one's place.
  private static let pointInterval: TimeInterval = 1.0 / 240

  /// An overlay that shows nothing yet.
  ///
  /// - Parameters:
  ///   - isDetailed: whether contacts are labeled, and a panel tells what frames cost.
  ///   - deviceName: the name of an input device by its id.
  init(
    palette: Palette, measurer: any TextMeasurer, isDetailed: Bool = true,
    deviceName: @escaping (UInt32) -> String
  ) {
    self.isDetailed = isDetailed
    (self.palette, self.measurer, self.deviceName) = (palette, measurer, deviceName)
    node.allowsHitTesting = false
    panel.isHidden = true
    panel.position = CGPoint(x: 16, y: 16)
    node.addChild(panel)
  }

  /// Follows the contacts that are down.
  func follow(_ holds: [Interaction.Hold], _ event: ContactEvent) {
    removeFaded(at: event.time)
    let isPair = holds.contains { $0.id == event.id.mirrored }
    var located = [(event.id, event.location, event.kind, isPair)]
    if let twin = holds.first(where: { $0.id == event.id.mirrored }) {
      located.append((twin.id, twin.location, twin.kind, true))
    }
    for (id, location, kind, isPair) in located {
      if let index = trails.firstIndex(where: { $0.id == id && $0.isDown }) {
        trails[index].append(location, at: event.time)
        trails[index].isMirrorPair = trails[index].isMirrorPair || isPair
      } else if event.phase == .began || isPair, makeRoom() {
        trails.append(
          Trail(
            id: id, number: freeNumber, kind: kind, isMirrorPair: isPair,
            points: [(location, event.time)]))
        node.addChild(trails[trails.count - 1].node)
      }
    }
    if event.phase != .began, event.phase != .moved {
      for index in trails.indices
      where trails[index].id == event.id || trails[index].id == event.id.mirrored {
        trails[index].isDown = false
      }
    }
  }

  /// Draws the trails as they are at a time, while these contacts hold something.
  ///
  /// - Returns: whether a trail still fades, so that another frame is needed.
  func update(
    at time: TimeInterval, _ holds: [Interaction.Hold], _ statistics: FrameStatistics
  ) -> Bool {
    endMirroring(holds)
    for index in trails.indices {
      trails[index].forget(at: time)
      let isShown = isOn || trails[index].isMirrorPair
      trails[index].node.drawing = isShown ? drawing(of: trails[index], at: time) : .empty
    }
    removeFaded(at: time)
    if isOn, isDetailed { drawPanel(statistics) }
    return trails.contains { (isOn || $0.isMirrorPair) && ($0.points.count > 1 || !$0.isDown) }
  }

  /// A mirrored finger whose gesture was cancelled is gone, although the button is still down.
  private func endMirroring(_ holds: [Interaction.Hold]) {
    for index in trails.indices where trails[index].isMirrorPair && trails[index].isDown {
      let id = trails[index].id
      guard !holds.contains(where: { $0.id == id }) else { continue }
      if id == id.mirrored {
        trails[index].isDown = false
      } else {
        trails[index].isMirrorPair = false
      }
    }
  }

  private var freeNumber: Int {
    (1...).first { number in !trails.contains { $0.number == number } } ?? 1
  }

  /// Whether there is room for one more trail; the oldest that only fades goes for it.
  private func makeRoom() -> Bool {
    guard trails.count >= Self.limit else { return true }
    guard let oldest = trails.firstIndex(where: { !$0.isDown }) else { return false }
    trails.remove(at: oldest).node.removeFromParent()
    return true
  }

  private func removeFaded(at time: TimeInterval) {
    for trail in trails where isOver(trail, time) { trail.node.removeFromParent() }
    trails.removeAll { isOver($0, time) }
  }

  private func isOver(_ trail: Trail, _ time: TimeInterval) -> Bool {
    !trail.isDown && time - (trail.points.last?.time ?? 0) > Self.fade
  }

  private func drawing(of trail: Trail, at time: TimeInterval) -> Drawing {
    let color = palette.contact(trail.number - 1)
    var items: [Drawing.Item] = []
    for (a, b) in zip(trail.points, trail.points.dropFirst()) {
      let age = max(0, min(1, (time - b.time) / Self.fade))
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
    let places = trails.filter(\.isDown).compactMap(\.points.last?.point)
    let count = CGFloat(max(1, places.count))
    let middle = CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    let origin = CGPoint(
      x: here.x >= middle.x ? here.x + 30 : here.x - 30 - size.width,
      y: here.y <= middle.y ? here.y - 30 - size.height : here.y + 30)
    let margin: CGFloat = 16
    return CGRect(
      x: max(margin, min(origin.x, window.width - margin - size.width)),
      y: max(margin, min(origin.y, window.height - margin - size.height)),
      width: size.width, height: size.height)
  }

  private func drawPanel(_ statistics: FrameStatistics) {
    let latency = statistics.inputToPresent.map { milliseconds($0) } ?? "–"
    let down = trails.filter(\.isDown).count
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
