/// A modifier that runs actions when a view appears and disappears.
public struct _AppearanceActionModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
  public typealias Body = Never
}

extension _AppearanceActionModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AppearanceElement {
    let element = AppearanceElement(content, in: context)
    element.actions = modifier
    context.graph.afterUpdate { element.begin() }
    return element
  }

  nonisolated static func update(_ element: AppearanceElement, with modifier: Self) {
    element.actions = modifier
  }
}

/// The element of a view with actions for appearing and disappearing.
final class AppearanceElement: _WrapperElement, LazyRowMember {
  var actions = _AppearanceActionModifier(appear: nil, disappear: nil)
  var isInView: Bool?
  var isPageHidden = false

  /// Called once, when the view has been placed.
  fileprivate func begin() {
    // An element that has already ended also appears, because it disappears.
    if isEnded || findsItselfVisible() { actions.appear?() }
  }

  func visibilityDidChange() {
    if isVisible { actions.appear?() } else { actions.disappear?() }
  }

  override func destroy() {
    if isInView == nil || isVisible, let disappear = actions.disappear {
      graph.afterUpdate(disappear)
    }
    super.destroy()
  }
}

extension View {
  /// Runs an action when the view has been added, before its first frame.
  ///
  /// In a lazy stack or grid, or in a list, the action runs each time the view's row is about to be
  /// visible in the scroll view. So the last row can load more rows.
  ///
  /// On a page of a navigation stack or in a tab, the action also runs each time the page comes to
  /// the front again, so that it can refresh what it shows.
  nonisolated public consuming func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Runs an action when the view has been removed, or when its removal animation has ended.
  ///
  /// In a lazy stack or grid, or in a list, the action also runs each time the view's row has left
  /// the visible part of the scroll view.
  ///
  /// On a page of a navigation stack or in a tab, the action also runs each time another page has
  /// completely covered or replaced the page.
  ///
  /// A view that is brought back before then has not disappeared, and `onAppear` does not run
  /// again. When a view begins to leave, its tasks are cancelled. While it leaves, it receives no
  /// publisher values, keys or contacts. Its states persist until it is removed.
  nonisolated public consuming func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }
}
