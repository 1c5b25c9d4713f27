/// A key with modifier keys that does something wherever the focus is in the window.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  /// The modifier keys.  Command stands for Control as well, as the shortcuts of this desktop have it.
  public var modifiers: EventModifiers
  /// Where the shortcut is written in another alphabet.
  public var localization: Localization

  /// How a shortcut is told for other keyboards.
  public struct Localization: Hashable, Sendable {
    private let value: Int
    /// By what the key types in the person's layout, or in the first Latin one where it types no Latin.
    public static let automatic = Localization(value: 0)
    /// As `automatic`: a shortcut is the same key in every direction of reading.
    public static let withoutMirroring = Localization(value: 1)
    /// As `automatic`: the key is looked for under its own name.
    public static let custom = Localization(value: 2)
  }

  /// A shortcut with these keys.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: Localization = .automatic
  ) {
    (self.key, self.modifiers, self.localization) = (key, modifiers, localization)
  }

  /// Return: does what a window is for.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: leaves everything as it is.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// Whether a key press is this shortcut.
  func isMet(by press: KeyPress) -> Bool {
    let counted: EventModifiers = [.shift, .control, .option, .command]
    let held = press.modifiers.intersection(counted)
    let wanted = modifiers.intersection(counted)
    guard
      press.key.lowercased == key.lowercased || press.shortcutKey.lowercased == key.lowercased
    else { return false }
    if held == wanted { return true }
    // A sign that needs Shift to be typed, such as a plus, needs no mention of it.
    if !key.character.isLetter, held == wanted.union(.shift), press.key == key { return true }
    guard wanted.contains(.command), !wanted.contains(.control) else { return false }
    let asControl = wanted.subtracting(.command).union(.control)
    return held == asControl
      || (!key.character.isLetter && held == asControl.union(.shift) && press.key == key)
  }
}

/// Does what a view does when a shortcut is pressed.
public struct _KeyboardShortcutModifier: Equatable {
  let shortcut: KeyboardShortcut?
  public typealias Body = Never
}

extension _KeyboardShortcutModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ShortcutElement { ShortcutElement(modifier.shortcut, content, in: context) }

  nonisolated static func update(_ element: ShortcutElement, with modifier: Self) {
    element.shortcut = modifier.shortcut
  }

  nonisolated static var changesSurroundings: Bool { true }

  nonisolated static func inner(
    _ modifier: Self, _ element: ShortcutElement?, _ context: _ViewContext
  ) -> _ViewContext {
    var context = context
    if let element, element.outer?.isIdentical(to: context.environment) == true,
      element.inner?.keyboardShortcut == modifier.shortcut, let inner = element.inner
    {
      context.environment = inner
      return context
    }
    element?.outer = context.environment
    context.environment.keyboardShortcut = modifier.shortcut
    element?.inner = context.environment
    return context
  }
}

extension View {
  /// A key that does what the view does when it is activated, wherever the focus is.
  nonisolated public consuming func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    modifier(
      _KeyboardShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers)))
  }

  /// A key that does what the view does when it is activated, wherever the focus is.
  nonisolated public consuming func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    modifier(
      _KeyboardShortcutModifier(
        shortcut: KeyboardShortcut(key, modifiers: modifiers, localization: localization)))
  }

  /// A shortcut, such as `.defaultAction`, that does what the view does when it is activated.
  nonisolated public consuming func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(_KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// A shortcut that does what the view does when it is activated; none for nil.
  nonisolated public consuming func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(_KeyboardShortcutModifier(shortcut: shortcut))
  }
}

private struct KeyboardShortcutKey: EnvironmentKey {
  static let defaultValue: KeyboardShortcut? = nil
}

extension EnvironmentValues {
  /// The shortcut of the control that the view is in.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

/// What stands for a view with a shortcut.
final class ShortcutElement: _WrapperElement {
  var shortcut: KeyboardShortcut?
  var outer: EnvironmentValues?
  var inner: EnvironmentValues?

  init(
    _ shortcut: KeyboardShortcut?, _ content: _ViewElement, in context: _ViewContext
  ) {
    self.shortcut = shortcut
    super.init(content, in: context)
    graph.shortcuts.add(self)
  }

  /// Does what the first control inside does.
  func perform() -> Bool {
    guard let target = firstFocusable, let activate = target.modifier.activate else { return false }
    activate()
    return true
  }

  override func leavingDidChange() {
    if isLeaving { graph.shortcuts.remove(self) } else { graph.shortcuts.add(self) }
  }

  override func destroy() {
    graph.shortcuts.remove(self)
    super.destroy()
  }
}
