/// The place of a scene in the program's first window: a sheet with a title and a button that closes it.
struct WindowSheet<Content: View> {
  /// The scene that is shown; `nil` for none.
  let scene: WindowPanels.Scene?
  let title: Text
  let panels: WindowPanels
  let content: () -> Content
}

extension WindowSheet: View {
  var body: some View {
    let isOpen = Binding {
      scene != nil
    } set: {
      if !$0, let scene { panels.close(scene) }
    }
    Color.clear.frame(width: 0, height: 0)
      .sheet(isPresented: isOpen) {
        VStack(spacing: 0) {
          HStack {
            title.font(.headline).accessibilityAddTraits(.isHeader)
            Spacer()
            Button("Close", systemImage: "xmark") { isOpen.wrappedValue = false }
              .labelStyle(.iconOnly)
              .buttonStyle(BarButtonStyle())
          }
          .padding(.leading, BarMetrics.margin)
          Divider()
          RootStack { WindowContent(content: content) }
        }
        .environment(\.openPanel, scene)
      }
  }
}

/// The place of the windows of a group in the program's first window, where they are shown if the display allows no other
/// window.
struct GroupSheet {
  let group: WindowPanels.Group
  let title: String?
  let panels: WindowPanels
}

extension GroupSheet: View {
  var body: some View {
    let scene = panels.sheet(of: group)
    WindowSheet(scene: scene, title: Text(verbatim: title ?? ""), panels: panels) {
      scene.map(panels.content) ?? AnyView(EmptyView())
    }
  }
}
