import DeftGeometry
import DeftGestures
import DeftRenderTree

/// The connection between hit testing and gestures. It receives contacts in points of the window, hit tests them, and
/// passes the gestures along the hit path to the engine.
///
/// The policy: *a contact belongs to the topmost node under it that carries a gesture, and to that node's ancestors. A
/// finger that hits no such node joins the nearest held node within `joinDistance`. A contact belongs to the same nodes
/// from its beginning to its end.*
///
/// Joining exists because small shapes have no room for two fingers. Where it would be unexpected, as with buttons,
/// disable it with `setJoinDistance(_:within:)`.
public final class Interaction {
  /// The tree that is hit tested.
  public let tree: RenderTree
  /// The recognizers and their arenas.
  public let engine: GestureEngine

  /// The maximum distance in points from the outline of a held node at which a finger that hits no gesture joins the
  /// node. 120 is a comfortable spread of thumb and finger; 0 disables joining.
  public var joinDistance: CGFloat = 120
  /// The distances of nodes with a custom distance.
  private var joinDistances: [NodeID: CGFloat] = [:]

  /// Returns the node that a new contact takes hold of in place of the topmost node with gestures that it hits, for
  /// example if several nodes are moved together; `nil` keeps the hit node.
  package var substitute: ((_ contact: ContactEvent, _ hit: Node) -> Node?)?

  /// The default settings for gestures that are attached from now on.
  public var gestureSettings = GestureSettings.swiftUI

  /// The object that handles the results of contacts.
  package weak var delegate: (any InteractionDelegate)?
  /// Observers, notified when the pointer enters a node that carries gestures, or leaves it (`nil`).
  public let hoverChanges = Observers<Node?>()
  /// Observers of the pointer's position.
  package let pointerChanges = Observers<PointerChange>()

  /// The topmost node with gestures under the pointer.
  public private(set) var hovered: Node?
  /// The last position of the pointer in points of the window; `nil` outside.
  package private(set) var pointer: CGPoint?
  /// The innermost node that the pointer hits.
  package private(set) weak var pointerHit: Node?
  /// The contacts that are down, each with the node that it holds, in the order in which they
  /// began.
  public private(set) var holds: [Hold] = []

  /// The pointer's position and the nodes that it hits.
  package struct PointerChange {
    /// The position in points of the window; `nil` when the pointer has left.
    package var location: CGPoint?
    /// The hit nodes, innermost first.
    package var hits: [Node]
  }

  /// A contact that is down.
  public struct Hold {
    public var id: ContactID
    /// The topmost node that the contact belongs to.
    public var node: Node
    /// The contact's position in points of the window.
    public var location: CGPoint
    public var kind: InputKind
    /// Whether the contact takes hold of the node. Secondary mouse buttons do not, nor does a mouse
    /// while a finger or pen holds the node, or vice versa.
    public var isPrimary: Bool
  }

  private var carriers: [NodeID: Carrier] = [:]
  /// Closures that attach gestures to the children of a node when they are first needed.
  private var suppliers: [NodeID: (Node) -> Void] = [:]
  /// The mirrored fingers, at most one for each pointer that is down.
  private var mirrors: [MirroredFinger] = []
  /// The record of the event that is being handled; `nil` if there is none.
  private var record: InteractionRecord?

  /// The gestures of a node.
  private struct Carrier {
    let coordinates: NodeCoordinates
    var attachments: [GestureAttachment] = []
  }

  public init(tree: RenderTree, engine: GestureEngine = GestureEngine()) {
    (self.tree, self.engine) = (tree, engine)
  }

  // MARK: - Attaching

  /// Attaches a gesture to a node as its outermost gesture, as SwiftUI's modifiers do.
  @discardableResult
  public func attach<G: Gesture>(
    _ gesture: G, to node: Node, priority: GestureAttachment.Priority = .normal,
    name: String? = nil
  ) -> GestureAttachment {
    let attachment = GestureAttachment(
      gesture, priority: priority, name: name, context: GestureContext(settings: gestureSettings))
    attach(attachment, to: node)
    return attachment
  }

