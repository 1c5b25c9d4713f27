/// How a view comes and goes, where it does so with an animation.
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
  /// What the transition makes.
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  /// The view at a phase; the differences between phases are animated.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// What holds for the transition.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// The usual.
  nonisolated public static var properties: TransitionProperties { TransitionProperties() }
}

/// What holds for a transition.
public struct TransitionProperties: Sendable {
  /// Whether it moves the view.
  public var hasMotion: Bool
  /// What holds for a transition.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension View {
  /// How the view comes and goes, where it does so with an animation; without one it fades.
  nonisolated public consuming func transition(_ t: AnyTransition) -> some View {
    modifier(_TransitionModifier(transition: t))
  }
  /// How the view comes and goes, where it does so with an animation; without one it fades.
  nonisolated public consuming func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_TransitionModifier(transition: AnyTransition(transition)))
  }
}

extension ForEach where Content: View {
  /// How each of the views comes and goes, where it does so with an animation; without one it fades.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    ForEach<Data, ID, ModifiedContent<Content, _TransitionModifier>>(
      data: data,
      content: { [content] in
        ModifiedContent(content: content($0), modifier: _TransitionModifier(transition: t))
      }, id: id)
  }
  /// How each of the views comes and goes, where it does so with an animation; without one it fades.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}

/// Says how a view comes and goes.
public struct _TransitionModifier {
  let transition: AnyTransition
  public typealias Body = Never
}

extension _TransitionModifier: ViewModifier {
  /// Makes the view, as the transition has it while it is there.
  nonisolated public static func _make<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _ViewContext
  ) -> _ViewElement {
    let phase = StateLocation(TransitionPhase.identity, graph: context.graph)
    let host = TransitionHost(
      content: AnyView(view.content), transition: view.modifier.transition,
      phase: Binding(location: phase))
    return TransitionElement(
      TransitionHost._make(host, in: context), phase: phase, in: context)
  }

  nonisolated public static func _update<Content: View>(
    _ box: _ElementBox<ModifiedContent<Content, Self>>,
    with view: UnsafeMutablePointer<ModifiedContent<Content, Self>>,
    in context: _ViewContext
  ) {
    let view = view.pointee
    let element = box.as(TransitionElement.self)
    element.environment = context.environment
    let host = TransitionHost(
      content: AnyView(view.content), transition: view.modifier.transition,
      phase: Binding(location: element.phase))
    TransitionHost._update(.init(element.content), with: host, in: context)
  }
}

/// A view with its transition at the present phase.
struct TransitionHost {
  var content: AnyView
  let transition: AnyTransition
  let phase: Binding<TransitionPhase>
}

extension TransitionHost: View {
  var body: some View { transition.wrap(content, phase.wrappedValue) }
}

/// What stands for a view with a transition.
final class TransitionElement: _PassageElement {
  let phase: StateLocation<TransitionPhase>

  init(
    _ content: _ViewElement, phase: StateLocation<TransitionPhase>, in context: _ViewContext
  ) {
    self.phase = phase
    super.init(content, in: context)
  }

  // The views in it come and go as one, but each has its own place.
  override func pass(to phase: TransitionPhase) { self.phase.write(phase) }
}
