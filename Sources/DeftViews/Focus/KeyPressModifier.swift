/// A modifier that handles keys while a view or one of its descendants has the focus.
public struct _KeyPressModifier {
  let phases: KeyPress.Phases
  let matches: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result
  public typealias Body = Never
}

extension _KeyPressModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> KeyPressElement { KeyPressElement(modifier, content, in: context) }

  nonisolated static func update(_ element: KeyPressElement, with modifier: Self) {
    element.modifier = modifier
  }
}

extension View {
  /// Adds an action for a key press or repeat while the view has the focus.
  ///
  /// The focused view receives a key first, then its ancestors, until one returns `.handled`.
  nonisolated public consuming func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        phases: [.down, .repeat], matches: { $0.key == key }, action: { _ in action() }))
  }

  /// Adds an action for certain phases of a key while the view has the focus.
  nonisolated public consuming func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, matches: { $0.key == key }, action: action))
  }

  /// Adds an action for certain keys while the view has the focus.
  nonisolated public consuming func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, matches: { keys.contains($0.key) }, action: action))
  }

  /// Adds an action for keys that type certain characters while the view has the focus.
  nonisolated public consuming func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        phases: phases,
        matches: { press in
          !press.characters.isEmpty
            && press.characters.unicodeScalars.allSatisfy(characters.contains)
        }, action: action))
  }

  /// Adds an action for any key while the view has the focus.
  nonisolated public consuming func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, matches: { _ in true }, action: action))
  }
}

/// The element of a view that handles keys.
final class KeyPressElement: _WrapperElement {
  var modifier: _KeyPressModifier

  init(_ modifier: _KeyPressModifier, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
  }

  /// Returns whether the key was handled.
  func handle(_ press: KeyPress) -> Bool {
    guard environment.isEnabled, !modifier.phases.isDisjoint(with: press.phase),
      modifier.matches(press)
    else { return false }
    return modifier.action(press) == .handled
  }
}