  /// Attaches a gesture to a node; if the gesture has no resolver, it uses the node's coordinates.
  public func attach(_ attachment: GestureAttachment, to node: Node) {
    var carrier = carriers[node.id] ?? Carrier(coordinates: NodeCoordinates(node))
    if attachment.resolver == nil { attachment.resolver = carrier.coordinates }
    carrier.attachments.append(attachment)
    carriers[node.id] = carrier
  }

  /// Attaches the gestures of a node's children lazily, when a contact or the pointer first reaches a child: of many
  /// thousands of children, few are ever touched.
  ///
  /// - Parameters:
  ///   - parent: The node whose children get gestures.
  ///   - attach: Attaches the gestures of a child; called before `hasGestures` is first evaluated for the child, and
  ///     again after the child's gestures were removed.
  public func supplyGestures(within parent: Node, _ attach: @escaping (Node) -> Void) {
    suppliers[parent.id] = attach
  }

  /// Removes a node's gestures, and cancels those that are running.
  public func detach(_ node: Node) {
    let attachments = carriers.removeValue(forKey: node.id)?.attachments ?? []
    recording {
      engine.detach(attachments)
      if hovered === node { hover(at: nil) }
      for hold in holds where hold.node === node { release(hold.id) }
    }
  }

  /// Returns the node that a gesture is attached to, if it belongs to this tree.
  package func node(of attachment: GestureAttachment) -> Node? {
    // Most owners know their node. For other owners, search for the node.
    if let owner = attachment.resolver as? any GestureOwner { return owner.ownerNode }
    return carriers.values.first { $0.attachments.contains { $0 === attachment } }?.coordinates.node
  }

  /// Returns whether a node carries gestures; gestures that are supplied lazily are attached now.
  public func hasGestures(_ node: Node) -> Bool {
    if carriers[node.id] != nil { return true }
    guard !suppliers.isEmpty, let parent = node.parent, let attach = suppliers[parent.id] else {
      return false
    }
    attach(node)
    return carriers[node.id] != nil
  }

  /// Sets the join distance for a node and its descendants; `nil` restores the parent's distance.
  ///
  /// With 0, no finger joins a held node inside this node, and a finger that hits any node inside this one does not
  /// join a node held elsewhere.
  public func setJoinDistance(_ distance: CGFloat?, within node: Node) {
    joinDistances[node.id] = distance
  }

  // MARK: - Contacts

  /// Handles a contact's next event, in points of the window.
  public func handle(_ event: ContactEvent) { recording(event) { follow(event) } }

  /// Fires the deadlines of gestures up to a time, in seconds.
  public func advance(to time: TimeInterval) { recording { engine.advance(to: time) } }

  /// Adds a gesture's outcome to the record of the event that is being handled.
  public func note(_ outcome: any GestureOutcome) {
    recording { record?.steps.append(.gesture(outcome)) }
  }

  /// Runs a closure and passes one record of it to the delegate; nested calls without a contact share the record.
  private func recording(_ contact: ContactEvent? = nil, _ body: () -> Void) {
    let outer = record
    guard contact != nil || outer == nil else { return body() }
    record = InteractionRecord(contact)
    body()
    defer { record = outer }
    guard let done = record.take(), !done.isEmpty else { return }
    delegate?.interaction(self, didHandle: done)
  }

  private func follow(_ event: ContactEvent) {
    if event.phase == .began {
      // If a contact begins while it is down, its end was lost.
      cancel(event.id, .lostEnd)
      delegate?.interaction(self, willHandle: event)
      begin(event)
      record?.hold = hold(of: event.id)
      // Control with Alt is left to the program, for example for a drag that copies.
      if event.kind == .pointer, event.modifiers.contains(.control),
        !event.modifiers.contains(.option), event.button == 1,
        let hold = record?.hold, hold.isPrimary, let center = mirrorCenter(hold.node)
      {
        let mirror = MirroredFinger(of: event.id, about: center)
        mirrors.append(mirror)
        begin(mirror.mirrored(event), on: hold.node)
      }
      return
    }
    if event.phase != .moved { delegate?.interaction(self, willHandle: event) }
    let hold = move(event)
    record?.hold = hold
    if let index = mirrors.firstIndex(where: { $0.pointer == event.id }) {
      let mirror = event.phase == .moved ? mirrors[index] : mirrors.remove(at: index)
      _ = move(mirror.mirrored(event))
    }
  }

