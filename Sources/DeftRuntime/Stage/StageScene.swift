import DeftGeometry
import DeftRenderTree

/// The layers and nodes of a stage below its tools, detached so that other layers and nodes can take their
/// place, and restored later.
///
/// The policy: *a detached scene retains its state and its nodes, but receives no contacts, keys or frames; its
/// deadlines fire once it is restored.* As on the stage, layers are not retained: their owners keep them alive.
package struct StageScene {
  fileprivate var entries: [StageLayers.Entry]
  fileprivate var nodes: [StageLevel: [Node]]
  fileprivate var size: CGSize
  fileprivate var scale: CGFloat
}

extension Stage {
  /// Detaches everything below the tools and cancels all contacts.
  package final func detachScene() -> StageScene {
    interaction.cancelAll(.viewRemoved)
    var nodes: [StageLevel: [Node]] = [:]
    for level in StageLevel.allCases where level != .tools {
      nodes[level] = layers.node(of: level).children
      for node in nodes[level] ?? [] { node.removeFromParent() }
    }
    let scene = StageScene(
      entries: layers.entries.filter { $0.level != .tools }, nodes: nodes, size: size, scale: scale)
    layers.entries.removeAll { $0.level != .tools }
    sceneDidChange()
    return scene
  }

  /// Restores a detached scene and notifies its layers of changes since then.
  package final func attach(_ scene: StageScene) {
    for (level, nodes) in scene.nodes {
      for node in nodes { layers.node(of: level).addChild(node) }
    }
    // Entries are sorted by level, and all restored entries are below the tools.
    layers.entries = scene.entries.filter { $0.layer != nil } + layers.entries
    for entry in scene.entries {
      if scene.size != size || scene.scale != scale { entry.layer?.stageDidResize(self) }
      entry.layer?.stageSettingsDidChange(self)
    }
    sceneDidChange()
  }

  /// Reports the stage's size to the layers that were created on the running stage. Tools already know it.
  package final func beginScene() {
    for entry in layers.entries where entry.level != .tools { entry.layer?.stageDidResize(self) }
    sceneDidChange()
  }

  private func sceneDidChange() {
    interaction.nodesDidMove()
    setNeedsFrame()
  }
}
