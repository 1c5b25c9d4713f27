/// The title of a page as a button with a menu. A rename replaces the title by a text field.
private struct TitleMenu {
  let title: AnyView
  let control: BarTitleControl
  /// The text during a rename; otherwise `nil`.
  @State private var draft: String?
  @FocusState private var isFocused: Bool

  init(_ title: AnyView, _ control: BarTitleControl) {
    (self.title, self.control) = (title, control)
  }
}

extension TitleMenu: View {
  var body: some View {
    if let text = control.text, let draft {
      TextField("Name", text: Binding(get: { draft }, set: { self.draft = $0 }))
        .textFieldStyle(.roundedBorder)
        .frame(minWidth: 120, maxWidth: 320, minHeight: BarMetrics.height)
        .focused($isFocused)
        .onAppear { isFocused = true }
        .onSubmit { finish(text) }
        .onKeyPress(.escape) {
          self.draft = nil
          return .handled
        }
        .onChange(of: isFocused) { if !isFocused { finish(text) } }
    } else {
      Menu {
        if let menu = control.menu {
          menu
        } else {
          RenameButton()
        }
      } label: {
        HStack(spacing: 4) {
          title
          Image(systemName: "chevron.down").font(.system(size: 12, weight: .semibold))
            .foregroundStyle(.secondary)
            .accessibilityHidden(true)
        }
        .frame(minHeight: BarMetrics.height)
        .contentShape(Rectangle())
      }
      .menuStyle(.button)
      .buttonStyle(.plain)
      .environment(\.rename, rename)
    }
  }

  private var rename: RenameAction? {
    guard let text = control.text else { return control.environment.rename }
    return RenameAction { draft = text.wrappedValue }
  }

  /// Ends the rename and stores the new text, unless it is empty.
  private func finish(_ text: Binding<String>) {
    guard let draft else { return }
    self.draft = nil
    if !draft.isEmpty, draft != text.wrappedValue { text.wrappedValue = draft }
  }
}

extension View {
  /// Turns the title of the enclosing page into a button with a menu.
  nonisolated public consuming func toolbarTitleMenu<C: View>(
    @ViewBuilder content: () -> C
  ) -> some View {
    modifier(
      BarTitleModifier(menu: AnyView(content()), text: nil) { AnyView(TitleMenu($0, $1)) })
  }

  /// Sets the title of the enclosing page, and lets people rename it with the menu of the title.
  nonisolated public consuming func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(title.wrappedValue)
      .modifier(BarTitleModifier(menu: nil, text: title) { AnyView(TitleMenu($0, $1)) })
  }
}