  private func hold(of contact: ContactID) -> Hold? { holds.first { $0.id == contact } }

  /// Returns whether a finger, a pen or the primary button holds a node.
  public func isHeld(_ node: Node) -> Bool {
    holds.contains { $0.node === node && $0.isPrimary }
  }

  /// Cancels every contact and its gestures.
  public func cancelAll(_ reason: CancellationReason) {
    if !holds.isEmpty { delegate?.interaction(self, willHandle: nil) }
    recording {
      engine.cancelAll(reason)
      for hold in holds { release(hold.id) }
      mirrors.removeAll()
    }
  }

  /// Updates the pointer's position; `nil` when it has left the window.
  ///
  /// Before the first frame the pointer hits nothing; the first frame hit tests it.
  public func hover(at location: CGPoint?) {
    pointer = location
    let hits = tree.wasUpdated ? location.map { tree.hitTest($0) } ?? [] : []
    pointerHit = hits.first
    let node = hits.first(where: hasGestures)
    if node !== hovered {
      hovered = node
      hoverChanges.notify(node)
    }
    pointerChanges.notify(PointerChange(location: location, hits: hits))
  }

  /// Follows a pointer with a pressed button. The end of its contact is ignored if the pointer has already left, for
  /// example because a finger took over.
  package func hover(with contact: ContactEvent) {
    guard contact.kind == .pointer else { return }
    if contact.phase == .began || contact.phase == .moved || pointer != nil {
      hover(at: contact.location)
    }
  }

  /// Hit tests the resting pointer again after nodes have moved, appeared or disappeared.
  ///
  /// A pointer with a pressed button does not rest; its own events update it.
  package func nodesDidMove() {
    guard let pointer, !holds.contains(where: { $0.kind == .pointer }) else { return }
    hover(at: pointer)
  }

  /// Returns the topmost node at a point that carries gestures.
  public func target(at location: CGPoint) -> Node? {
    tree.hitTest(location).first(where: hasGestures)
  }

  // MARK: - Private

  private func begin(_ event: ContactEvent) {
    let hits = tree.hitTest(event.location)
    if let node = hits.first(where: hasGestures) {
      begin(event, on: substitute?(event, node) ?? node)
    } else if event.kind == .touch || event.kind == .pen,
      hits.first.map({ joinDistance(of: $0) > 0 }) ?? true, let node = joinable(event.location)
    {
      begin(event, on: node)
    }
  }

  /// Returns the point of the window about which a second finger mirrors a pointer that holds a node: the center of the
  /// view that has a gesture for several contacts, or the held node's `mirrorOrigin`. Returns `nil` if no gesture
  /// along the path uses several contacts.
  private func mirrorCenter(_ held: Node) -> CGPoint? {
    for node in sequence(first: held, next: \.parent) {
      for attachment in carriers[node.id]?.attachments ?? []
      where attachment.isEnabled && attachment.takesSeveralContacts {
        guard let resolver = attachment.resolver, !(resolver is NodeCoordinates) else {
          return held.convertToGlobal(held.mirrorOrigin)
        }
        let size = resolver.boundsSize
        return node.convertToGlobal(CGPoint(x: size.width / 2, y: size.height / 2))
      }
    }
    return nil
  }

