import Deft

/// The trails of all contacts on the pad since it was last cleared: a faint line for each contact, with a ring at its
/// beginning and a dot at its end. The end of a cancelled contact has a cross instead.
///
/// *At most `lineLimit` lines with at most `pointLimit` points in total are stored; the oldest lines are removed
/// first.* The cost of an open page is therefore bounded.
final class TryTrails {
  /// The node that contains the lines.
  let node = Node(name: "trails")
  /// The color of the lines.
  var color: RGBAColor { didSet { if color != oldValue { repaint() } } }

  /// The maximum number of lines, more than can be distinguished.
  static let lineLimit = 200
  /// The maximum number of points of all lines.
  static let pointLimit = 20_000
  /// The minimum distance between consecutive points of a line, in points.
  private static let step: CGFloat = 1.5
  /// The maximum number of points in a line. Longer trails continue in another line, to limit repainting.
  private static let longest = 256

  private struct Line {
    let node = Node()
    let id: ContactID
    var points: [CGPoint]
    /// Whether this is the first line of its contact.
    var isFirst: Bool
    var end: End?
    enum End { case lifted, lost }
  }
  private var lines: [Line] = []
  /// The number of points of all lines.
  private var pointCount = 0

  init(color: RGBAColor) {
    self.color = color
    node.allowsHitTesting = false
  }

  /// The number of contacts with trails.
  var count: Int { lines.count(where: \.isFirst) }

  /// Extends the trail of a contact that began on the pad.
  func follow(_ event: ContactEvent) {
    if event.phase == .began { return add(event.id, [event.location], isFirst: true) }
    guard let index = lines.lastIndex(where: { $0.id == event.id && $0.end == nil }) else { return }
    let last = lines[index].points[lines[index].points.count - 1]
    if last.distance(to: event.location) >= Self.step {
      lines[index].points.append(event.location)
      pointCount += 1
      if lines[index].points.count >= Self.longest, event.phase == .moved {
        lines[index].end = .lifted
        paint(lines[index], showsEnd: false)
        return add(event.id, [event.location], isFirst: false)
      }
    }
    switch event.phase {
    case .began, .moved: break
    case .ended: lines[index].end = .lifted
    case .cancelled: lines[index].end = .lost
    }
    paint(lines[index])
  }

  /// Marks the contacts that are down as cancelled.
  func loseAll() {
    for index in lines.indices where lines[index].end == nil {
      lines[index].end = .lost
      paint(lines[index])
    }
  }

  /// Removes all trails.
  func clear() {
    (lines, pointCount) = ([], 0)
    node.removeAllChildren()
  }

  private func add(_ id: ContactID, _ points: [CGPoint], isFirst: Bool) {
    pointCount += points.count
    while lines.count >= Self.lineLimit || pointCount > Self.pointLimit,
      let index = lines.firstIndex(where: { $0.end != nil })
    {
      let oldest = lines.remove(at: index)
      pointCount -= oldest.points.count
      oldest.node.removeFromParent()
    }
    let line = Line(id: id, points: points, isFirst: isFirst)
    lines.append(line)
    node.addChild(line.node)
    paint(line)
  }

  private func repaint() { for line in lines { paint(line) } }

  private func paint(_ line: Line, showsEnd: Bool = true) {
    func circle(_ p: CGPoint, _ radius: CGFloat) -> Path {
      Path(ellipseIn: CGRect(center: p, size: CGSize(width: 2 * radius, height: 2 * radius)))
    }
    var items: [Drawing.Item] = []
    let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    if line.points.count > 1 {
      items.append(.stroke(Path { $0.addLines(line.points) }, color.paint, style))
    }
    if line.isFirst { items.append(.stroke(circle(line.points[0], 6), color.paint, style)) }
    let last = line.points[line.points.count - 1]
    switch showsEnd ? line.end : nil {
    case .lifted: items.append(.fill(circle(last, 3.5), color.paint))
    case .lost:
      let cross = Path {
        for dy in [CGFloat(-5), 5] {
          $0.move(to: CGPoint(x: last.x - 5, y: last.y - dy))
          $0.addLine(to: CGPoint(x: last.x + 5, y: last.y + dy))
        }
      }
      items.append(.stroke(cross, color.paint, style))
    case nil: break
    }
    line.node.drawing = Drawing(items)
  }
}
