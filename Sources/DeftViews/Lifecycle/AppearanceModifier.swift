/// Does something when a view comes, and when it goes.
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

/// What stands for actions at the beginning and the end of a view's life.
final class AppearanceElement: _WrapperElement {
  var disappear: (() -> Void)?

  override func destroy() {
    if let disappear { graph.afterUpdate(disappear) }
    super.destroy()
  }
}

extension View {
  /// Does something when the view has come, before it is first seen.
  nonisolated public consuming func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Does something when the view has gone; where it goes with an animation, when it is seen no more.
  ///
  /// Brought back before that, it has never gone, and `onAppear` is not told again.  On its way out it
  /// hears of no publisher, key or finger, and its tasks are cancelled; its states stay until it has gone.
  nonisolated public consuming func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }
}
