import DeftGeometry
import DeftRenderTree

/// What played on a stage below its tools, taken off so that something else can play there, and put back as it was.
///
/// The policy: *what is off the stage keeps its state and its nodes, but hears of nothing: neither contacts,
/// keys and frames nor its own deadlines, which are due when it is back.*  Layers are kept alive by whoever made
/// them, as on the stage.
package struct StageScene {
  fileprivate var entries: [StageLayers.Entry]
  fileprivate var nodes: [StageLevel: [Node]]
  fileprivate var size: CGSize
  fileprivate var scale: CGFloat
}

extension Stage {
  /// Takes off all that plays below the tools; what is held is let go of.
  package final func takeScene() -> StageScene {
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

  /// Puts back what was taken off; it is told of what has changed meanwhile.
  package final func put(_ scene: StageScene) {
    for (level, nodes) in scene.nodes {
      for node in nodes { layers.node(of: level).addChild(node) }
    }
    // They are ordered by their levels, and all of them lie below the tools.
    layers.entries = scene.entries.filter { $0.layer != nil } + layers.entries
    for entry in scene.entries {
      if scene.size != size || scene.scale != scale { entry.layer?.stageDidResize(self) }
      entry.layer?.stageSettingsDidChange(self)
    }
    sceneDidChange()
  }

  /// Tells what was made on the stage while it runs of its size; tools know it.
  package final func beginScene() {
    for entry in layers.entries where entry.level != .tools { entry.layer?.stageDidResize(self) }
    sceneDidChange()
  }

  private func sceneDidChange() {
    interaction.nodesDidMove()
    setNeedsFrame()
  }
}
