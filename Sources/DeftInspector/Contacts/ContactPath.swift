import DeftGeometry
import DeftRenderTree

/// The drawing of a contact's whole path.
///
/// The policy: *adding points redraws only the end of the path.* The path is divided into parts
/// with a fixed number of segments. Each part has its own node, and only the last part changes.
final class ContactPath {
  let node = Node(name: "path")
  private var parts: [Node] = []
  private var count = 0

  /// The number of segments of a part. Neighboring parts share a point.
  private static let length = 64

  /// Shows a path that continues the previously shown one.
  func show(_ points: [CGPoint]) {
    guard points.count > count else { return }
    let first = max(0, count - 1) / Self.length
    count = points.count
    for part in first...(count - 2) / Self.length {
      let end = min(count, (part + 1) * Self.length + 1)
      if part == parts.count {
        parts.append(Node(name: "part"))
        node.addChild(parts[part])
      }
      let line = Path { $0.addLines(Array(points[part * Self.length..<end])) }
      parts[part].drawing = Drawing([
        .stroke(line, .color(ContactMark.light.opacity(0.9)), Self.style(4)),
        .stroke(line, .color(ContactMark.dark), Self.style(1.5)),
      ])
    }
  }

  private static func style(_ width: CGFloat) -> StrokeStyle {
    StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
  }
}
