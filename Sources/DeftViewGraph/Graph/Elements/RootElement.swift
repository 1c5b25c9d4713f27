/// The element around the whole content of a window. It centers the content, as in SwiftUI.
final class RootElement: _WrapperElement {
  private let node: Node
  /// The elements in front of the content, from back to front. They cover the whole window.
  private(set) var overlays: [_ViewElement] = []

  init(_ content: _ViewElement, node: Node, in context: _ViewContext) {
    self.node = node
    super.init(content, in: context)
  }

  override var ownNode: Node? { node }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    body(content)
    for overlay in overlays { body(overlay) }
  }

  override func arrange(size: CGSize) {
    let inner = content.size(for: proposal)
    content.place(
      at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2),
      proposal: proposal)
    for overlay in overlays { overlay.place(at: .zero, proposal: ProposedViewSize(size)) }
  }

  func add(_ overlay: _ViewElement) {
    overlays.append(overlay)
    adopt(overlay)
    setNeedsNodes()
    setNeedsLayout()
  }

  func remove(_ overlay: _ViewElement) {
    overlays.removeAll { $0 === overlay }
    setNeedsNodes()
  }
}

extension ViewGraph {
  /// Returns the size of the content for a proposal; `nil` if the graph shows no views.
  package func contentSize(for proposal: ProposedViewSize) -> CGSize? {
    (top as? RootElement)?.content.size(for: proposal)
  }

  /// Returns the minimum size of the content, in points; `nil` if the graph shows no views.
  ///
  /// - Parameter width: The width at which the minimum height is measured; `nil` for the minimum width.
  package func minimumContentSize(atWidth width: CGFloat? = nil) -> CGSize? {
    isMeasuringMinimum = true
    defer { isMeasuringMinimum = false }
    // Not zero, so that the sizes that elements have cached for other purposes are not used.
    let least = 1e-6
    return contentSize(for: ProposedViewSize(width: width ?? least, height: least))
  }

  /// Shows an element in front of everything else. The element covers the whole window, and ends
  /// with the window's views unless it is removed earlier.
  ///
  /// - Returns: `false` if the graph shows no views, so that the element was not added.
  package func addOverlay(_ element: _ViewElement) -> Bool {
    guard let root = top as? RootElement else { return false }
    root.add(element)
    requestFrame()
    return true
  }

  /// Removes an element that `addOverlay(_:)` has added; the caller ends it.
  package func removeOverlay(_ element: _ViewElement) {
    (top as? RootElement)?.remove(element)
    requestFrame()
  }
}
