import DeftRenderTree
import DeftViews

extension ViewTester {
  /// How many elements there are, with those that have ended and that somebody still keeps.
  package var livingElements: Int { views.graph.livingCount }

  /// How many animations run and how many alarms wait: none at rest, but for what views ask for.
  package var activities: Int { stage.timeline.runningCount + views.graph.alarms.count }

  /// All nodes that are in the window's tree.
  package var nodes: [Node] {
    var nodes: [Node] = []
    func visit(_ node: Node) {
      nodes.append(node)
      for child in node.children { visit(child) }
      if let mask = node.mask { visit(mask) }
    }
    visit(stage.tree.root)
    return nodes
  }

  /// Stops the program if something that has ended is kept to be called, or the books contradict each other.
  package func checkInvariants() {
    views.graph._checkInvariants()
    stage.timeline._checkInvariants()
  }
}
