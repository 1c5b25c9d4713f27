import DeftAnimation
import DeftInteraction
import DeftRenderTree

@testable import DeftViewGraph

/// A graph without a stage, a painter or features.
@MainActor
final class BareGraph {
  let tree = RenderTree()
  let graph: ViewGraph

  init<Content: View>(@ViewBuilder content: () -> Content) {
    graph = ViewGraph(
      root: tree.root, interaction: Interaction(tree: tree), timeline: AnimationTimeline(),
      measurer: NoTexts())
    graph.show(content(), size: CGSize(width: 100, height: 100))
    graph.settle()
  }

  /// Returns the elements of a type, in order.
  func elements<Element: _ViewElement>(_ type: Element.Type) -> [Element] {
    graph.inspect().compactMap { $0.element as? Element }
  }
}

private final class NoTexts: TextMeasurer {
  func measure(_ run: TextRun) -> TextMetrics {
    preconditionFailure("A bare graph has no text.")
  }
  func geometry(of run: TextRun) -> any TextGeometry {
    preconditionFailure("A bare graph has no text.")
  }
}

/// A view of a fixed size that paints nothing.
struct Patch {
  var size: CGSize
  /// The log of the calls to the patch's element.
  var log: PatchLog?

  nonisolated init(width: CGFloat = 10, height: CGFloat = 10, log: PatchLog? = nil) {
    (size, self.log) = (CGSize(width: width, height: height), log)
  }
}

/// A log of the calls to elements, in order.
final class PatchLog {
  var calls: [String] = []
}

extension Patch: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    PatchElement(view, in: context)
  }

  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(PatchElement.self).update(with: view.pointee)
  }
}

/// The element of a patch.
final class PatchElement: _LeafElement {
  private var patch: Patch

  init(_ patch: Patch, in context: _ViewContext) {
    self.patch = patch
    super.init(in: context)
    note("make")
  }

  func update(with new: Patch) {
    note("update")
    let old = patch.size
    patch = new
    if patch.size != old { setNeedsLayout() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    note("measure")
    return patch.size
  }

  override func drawing(size: CGSize) -> Drawing {
    note("draw")
    return .empty
  }

  override func leavingDidChange() { note(isLeaving ? "leave" : "come back") }

  override func destroy() {
    note("destroy")
    super.destroy()
  }

  private func note(_ call: String) { patch.log?.calls.append(call) }
}
