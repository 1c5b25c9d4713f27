/// A temporary group of an element's nodes that is painted or hit as one.
package class NodeGroup {
  final let node = Node()

  /// Stops permanently, because its element has ended.
  func stop() {}
}
