import AppSupport
import Deft

/// Rings that fill around a pressing finger, and are full when the long press is recognized.
final class LongPressRings {
  private let layer: Node
  private let timeline: AnimationTimeline
  private var rings: [ObjectIdentifier: Ring] = [:]

  private struct Ring {
    let node: Node
    let progress: AnimatableProperty<Double>
  }

  /// The radius, in points: large enough not to be hidden by the finger.
  private static let radius: CGFloat = 44
  private static let lineWidth: CGFloat = 5
  /// The fraction of the press duration before the ring appears, so that a tap shows no ring.
  private static let hidden = 0.25

  init(layer: Node, timeline: AnimationTimeline) {
    (self.layer, self.timeline) = (layer, timeline)
  }

  /// Shows the ring of a press on a node. The press is recognized after the duration, in seconds.
  func begin(
    for owner: Node, at location: CGPoint, duration: TimeInterval, _ palette: Palette
  ) {
    end(of: owner)
    let node = Node()
    node.allowsHitTesting = false
    node.position = location
    layer.addChild(node)
    let progress = AnimatableProperty(0.0, on: timeline)
    progress.onChange = { [unowned node] in node.drawing = Self.drawing($0, palette) }
    // The ring shows elapsed time, so it is animated even with reduced motion.
    progress.set(1, transaction: Transaction(animation: .linear(duration: duration)))
    rings[ObjectIdentifier(owner)] = Ring(node: node, progress: progress)
  }

  /// Removes the ring of a press on a node.
  func end(of owner: Node) {
    guard let ring = rings.removeValue(forKey: ObjectIdentifier(owner)) else { return }
    ring.progress.onChange = nil
    ring.progress.catchInFlight()
    ring.node.removeFromParent()
  }

  private static func drawing(_ progress: Double, _ palette: Palette) -> Drawing {
    guard progress > hidden else { return .empty }
    let shown = min(1, (progress - hidden) / (1 - hidden))
    let circle = Path(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    let arc = Path {
      $0.addArc(
        center: .zero, radius: radius, startAngle: .degrees(-90),
        endAngle: .degrees(-90 + 360 * shown), clockwise: false)
    }
    return Drawing([
      .stroke(
        circle, palette.panel.opacity(0.75).paint, StrokeStyle(lineWidth: lineWidth + 4)),
      .stroke(circle, palette.hairline.paint, StrokeStyle(lineWidth: lineWidth)),
      .stroke(arc, palette.accent.paint, StrokeStyle(lineWidth: lineWidth, lineCap: .round)),
    ])
  }
}
