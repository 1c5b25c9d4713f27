import DeftRenderTree
import DeftRuntime
import DeftViews
import Foundation

/// Views without a display, with access to their drawings.
@MainActor
final class PaintedViews {
  let stage: HeadlessStage
  let views: ViewLayer

  init<Content: View>(
    size: CGSize = CGSize(width: 200, height: 100), scale: CGFloat = 1,
    scheme: ColorScheme = .light, @ViewBuilder _ content: () -> Content
  ) {
    stage = HeadlessStage(size: size, scale: scale)
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    views = ViewLayer(on: stage, environment: environment, content: content)
    stage.begin(at: 0)
  }

  /// A painted item, and the transform from its coordinates to the window's.
  struct Painted {
    let item: Drawing.Item
    let map: CGAffineTransform

    /// The outline of a fill, stroke or shadow, in window coordinates.
    var path: Path? {
      switch item {
      case .fill(let path, _, _), .stroke(let path, _, _), .shadow(let path, _):
        path.applying(map)
      case .text, .letters, .image: nil
      }
    }
    /// The bounding rectangle of an outline, text or image, in window coordinates.
    var frame: CGRect {
      switch item {
      case .text(_, _, let frame, _), .letters(_, _, let frame, _), .image(_, let frame, _):
        frame.applying(map).rounded
      default: (path?.boundingRect ?? .null).rounded
      }
    }
    var paint: Paint? {
      switch item {
      case .fill(_, let paint, _), .stroke(_, let paint, _), .letters(_, let paint, _, _): paint
      case .text(_, let color, _, _): .color(color)
      case .shadow, .image: nil
      }
    }
    /// The color, if there is one.
    var color: RGBAColor? { if case .color(let color)? = paint { color } else { nil } }
  }

  /// All painted items, from back to front, without masks.
  var painted: [Painted] {
    views.graph.settle()
    var found: [Painted] = []
    func visit(_ node: Node) {
      let map = node.localToGlobal()
      found += node.drawing.items.map { Painted(item: $0, map: map) }
      node.children.forEach(visit)
    }
    visit(stage.tree.root)
    return found
  }

  /// All nodes, each before its children.
  var nodes: [Node] {
    views.graph.settle()
    var found: [Node] = []
    func visit(_ node: Node) {
      found.append(node)
      node.children.forEach(visit)
    }
    visit(stage.tree.root)
    return found
  }

  /// Returns whether a view is hit at a point in the window.
  func isHit(_ x: CGFloat, _ y: CGFloat) -> Bool {
    views.graph.settle()
    return !stage.tree.hitTest(CGPoint(x: x, y: y)).isEmpty
  }

  func advance(to time: TimeInterval) { stage.advance(to: time) }
}

extension CGRect {
  /// The rectangle, rounded to a hundredth of a point.
  var rounded: CGRect {
    if isNull { return self }
    func round(_ v: CGFloat) -> CGFloat { (v * 100).rounded() / 100 + 0 }
    return CGRect(x: round(minX), y: round(minY), width: round(width), height: round(height))
  }
}

extension RGBAColor {
  /// Resolves a view's color in the light color scheme.
  init(light color: Color) { self = color.resolved(in: EnvironmentValues()) }

  /// Returns whether all components are equal within a tolerance.
  func isNear(_ other: RGBAColor, within tolerance: Double = 1e-6) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
  }

  /// The relative luminance, 0...1 (WCAG 2).
  var luminance: Double {
    func linear(_ v: Double) -> Double {
      v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast to another color, from 1 to 21 (WCAG 2).
  func contrast(with other: RGBAColor) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
