/// A temporary group of an element's nodes, which are painted and hit-tested as one node.
package class NodeGroup {
  final let node = Node()

  /// Stops the group permanently, because its element has ended.
  func stop() {}
}
