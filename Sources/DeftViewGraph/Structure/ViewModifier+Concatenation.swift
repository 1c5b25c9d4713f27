extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// `Never`, because this primitive modifier has no body: it applies two modifiers, one around the
  /// other.
  public typealias Body = Never

  nonisolated public static func _make<Inner: View>(
    _ view: ModifiedContent<Inner, Self>, in context: _ViewContext
  ) -> _ViewElement {
    Modifier._make(nested(view), in: context)
  }

  nonisolated public static func _update<Inner: View>(
    _ box: _ElementBox<ModifiedContent<Inner, Self>>,
    with view: UnsafeMutablePointer<ModifiedContent<Inner, Self>>, in context: _ViewContext
  ) {
    var nested = nested(view.pointee)
    Modifier._update(.init(box.element), with: &nested, in: context)
  }

  /// Returns the view with both modifiers.
  nonisolated private static func nested<Inner: View>(
    _ view: ModifiedContent<Inner, Self>
  ) -> ModifiedContent<ModifiedContent<Inner, Content>, Modifier> {
    ModifiedContent<ModifiedContent<Inner, Content>, Modifier>(
      content: ModifiedContent<Inner, Content>(
        content: view.content, modifier: view.modifier.content),
      modifier: view.modifier.modifier)
  }
}

extension ViewModifier {
  /// Returns a modifier that applies this modifier, and then another one around it.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
