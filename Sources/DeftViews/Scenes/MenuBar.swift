/// The menus of a window, side by side: the standard menus that have commands, and those of the program.
struct MenuBar {
  let menus: [AnyView]
  /// Whether the app has a `Settings` scene.
  let hasSettings: Bool
  /// The kinds of commands; `nil` until the views of the commands exist. The window then has space for the bar.
  @State private var summary: CommandsSummary?
  @Environment(\.windowPanels) private var panels

  init(menus: [AnyView], hasSettings: Bool) {
    (self.menus, self.hasSettings) = (menus, hasSettings)
  }
}

extension MenuBar: View {
  var body: some View {
    VStack(spacing: 0) {
      if summary != CommandsSummary() {
        // In a narrow window, the menus can be scrolled.
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: 0) {
            standard([.app, .file, .edit, .format, .view])
            all.environment(\.commandsPart, .bar)
            standard([.window, .help])
          }
          .padding(.horizontal, 4)
          .buttonStyle(MenuBarButtonStyle())
          .modifier(MenuBarModifier())
        }
        .frame(height: BarMetrics.height)
        .accessibilityLabel("Menu bar")
        Divider()
      }
    }
    .background {
      ZStack { all.environment(\.commandsPart, .survey) }
        .onPreferenceChange(CommandsSummaryKey.self) { summary = $0 }
        .onAppear { if summary == nil { summary = CommandsSummary() } }
    }
  }

  private var all: some View {
    ForEach(Array(menus.enumerated()), id: \.offset) { $0.element }
  }

  private func standard(_ menus: [StandardMenu]) -> some View {
    ForEach(menus.filter(isNeeded), id: \.self) { menu in
      Menu {
        rows(of: menu)
      } label: {
        menu.title(ofProgram: Text(verbatim: ProcessInfo.processInfo.processName))
      }
    }
  }

  private func isNeeded(_ menu: StandardMenu) -> Bool {
    menu == .app && hasSettings || menu.placements.contains { isUsed($0) }
  }

  private func isUsed(_ placement: CommandGroupPlacement) -> Bool {
    summary?.placements.contains(placement) == true
  }

  private func rows(of menu: StandardMenu) -> some View {
    ForEach(menu.placements, id: \.self) { placement in
      if isUsed(placement) {
        all.environment(\.commandsPart, .group(placement))
      } else if placement == .appSettings, hasSettings, let panels {
        SettingsCommand(isOpen: panels.showsSettings)
        Divider()
      }
    }
  }
}

/// The style of the buttons of menus in a bar: a title with the area of a fingertip.
struct MenuBarButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuBarButton(label: configuration.label, isPressed: configuration.isPressed)
  }
}

private struct MenuBarButton<Label: View> {
  let label: Label
  let isPressed: Bool
  @State private var isHovered = false

  init(label: Label, isPressed: Bool) { (self.label, self.isPressed) = (label, isPressed) }
}

extension MenuBarButton: View {
  var body: some View {
    label
      .font(.system(size: 15))
      .lineLimit(1)
      .foregroundStyle(Color.primary)
      .padding(.horizontal, 10)
      .frame(minWidth: 44, minHeight: BarMetrics.height)
      .background {
        RoundedRectangle(cornerRadius: 6)
          .fill(Color.primary.opacity(isPressed ? 0.14 : isHovered ? 0.07 : 0))
          .padding(.vertical, 6)
      }
      .contentShape(Rectangle())
      .onHover { isHovered = $0 }
  }
}
