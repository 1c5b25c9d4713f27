import DeftGeometry
import DeftRenderTree
import DeftRuntime
import DeftViews
import Foundation

/// The display scales at which layouts are checked.
let layoutScales: [CGFloat] = [1, 1.5, 2]

/// Views on a stage without a display, with access to their drawings.
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

  /// The filled rectangles in window coordinates, from back to front.
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

  /// Returns a rectangle with its edges rounded to the pixels of the scale.
  func pixels(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    func edge(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-9).rounded(.down) / scale }
    let (minX, minY) = (edge(x), edge(y))
    return CGRect(
      x: minX, y: minY, width: edge(x + width) - minX, height: edge(y + height) - minY
    ).cleaned
  }
}

extension CGRect {
  /// The value without rounding errors.
  var cleaned: CGRect {
    func clean(_ value: CGFloat) -> CGFloat {
      guard value.isFinite else { return value }
      let result = (value * 10000).rounded() / 10000
      return result == 0 ? 0 : result
    }
    return CGRect(x: clean(minX), y: clean(minY), width: clean(width), height: clean(height))
  }
}

/// Returns a rectangle of a fixed size.
@MainActor
func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Rectangle().frame(width: width, height: height)
}

/// A view that fills the proposal between a minimum and a maximum size.
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
