import DeftRenderTree
import DeftViews

extension ViewTester {
  /// The number of elements in memory, including removed ones that are still referenced.
  package var livingElements: Int { views.graph.livingCount }

  /// The number of running animations and pending alarms. At rest, the number is 0, unless a view
  /// repeats an animation or an alarm.
  package var activities: Int { stage.timeline.runningCount + views.graph.alarms.count }

  /// All nodes in the window's tree.
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

  /// Stops the program if something still refers to a removed element, or if the bookkeeping is
  /// inconsistent.
  package func checkInvariants() {
    views.graph._checkInvariants()
    stage.timeline._checkInvariants()
  }
}
