/// A modifier that shows an optional presentation.
struct PresenterModifier {
  let presented: Presented?
  typealias Body = Never
}

extension PresenterModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PresenterElement {
    let element = PresenterElement(content, in: context)
    element.show(modifier.presented)
    return element
  }

  nonisolated static func update(_ element: PresenterElement, with modifier: Self) {
    element.show(modifier.presented)
  }
}

/// The element of a view that presents another view.
///
/// The policy: *A presentation ends with the view that presents it. It receives the presenter's
/// environment, and is updated with the presenter.*
final class PresenterElement: _WrapperElement {
  private var wanted: Presented?
  private var current: PresentationElement?
  private var isScheduled = false

  /// Shows, updates or dismisses the presentation.
  func show(_ new: Presented?) {
    wanted = isLeaving ? nil : new
    if let current, current.isBeingDismissed || current.isEnded { self.current = nil }
    let animated = !graph.transaction.disablesAnimations
    if let current {
      if let new = wanted, new.id == current.presented.id {
        return current.update(new, environment: environment)
      }
      current.leave(animated: animated)
      self.current = nil
    }
    guard wanted != nil, !isScheduled else { return }
    // The presentation is created after the update, because the window may have no views yet.
    isScheduled = true
    graph.afterUpdate { [address] in
      (address.element as? PresenterElement)?.begin(animated: animated)
    }
  }

  private func begin(animated: Bool) {
    isScheduled = false
    guard let wanted, current == nil, !isEnded else { return }
    let element = PresentationElement(
      wanted, from: self, in: _ViewContext(graph: graph, environment: environment))
    guard graph.addOverlay(element) else { return element.end() }
    current = element
    element.appear(animated: animated)
  }

  override func leavingDidChange() {
    if isLeaving { show(nil) }
  }

  override func destroy() {
    current?.leave()
    current = nil
    super.destroy()
  }
}
