import DeftRenderTree
import DeftViews
import Foundation

/// The selection and data of matched views under test.
@Observable
final class MatchedModel {
  var selected = 0
  var isBig = false
  var isDoubled = false
  var offset: CGFloat = 0
}

/// Three views in a row, two of 40 x 20 and one of 80 x 20. The selected one has a highlight.
struct MatchedTabs: View {
  let model: MatchedModel
  var namespaces = 1
  @Namespace private var first
  @Namespace private var second
  var body: some View {
    HStack(spacing: 20) {
      ForEach(0..<3) { index in
        Color.clear.frame(width: index == 2 ? 80 : 40, height: 20)
          .background {
            if model.selected == index {
              Rectangle().matchedGeometryEffect(
                id: "highlight", in: namespaces == 1 || index == 0 ? first : second)
            }
          }
      }
    }
  }
}

extension LayoutProbe {
  /// The visibly filled rectangles in window coordinates.
  var black: [CGRect] {
    var result: [CGRect] = []
    func visit(_ node: Node) {
      for case .fill(let path, let paint, _) in node.drawing.items {
        if case .color(let color) = paint, color.alpha == 0 { continue }
        result.append(path.boundingRect.applying(node.localToGlobal()).cleaned)
      }
      for child in node.children { visit(child) }
    }
    visit(stage.tree.root)
    return result
  }
}
