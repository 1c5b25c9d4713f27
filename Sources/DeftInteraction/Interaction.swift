import DeftGeometry
import DeftGestures
import DeftRenderTree

/// Where hits meet gestures: takes contacts in points of the window, finds what they touch, and gives
/// the engine the gestures attached along the way.
///
/// The policy: *a contact belongs to the topmost node under it that carries a gesture, and to that
/// node's ancestors; a finger that touches nothing of use joins the node that is held nearest to it, within
/// `joinDistance`; whatever a contact belongs to when it begins, it keeps until it ends.*
///
/// The join exists because small shapes have no room for two fingers.  Where it would surprise, as with
/// buttons, `setJoinDistance(_:within:)` says otherwise.
public final class Interaction {
  /// The nodes that are hit.
  public let tree: RenderTree
  /// The recognizers and their arenas.
  public let engine: GestureEngine

  /// How far from the outline of a held node a finger on nothing may land and still join it, in
  /// points.  120 is a comfortable spread of thumb and finger; 0 lets none join.
  public var joinDistance: CGFloat = 120
  /// The distances of nodes that have one of their own.
  private var joinDistances: [NodeID: CGFloat] = [:]

  /// The bounds of gestures that are attached from now on, unless they have some of their own.
  public var gestureSettings = GestureSettings.swiftUI

  /// Acts upon what contacts do.
  package weak var delegate: (any InteractionDelegate)?
  /// Those who are told when the pointer comes over a node that carries gestures, or leaves it for `nil`.
  public let hoverChanges = Observers<Node?>()
  /// Those who are told of each place of the pointer.
  package let pointerChanges = Observers<PointerChange>()

  /// The node under the resting pointer, if it carries gestures.
  public private(set) var hovered: Node?
  /// Where the pointer was last, in points of the window; nil outside.
  package private(set) var pointer: CGPoint?
  /// The innermost node that the pointer hits.
  package private(set) weak var pointerHit: Node?
  /// The contacts that are down and what they hold, in the order in which they came.
  public private(set) var holds: [Hold] = []

  /// Where the pointer is, and what it hits.
  package struct PointerChange {
    /// The place in points of the window; nil when it has left.
    package var location: CGPoint?
    /// What it hits there, innermost first.
    package var hits: [Node]
  }

  /// A contact that is down.
  public struct Hold {
    public var id: ContactID
    /// The topmost node that the contact belongs to.
    public var node: Node
    /// Where the contact is, in points of the window.
    public var location: CGPoint
    /// What the contact is made with.
    public var kind: InputKind
    /// Whether it takes hold of things: other buttons of a mouse, and contacts of another hand than the one that
    /// holds the node, do not.
    public var isPrimary: Bool
  }

  private var carriers: [NodeID: Carrier] = [:]
  /// Who gives the children of a node their gestures when somebody first comes to them.
  private var suppliers: [NodeID: (Node) -> Void] = [:]
  /// One at most for each pointer that is down.
  private var mirrors: [MirroredFinger] = []
  /// What has happened since the event came that is being handled; nil while none is.
  private var record: InteractionRecord?

  /// What a node carries.
  private struct Carrier {
    let coordinates: NodeCoordinates
    var attachments: [GestureAttachment] = []
  }

  /// Interaction with the nodes of a tree.
  public init(tree: RenderTree, engine: GestureEngine = GestureEngine()) {
    (self.tree, self.engine) = (tree, engine)
  }

  // MARK: - Attaching

  /// Attaches a gesture to a node; later ones lie outside earlier ones, as with SwiftUI's modifiers.
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

  /// Attaches a gesture to a node; without a resolver of its own, it sees the node's coordinates.
  public func attach(_ attachment: GestureAttachment, to node: Node) {
    var carrier = carriers[node.id] ?? Carrier(coordinates: NodeCoordinates(node))
    if attachment.resolver == nil { attachment.resolver = carrier.coordinates }
    carrier.attachments.append(attachment)
    carriers[node.id] = carrier
  }

