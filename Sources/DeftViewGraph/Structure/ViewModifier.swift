/// Something that is done to views: a view of its own, made around the view that it is applied to.
///
///     struct Card: ViewModifier {
///       func body(content: Content) -> some View {
///         content.padding().background(.white).cornerRadius(12)
///       }
///     }
///     Text("Ace").modifier(Card())
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the modifier makes.
  associatedtype Body: View
  /// The view that it is applied to.
  typealias Content = _ViewModifier_Content<Self>

  /// What the modifier makes of a view.
  @ViewBuilder func body(content: Content) -> Body

  /// Makes the element that stands for the modified view.
  nonisolated static func _make<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _ViewContext
  ) -> _ViewElement
  /// Brings the element up to date, which is one that `_make` has made for the same types; as with views.
  nonisolated static func _update<Content: View>(
    _ box: _ElementBox<ModifiedContent<Content, Self>>,
    with view: UnsafeMutablePointer<ModifiedContent<Content, Self>>,
    in context: _ViewContext)
}

/// The view that a modifier is applied to, as its `body(content:)` sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let make: (_ViewContext) -> _ViewElement
  let update: (_ViewElement, _ViewContext) -> Void
}

extension _ViewModifier_Content: View {
  /// It is made of what is modified.
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    view.make(context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    view.pointee.update(box.element, context)
  }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// What is done to it.
  public var modifier: Modifier

  nonisolated public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// It is made of the view and the modifier.
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

// MARK: - Modifiers with a body

extension ViewModifier {
  nonisolated public static func _make<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _ViewContext
  ) -> _ViewElement {
    BodyOfModifier<Self>._make(BodyOfModifier(view), in: context)
  }
  /// Reads the body anew if something differs.
  nonisolated public static func _update<Content: View>(
    _ box: _ElementBox<ModifiedContent<Content, Self>>,
    with view: UnsafeMutablePointer<ModifiedContent<Content, Self>>,
    in context: _ViewContext
  ) {
    BodyOfModifier<Self>._update(.init(box), with: BodyOfModifier(view.pointee), in: context)
  }
}

/// What a modifier with a body makes of a view: a view with states of its own.
struct BodyOfModifier<Modifier: ViewModifier> {
  var modifier: Modifier
  let content: _ViewModifier_Content<Modifier>

  init<Content: View>(_ view: ModifiedContent<Content, Modifier>) {
    modifier = view.modifier
    content = _ViewModifier_Content(
      make: { Content._make(view.content, in: $0) },
      update: { Content._update(.init($0), with: view.content, in: $1) })
  }
}

extension BodyOfModifier: View {
  // By its name: of a hidden type the runtime would have to find out what it conforms to.
  var body: Modifier.Body { modifier.body(content: content) }
}

extension BodyOfModifier: Animatable where Modifier: Animatable {
  nonisolated var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}

extension ViewModifier where Body == Never {
  /// A primitive modifier has no body.
  public func body(content: Content) -> Never {
    preconditionFailure("A primitive modifier has no body.")
  }
}
