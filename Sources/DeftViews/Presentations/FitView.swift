/// The presented view in the scroll view of its card.
///
/// The policy: *A presented view gets the height of its card. It scrolls only if its content is
/// taller.*
struct FitView {
  let content: AnyView
  let presentation: Presentation
  /// The environment of the presented view. The scroll view around it has a different environment.
  let environment: EnvironmentValues
}

extension FitView: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let inner = _ViewContext(graph: context.graph, environment: view.environment)
    let content = PresentedRoot._make(PresentedRoot(content: view.content), in: inner)
    return FitElement(content, view.presentation, in: inner)
  }

  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(FitElement.self)
    element.environment = view.pointee.environment
    PresentedRoot._update(
      .init(element.content), with: PresentedRoot(content: view.pointee.content),
      in: _ViewContext(graph: context.graph, environment: view.pointee.environment))
  }
}

/// The presented view. Its body tracks the observable objects that the view's closures read.
struct PresentedRoot {
  let content: AnyView
}

extension PresentedRoot: View {
  var body: some View { RootStack { content } }
}

/// The element around a presented view.
final class FitElement: _WrapperElement {
  private let presentation: Presentation

  init(_ content: _ViewElement, _ presentation: Presentation, in context: _ViewContext) {
    self.presentation = presentation
    super.init(content, in: context)
    presentation.fit = self
  }

  // The presented view counts as one view for the scroll view, as it does for a window.
  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width, height: proposal.height ?? presentation.viewportHeight)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content.size(for: offer(proposal))
    return CGSize(
      width: proposal.width ?? inner.width,
      height: max(inner.height, presentation.viewportHeight ?? 0))
  }

  override func arrange(size: CGSize) {
    let inner = content.size(for: offer(proposal))
    place(
      content,
      at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2),
      proposal: offer(proposal), in: size.width)
  }

  /// Returns the size of the presented view for a proposal.
  func contentSize(for proposal: ProposedViewSize) -> CGSize { content.size(for: proposal) }

  /// Sets the height that the presented view gets, before its card is placed.
  func setViewportHeight(_ height: CGFloat, within card: _ViewElement) {
    guard presentation.viewportHeight != height else { return }
    presentation.viewportHeight = height
    for element in sequence(first: self as _ViewElement, next: \.parent) {
      element.sizes.removeAll()
      element.needsLayout = true
      if element === card { break }
    }
  }
}