  /// Lets the children of a node get their gestures when a contact or the pointer first comes to them: of many
  /// thousands, few are ever touched.
  ///
  /// - Parameters:
  ///   - parent: the node whose children are meant.
  ///   - attach: attaches the gestures of a child; it is asked before the child is first said to carry gestures or
  ///     none, and again after they were removed.
  public func supplyGestures(within parent: Node, _ attach: @escaping (Node) -> Void) {
    suppliers[parent.id] = attach
  }

  /// Removes a node's gestures; what they are doing is cancelled.
  public func detach(_ node: Node) {
    let attachments = carriers.removeValue(forKey: node.id)?.attachments ?? []
    recording {
      for attachment in attachments { engine.detach(attachment) }
      if hovered === node { hover(at: nil) }
      for hold in holds where hold.node === node { release(hold.id) }
    }
  }

  /// The node that a gesture is attached to, if it is one of this tree.
  package func node(of attachment: GestureAttachment) -> Node? {
    // Most places know their node; the others are looked for among all.
    if let place = attachment.resolver as? any GesturePlace { return place.placeNode }
    return carriers.values.first { $0.attachments.contains { $0 === attachment } }?.coordinates.node
  }

  /// Whether a node carries gestures; where they are only made when they are needed, they are made now.
  public func hasGestures(_ node: Node) -> Bool {
    if carriers[node.id] != nil { return true }
    guard !suppliers.isEmpty, let parent = node.parent, let attach = suppliers[parent.id] else {
      return false
    }
    attach(node)
    return carriers[node.id] != nil
  }

  /// Gives a node, and all that is in it, a join distance of its own; with nil, that of its surroundings.
  ///
  /// With 0, no finger joins what is held in the node; nor does a finger that touches something in the node,
  /// with or without gestures, join what is held elsewhere.
  public func setJoinDistance(_ distance: CGFloat?, within node: Node) {
    joinDistances[node.id] = distance
  }

  // MARK: - Contacts

  /// Takes a contact's next event, in points of the window.
  public func handle(_ event: ContactEvent) { recording(event) { follow(event) } }

  /// Lets the deadlines of gestures pass up to a time, in seconds.
  public func advance(to time: TimeInterval) { recording { engine.advance(to: time) } }

  /// Puts what a gesture says into the record of the event that is being handled.
  public func note(_ outcome: any GestureOutcome) {
    recording { record?.steps.append(.gesture(outcome)) }
  }

  /// Does something of which the delegate gets one record, also where it brings about more of the kind.
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
      // A contact that begins while it is down has lost its end.
      cancel(event.id, .lostEnd)
      delegate?.interaction(self, willHandle: event)
      begin(event)
      record?.hold = hold(of: event.id)
      if event.kind == .pointer, event.modifiers.contains(.control), event.button == 1,
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

  /// Whether a finger, a pen or the primary button holds a node.
  public func isHeld(_ node: Node) -> Bool {
    holds.contains { $0.node === node && $0.isPrimary }
  }

  /// Ends every contact without its gestures succeeding.
  public func cancelAll(_ reason: CancellationReason) {
    if !holds.isEmpty { delegate?.interaction(self, willHandle: nil) }
    recording {
      engine.cancelAll(reason)
      for hold in holds { release(hold.id) }
      mirrors.removeAll()
    }
  }

  /// Tells where the resting pointer is; nil when it has left the window.
  ///
  /// It is over nothing while nothing is seen yet: with the first frame, what is under it is found.
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

  /// Follows a pointer with a pressed button; one that a finger has taken over meanwhile is not there any
  /// more, and the end of its contact does not bring it back.
  package func hover(with contact: ContactEvent) {
    guard contact.kind == .pointer else { return }
    if contact.phase == .began || contact.phase == .moved || pointer != nil {
      hover(at: contact.location)
    }
  }

  /// Finds anew what the resting pointer is over: nodes have moved, come or gone beneath it.
  ///
  /// While its button is down it does not rest, and tells of itself.
  package func nodesDidMove() {
    guard let pointer, !holds.contains(where: { $0.kind == .pointer }) else { return }
    hover(at: pointer)
  }

  /// The topmost node at a point that carries gestures.
  public func target(at location: CGPoint) -> Node? {
    tree.hitTest(location).first(where: hasGestures)
  }

