/// The appearance of a view while it is inserted or removed with an animation.
///
///     struct Twirl: Transition {
///       func body(content: Content, phase: TransitionPhase) -> some View {
///         content
///           .scaleEffect(phase.isIdentity ? 1 : 0.2)
///           .rotationEffect(.degrees(phase.value * 90))
///       }
///     }
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  /// Returns the view in a phase; the differences between phases are animated.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// The default properties.
  nonisolated public static var properties: TransitionProperties { TransitionProperties() }
}

public struct TransitionProperties: Sendable {
  /// Whether the transition moves the view.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension View {
  /// Sets the transition for insertions and removals with an animation, which may be the transition's own; the default
  /// is fading.
  nonisolated public consuming func transition(_ t: AnyTransition) -> some View {
    modifier(_TransitionModifier(transition: t))
  }
  /// Sets the transition for insertions and removals with an animation, which may be the transition's own; the default
  /// is fading.
  nonisolated public consuming func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_TransitionModifier(transition: AnyTransition(transition)))
  }
}

extension ForEach where Content: View {
  /// Sets the transition of each view for insertions and removals with an animation, which may be the transition's own;
  /// the default is fading.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    ForEach<Data, ID, ModifiedContent<Content, _TransitionModifier>>(
      data: data,
      content: { [content] in
        ModifiedContent(content: content($0), modifier: _TransitionModifier(transition: t))
      }, id: id)
  }
  /// Sets the transition of each view for insertions and removals with an animation, which may be the transition's own;
  /// the default is fading.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}

/// A modifier that sets the transition of a view.
public struct _TransitionModifier {
  let transition: AnyTransition
  public typealias Body = Never
}

extension _TransitionModifier: ViewModifier {
  /// Returns the view in the transition's identity phase.
  nonisolated public static func _make<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _ViewContext
  ) -> _ViewElement {
    let phase = StateLocation(TransitionPhase.identity, graph: context.graph)
    let host = TransitionHost(
      content: AnyView(view.content), transition: view.modifier.transition,
      phase: Binding(location: phase))
    return TransitionElement(
      TransitionHost._make(host, in: context), phase: phase,
      animatedChanges: view.modifier.transition.animatedChanges, in: context)
  }

  nonisolated public static func _update<Content: View>(
    _ box: _ElementBox<ModifiedContent<Content, Self>>,
    with view: UnsafeMutablePointer<ModifiedContent<Content, Self>>,
    in context: _ViewContext
  ) {
    let view = view.pointee
    let element = box.as(TransitionElement.self)
    element.environment = context.environment
    element.animatedChanges = view.modifier.transition.animatedChanges
    let host = TransitionHost(
      content: AnyView(view.content), transition: view.modifier.transition,
      phase: Binding(location: element.phase))
    TransitionHost._update(.init(element.content), with: host, in: context)
  }
}

/// A view with its transition in the current phase.
struct TransitionHost {
  var content: AnyView
  let transition: AnyTransition
  let phase: Binding<TransitionPhase>
}

extension TransitionHost: View {
  var body: some View { transition.wrap(content, phase.wrappedValue) }
}

/// The element of a view with a transition.
final class TransitionElement: _TransitionElement {
  let phase: StateLocation<TransitionPhase>
  var animatedChanges: TransitionChanges

  init(
    _ content: _ViewElement, phase: StateLocation<TransitionPhase>,
    animatedChanges: TransitionChanges, in context: _ViewContext
  ) {
    (self.phase, self.animatedChanges) = (phase, animatedChanges)
    super.init(content, in: context)
  }

  // All views inside change phase together, although each is placed separately.
  override func pass(to phase: TransitionPhase) { self.phase.write(phase) }

  override func hasAnimation(for phase: TransitionPhase) -> Bool {
    animatedChanges.contains(phase == .willAppear ? .insertion : .removal)
  }
}
