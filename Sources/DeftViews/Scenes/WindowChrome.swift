/// The content of a window below its menus, with the places of other scenes.
struct WindowChrome<Content: View> {
  let content: Content
  let scene: _SceneContext
}

extension WindowChrome: View {
  var body: some View {
    VStack(spacing: 0) {
      if !scene.commands.isEmpty {
        MenuBar(menus: scene.commands, hasSettings: scene.hasSettings)
      }
      RootStack { content }.frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .background {
      ZStack {
        ForEach(Array(scene.additions.enumerated()), id: \.offset) { $0.element }
      }
    }
    .environment(\.windowPanels, scene.window.panels)
  }
}