  // MARK: - Private

  private func begin(_ event: ContactEvent) {
    let hits = tree.hitTest(event.location)
    if let node = hits.first(where: hasGestures) {
      begin(event, on: node)
    } else if event.kind == .touch || event.kind == .pen,
      hits.first.map({ joinDistance(of: $0) > 0 }) ?? true, let node = joinable(event.location)
    {
      begin(event, on: node)
    }
  }

  /// About which point of the window a second finger would mirror a pointer that holds a node: the
  /// middle of what makes something of two contacts, or the origin of a node that is drawn about it; nil
  /// where nothing along the path does.
  private func mirrorCenter(_ held: Node) -> CGPoint? {
    for node in sequence(first: held, next: \.parent) {
      for attachment in carriers[node.id]?.attachments ?? []
      where attachment.isEnabled && attachment.takesSeveralContacts {
        guard let resolver = attachment.resolver, !(resolver is NodeCoordinates) else {
          return held.mirrorOrigin.applying(held.localToGlobal())
        }
        let size = resolver.boundsSize
        return CGPoint(x: size.width / 2, y: size.height / 2).applying(node.localToGlobal())
      }
    }
    return nil
  }

  private func begin(_ event: ContactEvent, on node: Node) {
    // What is due before it may make room for the contact; one for which there is none holds nothing.
    engine.advance(to: event.time)
    guard engine.hasRoom else { return }
    let wasHeld = isHeld(node)
    // What a finger holds, a mouse beside it does not take: it is another hand.
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

  /// Ends a contact, and the finger that mirrors it, without their gestures succeeding.
  private func cancel(_ id: ContactID, _ reason: CancellationReason) {
    if let index = mirrors.firstIndex(where: { $0.pointer == id }) {
      mirrors.remove(at: index)
      cancel(id.mirrored, reason)
    }
    engine.cancel(contact: id, reason: reason)
    release(id)
  }

  /// A contact has moved or ended.
  ///
  /// - Returns: what it holds, or has held.
  private func move(_ event: ContactEvent) -> Hold? {
    let index = holds.firstIndex { $0.id == event.id }
    if let index { holds[index].location = event.location }
    let hold = index.map { holds[$0] }
    // What the contact held may have gone; it goes on for what that was in, and ends for all of them.
    engine.handle(event)
    if event.phase != .moved { release(event.id) }
    return hold
  }

  private func release(_ id: ContactID) {
    guard let index = holds.firstIndex(where: { $0.id == id }) else { return }
    let hold = holds.remove(at: index)
    if hold.isPrimary, !isHeld(hold.node) { record?.steps.append(.released(hold.node)) }
  }

  /// The held node whose outline is nearest, if it is near enough.
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

  /// The join distance of the innermost node around this one, or of itself, that has one.
  private func joinDistance(of node: Node) -> CGFloat {
    if joinDistances.isEmpty { return joinDistance }
    for node in sequence(first: node, next: \.parent) {
      if let distance = joinDistances[node.id] { return distance }
    }
    return joinDistance
  }
}

extension Node {
  /// The point about which a finger is mirrored, in the node's own space: its origin where that lies well
  /// inside of what it is hit by, as with shapes that turn about it; else the middle of that, as with a pad
  /// that begins at its corner.
  fileprivate var mirrorOrigin: CGPoint {
    let bounds = contentShape?.boundingRect ?? (drawing.isEmpty ? .null : drawing.bounds)
    guard !bounds.isNull, !bounds.isEmpty else { return CGPoint.zero }
    let core = bounds.insetBy(dx: bounds.width / 4, dy: bounds.height / 4)
    return core.contains(CGPoint.zero) ? .zero : CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// The distance from a point of the window to what this node is hit by, in points of the window.
  func outlineDistance(toGlobal location: CGPoint, within limit: CGFloat) -> CGFloat {
    let map = localToGlobal()
    guard let inverse = map.inverse else { return .infinity }
    let p = location.applying(inverse)
    let unit = abs(map.determinant).squareRoot()
    if let contentShape { return contentShape.distance(to: p) * unit }
    return drawing.distance(to: p, limit: limit / unit) * unit
  }
}
