/// A modifier that creates a new view from the view to which it is applied.
///
///     struct Card: ViewModifier {
///       func body(content: Content) -> some View {
///         content.padding().background(.white).cornerRadius(12)
///       }
///     }
///     Text("Ace").modifier(Card())
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// The view to which the modifier is applied.
  typealias Content = _ViewModifier_Content<Self>

  /// Returns the modified view.
  @ViewBuilder func body(content: Content) -> Body

  /// Creates the element of the modified view.
  nonisolated static func _make<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _ViewContext
  ) -> _ViewElement
  /// Updates the element that `_make` has created for the same types, like `View._update`.
  nonisolated static func _update<Content: View>(
    _ box: _ElementBox<ModifiedContent<Content, Self>>,
    with view: UnsafeMutablePointer<ModifiedContent<Content, Self>>,
    in context: _ViewContext)
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  public var modifier: Modifier

  nonisolated public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// `Never`, because this primitive view has no body: it applies the modifier to the view.
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    Modifier._make(view, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    Modifier._update(.init(box), with: view, in: context)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
  nonisolated public consuming func modifier<T>(_ modifier: consuming T) -> ModifiedContent<Self, T>
  {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  /// Stops the program, because a primitive modifier has no body.
  public func body(content: Content) -> Never {
    preconditionFailure("A primitive modifier has no body.")
  }
}
