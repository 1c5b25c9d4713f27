/// A group that an element's nodes are in for a time, to be painted or hit as one.
package class NodeGroup {
  final let node = Node()

  /// Comes to rest for good: what is in it has ended.
  func stop() {}
}
