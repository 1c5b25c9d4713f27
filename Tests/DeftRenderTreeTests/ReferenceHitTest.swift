import Testing

@testable import DeftRenderTree

/// A hit test that visits every node: the reference for the index and the boxes.
struct ReferenceHitTest {
  let tree: RenderTree
  init(_ tree: RenderTree) { self.tree = tree }

  private func enter(_ node: Node, _ p: CGPoint) -> CGPoint? {
    guard node.opacity >= 0.001, !node.isHidden, node.allowsHitTesting,
      let local = node.transform.inverse.map({ p.applying($0) })
    else { return nil }
    if node.isHitBeyondClip { return local }
    if let mask = node.mask, !covers(mask, local) { return nil }
    return node.clipShape?.contains(local) == false ? nil : local
  }

  private func covers(_ mask: Node, _ p: CGPoint) -> Bool {
    guard mask.opacity >= 0.001, !mask.isHidden,
      let local = mask.transform.inverse.map({ p.applying($0) })
    else { return false }
    return mask.drawing.contains(local) || mask.children.contains { covers($0, local) }
  }

  func hit(_ p: CGPoint) -> [Node] { hit(tree.root, p) }

  private func hit(_ node: Node, _ p: CGPoint) -> [Node] {
    guard let local = enter(node, p) else { return [] }
    let shape = node.contentShape?.contains(local)
    if shape == false { return [] }
    for child in node.children.reversed() {
      let path = hit(child, local)
      if !path.isEmpty { return path + [node] }
    }
    return shape == true || node.drawing.contains(local) ? [node] : []
  }

  func nodes(at p: CGPoint) -> [Node] {
    var found: [Node] = []
    _ = collect(tree.root, p, &found)
    return found
  }

  private func collect(_ node: Node, _ p: CGPoint, _ found: inout [Node]) -> Bool {
    guard let local = enter(node, p) else { return false }
    let shape = node.contentShape?.contains(local)
    if shape == false { return false }
    var isUnder = false
    for child in node.children.reversed() where collect(child, local, &found) { isUnder = true }
    guard isUnder || shape == true || node.drawing.contains(local) else { return false }
    found.append(node)
    return true
  }

  func hit(_ p: CGPoint, slop: CGFloat) -> [Node] {
    let path = hit(p)
    if !path.isEmpty || !(slop > 0) { return path }
    var nearest: (node: Node, distance: CGFloat)?
    approach(tree.root, p, p, slop, 1, &nearest)
    return nearest.map { Array(sequence(first: $0.node, next: \.parent)) } ?? []
  }

  private func approach(
    _ node: Node, _ p0: CGPoint, _ p: CGPoint, _ slop: CGFloat, _ unit: CGFloat,
    _ nearest: inout (node: Node, distance: CGFloat)?
  ) {
    guard let local = enter(node, p) else { return }
    let scale = unit * abs(node.transform.determinant).squareRoot()
    let shape = node.contentShape
    let inside = shape?.contains(local) ?? true
    if inside {
      for child in node.children.reversed() { approach(child, p0, local, slop, scale, &nearest) }
    }
    let distance =
      if let shape { inside ? 0 : shape.distance(to: local) } else {
        node.drawing.distance(to: local, limit: slop / scale)
      }
    guard distance * scale < nearest?.distance ?? slop.nextUp else { return }
    if shape == nil, !isSeen(node, near: p0, within: slop) { return }
    nearest = (node, distance * scale)
  }

  /// Returns whether a drawing has a visible part within a distance of a point of the window, after clipping.
  /// Always `true` under a transform effect, whose distances are not computed.
  private func isSeen(_ node: Node, near p: CGPoint, within slop: CGFloat) -> Bool {
    let bounds = tree.bounds(of: node, in: tree.surroundings(of: node).within(node))
    if bounds.isEmpty { return false }
    if sequence(first: node, next: \.parent).contains(where: { !$0.transformEffect.isIdentity }) {
      return true
    }
    return CGRect(
      x: CGFloat(bounds.x0), y: CGFloat(bounds.y0), width: CGFloat(bounds.x1 - bounds.x0),
      height: CGFloat(bounds.y1 - bounds.y0)
    ).insetBy(dx: -slop, dy: -slop).contains(p)
  }
}

extension RenderTree {
  /// Compares hit tests with the reference.
  func expectReferenceHits(at p: CGPoint, slop: CGFloat, _ place: SourceLocation = #_sourceLocation)
  {
    let reference = ReferenceHitTest(self)
    #expect(
      hitTest(p).map(\.id) == reference.hit(p).map(\.id), "at \(p)", sourceLocation: place)
    #expect(
      hitTest(p, slop: slop).map(\.id) == reference.hit(p, slop: slop).map(\.id), "near \(p)",
      sourceLocation: place)
    #expect(
      nodes(at: p) { _ in true }.map(\.id) == reference.nodes(at: p).map(\.id), "at \(p)",
      sourceLocation: place)
  }
}
