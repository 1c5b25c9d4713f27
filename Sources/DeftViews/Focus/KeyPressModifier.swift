/// Does something when a key is pressed while a view, or one in it, has the focus.
public struct _KeyPressModifier {
  let phases: KeyPress.Phases
  let isMeant: (KeyPress) -> Bool
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
  /// Does something when a key goes down or repeats while the view has the focus.
  ///
  /// The view with the focus hears of a key first, then what it is in, from the inside out, until one says
  /// that it was of use.
  nonisolated public consuming func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        phases: [.down, .repeat], isMeant: { $0.key == key }, action: { _ in action() }))
  }

  /// Does something in some phases of a key's press while the view has the focus.
  nonisolated public consuming func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, isMeant: { $0.key == key }, action: action))
  }

  /// Does something when one of some keys is pressed while the view has the focus.
  nonisolated public consuming func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, isMeant: { keys.contains($0.key) }, action: action))
  }

  /// Does something when a key that types one of some characters is pressed while the view has the focus.
  nonisolated public consuming func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      _KeyPressModifier(
        phases: phases,
        isMeant: { press in
          !press.characters.isEmpty
            && press.characters.unicodeScalars.allSatisfy(characters.contains)
        }, action: action))
  }

  /// Does something when any key is pressed while the view has the focus.
  nonisolated public consuming func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, isMeant: { _ in true }, action: action))
  }
}

/// What stands for a view that hears of keys.
final class KeyPressElement: _WrapperElement {
  var modifier: _KeyPressModifier

  init(_ modifier: _KeyPressModifier, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
  }

  /// Whether the key was of use.
  func handle(_ press: KeyPress) -> Bool {
    guard environment.isEnabled, !modifier.phases.isDisjoint(with: press.phase),
      modifier.isMeant(press)
    else { return false }
    return modifier.action(press) == .handled
  }
}
