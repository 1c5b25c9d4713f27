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
    element.disappear = modifier.disappear
    if let appear = modifier.appear { context.graph.afterUpdate(appear) }
    return element
  }

  nonisolated static func update(_ element: AppearanceElement, with modifier: Self) {
    element.disappear = modifier.disappear
  }
}

/// The element of a view with actions for appearing and disappearing.
final class AppearanceElement: _WrapperElement {
  var disappear: (() -> Void)?

  override func destroy() {
    if let disappear { graph.afterUpdate(disappear) }
    super.destroy()
  }
}

extension View {
  /// Runs an action when the view has been added, before its first frame.
  nonisolated public consuming func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Runs an action when the view has been removed, or when its removal animation has ended.
  ///
  /// A view that is brought back before then has not disappeared, and `onAppear` does not run
  /// again. When a view begins to leave, its tasks are cancelled. While it leaves, it receives no
  /// publisher values, keys or contacts. Its states persist until it is removed.
  nonisolated public consuming func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }
}
