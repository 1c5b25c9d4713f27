/// A key combination that triggers an action anywhere in the window.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  /// The modifier keys. Command also matches Control, which Linux desktops use for shortcuts.
  public var modifiers: EventModifiers
  /// The adaptation to other keyboard layouts.
  public var localization: Localization

  /// The adaptation of a shortcut to keyboard layouts.
  public struct Localization: Hashable, Sendable {
    private let value: Int
    /// The adaptation that matches the character in the user's layout, or in the first Latin layout
    /// if that character is not Latin.
    public static let automatic = Localization(value: 0)
    /// Same as `automatic`: shortcuts are not mirrored in right-to-left layouts.
    public static let withoutMirroring = Localization(value: 1)
    /// Same as `automatic`, which is the only adaptation.
    public static let custom = Localization(value: 2)
  }

  /// Creates a shortcut.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: Localization = .automatic
  ) {
    (self.key, self.modifiers, self.localization) = (key, modifiers, localization)
  }

  /// Return: performs the window's default action.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  func matches(_ press: KeyPress) -> Bool {
    let counted: EventModifiers = [.shift, .control, .option, .command]
    let held = press.modifiers.intersection(counted)
    let wanted = modifiers.intersection(counted)
    guard
      press.key.lowercased == key.lowercased || press.shortcutKey.lowercased == key.lowercased
    else { return false }
    if held == wanted { return true }
    // A symbol that needs Shift to be typed, such as plus, matches without listing Shift.
    if !key.character.isLetter, held == wanted.union(.shift), press.key == key { return true }
    guard wanted.contains(.command), !wanted.contains(.control) else { return false }
    let asControl = wanted.subtracting(.command).union(.control)
    return held == asControl
      || (!key.character.isLetter && held == asControl.union(.shift) && press.key == key)
  }
}

/// A modifier that activates a view when a shortcut is pressed.
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

  nonisolated static var changesEnvironment: Bool { true }

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
  /// Adds a shortcut that activates the view from anywhere in the window.
  nonisolated public consuming func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    modifier(
      _KeyboardShortcutModifier(shortcut: KeyboardShortcut(key, modifiers: modifiers)))
  }

  /// Adds a shortcut that activates the view from anywhere in the window.
  nonisolated public consuming func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    modifier(
      _KeyboardShortcutModifier(
        shortcut: KeyboardShortcut(key, modifiers: modifiers, localization: localization)))
  }

  /// Adds a shortcut, such as `.defaultAction`, that activates the view.
  nonisolated public consuming func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(_KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// Adds a shortcut that activates the view; `nil` adds none.
  nonisolated public consuming func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(_KeyboardShortcutModifier(shortcut: shortcut))
  }
}

private struct KeyboardShortcutKey: EnvironmentKey {
  static let defaultValue: KeyboardShortcut? = nil
}

extension EnvironmentValues {
  /// The shortcut of the enclosing control.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

/// The element of a view with a shortcut.
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

  /// Activates the first control inside.
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
