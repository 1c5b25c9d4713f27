/// A scene in a group.
struct ScenePart {
  let isAuxiliary: Bool
  let root: (_SceneContext) -> AnyView

  init<S: Scene>(_ scene: S) {
    isAuxiliary = S._isAuxiliary
    root = { S._root(scene, in: $0) }
  }
}

/// Several scenes: the first one with a window is the program's first window, and the others have a place in it.
struct SceneGroup {
  let parts: [ScenePart]
}

extension SceneGroup: Scene {
  typealias Body = Never

  nonisolated static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    let main = scene.parts.firstIndex { !$0.isAuxiliary } ?? 0
    var inner = context
    for (index, part) in scene.parts.enumerated() where index != main {
      if part.isAuxiliary { inner.hasSettings = true }
      inner.additions.append(part.root(_SceneContext(panelIn: context.window)))
    }
    return scene.parts[main].root(inner)
  }
}
