/// The settings of a program, which Ctrl+comma and ``SettingsLink`` open.
///
///     @main
///     struct Balls: App {
///       var body: some Scene {
///         WindowGroup { Board() }
///         Settings { SettingsForm() }
///       }
///     }
///
/// The settings are a sheet in the program's first window.
public struct Settings<Content: View> {
  let content: () -> Content

  nonisolated public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
}

extension Settings: Scene {
  public typealias Body = Never
  nonisolated public static var _isAuxiliary: Bool { true }

  nonisolated public static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    context.isPanel
      ? AnyView(SettingsPanel(panels: context.window.panels, content: scene.content))
      : AnyView(WindowRoot(context: context, title: nil, content: scene.content))
  }
}

/// The settings in the program's window, with their shortcut.
struct SettingsPanel<Content: View> {
  let panels: WindowPanels
  let content: () -> Content
}

extension SettingsPanel: View {
  var body: some View {
    let isOpen = panels.showsSettings
    WindowSheet(
      scene: isOpen.wrappedValue ? .settings : nil, title: Text("Settings"), panels: panels,
      content: content
    )
    .modifier(MenuShortcutsModifier(content: AnyView(SettingsCommand(isOpen: isOpen))))
  }
}

/// The menu command that opens the settings.
struct SettingsCommand {
  let isOpen: Binding<Bool>
}

extension SettingsCommand: View {
  var body: some View {
    Button("Settings…") { isOpen.wrappedValue = true }.keyboardShortcut(",")
  }
}

/// A button that opens the settings of the program.
public struct SettingsLink<Label: View> {
  private let label: Label
  @Environment(\.openSettings) private var openSettings

  nonisolated public init(@ViewBuilder label: () -> Label) { self.label = label() }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  /// Creates a button with the title “Settings…”.
  nonisolated public init() { self.init { DefaultSettingsLinkLabel() } }
}

extension SettingsLink: View {
  public var body: some View {
    Button(action: { openSettings() }) { label }
  }
}

/// The title of a button that opens the settings.
public struct DefaultSettingsLinkLabel {
  nonisolated init() {}
}

extension DefaultSettingsLinkLabel: View {
  public var body: some View { Text("Settings…") }
}