  private func begin(_ event: ContactEvent, on node: Node) {
    // Fire earlier deadlines first: they may end a gesture, which makes room in the engine. Without
    // room, the contact holds nothing.
    engine.advance(to: event.time)
    guard engine.hasRoom else { return }
    let wasHeld = isHeld(node)
    // A mouse counts as another hand, so it does not take a node that a finger holds.
    let isTaken = holds.contains {
      $0.node === node && $0.isPrimary && $0.kind.isDirect != event.kind.isDirect
    }
    holds.append(
      Hold(
        id: event.id, node: node, location: event.location, kind: event.kind,
        isPrimary: event.button == 1 && !isTaken))
    if !wasHeld, isHeld(node) { record?.steps.append(.held(node)) }
    var path: [GestureAttachment] = []
    var next: Node? = node
    while let current = next {
      if hasGestures(current) { path += carriers[current.id]?.attachments ?? [] }
      next = current.parent
    }
    engine.begin(event, path: path)
  }

  /// Cancels a contact and the finger that mirrors it.
  private func cancel(_ id: ContactID, _ reason: CancellationReason) {
    if let index = mirrors.firstIndex(where: { $0.pointer == id }) {
      mirrors.remove(at: index)
      cancel(id.mirrored, reason)
    }
    engine.cancel(contact: id, reason: reason)
    release(id)
  }

  /// Moves or ends a contact.
  ///
  /// - Returns: The contact's hold, or its last hold if the event ends the contact.
  private func move(_ event: ContactEvent) -> Hold? {
    let index = holds.firstIndex { $0.id == event.id }
    if let index { holds[index].location = event.location }
    let hold = index.map { holds[$0] }
    // The held node may have been removed; the contact still continues and ends for its ancestors.
    engine.handle(event)
    if event.phase != .moved { release(event.id) }
    return hold
  }

  private func release(_ id: ContactID) {
    guard let index = holds.firstIndex(where: { $0.id == id }) else { return }
    let hold = holds.remove(at: index)
    if hold.isPrimary, !isHeld(hold.node) { record?.steps.append(.released(hold.node)) }
  }

  /// Returns the held node with the nearest outline within its join distance.
  private func joinable(_ location: CGPoint) -> Node? {
    var best: (node: Node, distance: CGFloat)?
    for hold in holds where hold.kind == .touch || hold.kind == .pen {
      let limit = joinDistance(of: hold.node)
      guard limit > 0 else { continue }
      let distance = hold.node.outlineDistance(toGlobal: location, within: limit)
      if distance <= limit, distance < best?.distance ?? .infinity {
        best = (hold.node, distance)
      }
    }
    return best?.node
  }

  /// Returns the join distance of a node: its own, or that of its nearest ancestor with a custom distance.
  private func joinDistance(of node: Node) -> CGFloat {
    if joinDistances.isEmpty { return joinDistance }
    for node in sequence(first: node, next: \.parent) {
      if let distance = joinDistances[node.id] { return distance }
    }
    return joinDistance
  }
}

extension Node {
  /// The point about which a finger is mirrored, in the node's own space. This is the origin if the
  /// origin lies well inside the hit area, as with shapes that rotate about it. Otherwise it is the
  /// center of the hit area, as with a pad whose origin is a corner.
  fileprivate var mirrorOrigin: CGPoint {
    let bounds = contentShape?.boundingRect ?? (drawing.isEmpty ? .null : drawing.bounds)
    guard !bounds.isNull, !bounds.isEmpty else { return CGPoint.zero }
    let core = bounds.insetBy(dx: bounds.width / 4, dy: bounds.height / 4)
    return core.contains(CGPoint.zero) ? .zero : CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Returns the distance from a point of the window to the node's hit area, in points of the window.
  func outlineDistance(toGlobal location: CGPoint, within limit: CGFloat) -> CGFloat {
    let map = localToGlobal()
    guard map.inverse != nil, let p = convertFromGlobal(location) else { return .infinity }
    let unit = abs(map.determinant).squareRoot()
    if let contentShape { return contentShape.distance(to: p) * unit }
    return drawing.distance(to: p, limit: limit / unit) * unit
  }
}
