import DeftGeometry
import DeftRenderTree
import DeftRuntime
import DeftViews
import Foundation

/// The scales that layouts are checked at.
let layoutScales: [CGFloat] = [1, 1.5, 2]

/// Views on a stage without a display, and what they paint.
@MainActor
final class LayoutProbe {
  let stage: HeadlessStage
  let views: ViewLayer
  let scale: CGFloat

  init<Content: View>(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1,
    @ViewBuilder content: () -> Content
  ) {
    self.scale = scale
    stage = HeadlessStage(size: CGSize(width: width, height: height), scale: scale)
    views = ViewLayer(on: stage, content: content)
    stage.begin(at: 0)
  }

  /// The rectangles that are filled, in points of the window, from back to front.
  var frames: [CGRect] {
    var result: [CGRect] = []
    func visit(_ node: Node) {
      for case .fill(let path, _, _) in node.drawing.items {
        result.append(path.boundingRect.applying(node.localToGlobal()).cleaned)
      }
      for child in node.children { visit(child) }
    }
    visit(stage.tree.root)
    return result
  }

  /// A rectangle of exact values, with its edges moved to the pixels of the scale.
  func pixels(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    func edge(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-9).rounded(.down) / scale }
    let (minX, minY) = (edge(x), edge(y))
    return CGRect(
      x: minX, y: minY, width: edge(x + width) - minX, height: edge(y + height) - minY
    ).cleaned
  }
}

extension CGRect {
  /// Without the last digits of a computation.
  var cleaned: CGRect {
    func clean(_ value: CGFloat) -> CGFloat {
      guard value.isFinite else { return value }
      let result = (value * 10000).rounded() / 10000
      return result == 0 ? 0 : result
    }
    return CGRect(x: clean(minX), y: clean(minY), width: clean(width), height: clean(height))
  }
}

/// A rectangle of a fixed size.
@MainActor
func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Rectangle().frame(width: width, height: height)
}

/// A view that is as large as it is offered, between a least and a largest size.
struct Elastic: View {
  var least: CGSize
  var most: CGSize
  init(_ least: CGFloat, _ most: CGFloat) {
    self.least = CGSize(width: least, height: 10)
    self.most = CGSize(width: most, height: 10)
  }
  var body: some View {
    Rectangle().frame(
      minWidth: least.width, idealWidth: least.width, maxWidth: most.width, minHeight: 10,
      maxHeight: 10)
  }
}
