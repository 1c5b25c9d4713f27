/// The button in a bar that shows and hides the sidebar.
struct SidebarToggle {
  let model: SplitModel
}

extension SidebarToggle: View {
  var body: some View {
    Button {
      model.toggleSidebar()
    } label: {
      Image(systemName: "sidebar.left").font(.system(size: 17))
        .flipsForRightToLeftLayoutDirection(true)
    }
    .buttonStyle(BarButtonStyle())
    .keyboardShortcut("s", modifiers: [.control, .command])
    .accessibilityLabel(model.firstShown == 0 ? "Hide sidebar" : "Show sidebar")
    .help(model.firstShown == 0 ? "Hide sidebar" : "Show sidebar")
  }
}
