/// The element of an attached gesture: a node whose gesture receives the contacts that hit its
/// content.
final class GestureElement: _NodeElement, PropertyOwner {
  @exclusivity(unchecked) private var attachment: GestureAttachment?
  /// The storage of the dynamic properties of the gesture and its parts: per type, in the order of
  /// linking.
  private var slots: [ObjectIdentifier: [[AnyObject?]]] = [:]
  private var linked: [ObjectIdentifier: Int] = [:]

  /// The cached plays of the current gesture; `nil` until requested.
  private var knownPlays: [GesturePlay]?

  /// Whether the gesture is a `TapGesture` or `SpatialTapGesture` with an `onEnded` action.
  let isTappable: Bool

  init<G: Gesture>(
    _ modifier: _AddGestureModifier<G>, _ content: _ViewElement, in context: _ViewContext
  ) {
    isTappable =
      G.self == _EndedGesture<TapGesture>.self || G.self == _EndedGesture<SpatialTapGesture>.self
    super.init(content, in: context)
    var gestureContext = GestureContext(settings: graph.interaction.gestureSettings)
    gestureContext.linker = GestureLinker(address)
    let attachment = GestureAttachment(
      modifier.gesture, priority: modifier.priority, including: modifier.mask,
      name: modifier.name, isEnabled: context.environment.isEnabled, context: gestureContext)
    self.attachment = attachment
    attachment.resolver = self
    graph.interaction.attach(attachment, to: node)
  }

  func update<G: Gesture>(with gesture: UnsafePointer<G>, mask: GestureMask) {
    attachment?.update(with: gesture, mask: mask, isEnabled: environment.isEnabled)
    knownPlays = nil
  }

  /// The finger movements that trigger the gesture; empty if it is disabled.
  var plays: [GesturePlay] {
    guard let attachment, attachment.isEnabled, attachment.mask.contains(.gesture) else {
      return []
    }
    let plays = knownPlays ?? attachment.plays
    knownPlays = plays
    return plays
  }

  override func destroy() {
    graph.interaction.detach(node)
    attachment = nil
    slots.removeAll()
    super.destroy()
  }

  // MARK: - PropertyOwner

  var propertyGraph: ViewGraph { graph }
  func propertyDidChange() {}

  /// Called before the gesture and its parts are linked.
  func beginLinking() { linked.removeAll(keepingCapacity: true) }

  /// Links the dynamic properties of the gesture or one of its parts.
  func link<G>(_ gesture: inout G) {
    let plan = graph.plan(of: G.self)
    guard plan.slotCount > 0 else { return }
    let type = ObjectIdentifier(G.self)
    let index = linked[type, default: 0]
    linked[type] = index + 1
    var known = slots[type] ?? []
    while known.count <= index { known.append(Array(repeating: nil, count: plan.slotCount)) }
    withUnsafeMutablePointer(to: &gesture) { plan.link($0, &known[index], to: self) }
    slots[type] = known
  }
}

/// A linker that connects the dynamic properties of a gesture to the gesture's element.
@MainActor
private final class GestureLinker: DynamicPropertyLinker {
  private let address: ElementAddress

  nonisolated init(_ address: ElementAddress) { self.address = address }

  nonisolated private var element: GestureElement? { address.element as? GestureElement }

  nonisolated func beginLinking() { element?.beginLinking() }
  func link<G: Gesture>(_ gesture: inout G) { element?.link(&gesture) }
}

extension GestureElement {
  var boundsSize: CGSize { isPlaced ? placedSize : .zero }

  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    convert(point, toSpace: space)
  }
}

extension _ViewElement {
  /// Converts a location in the window to a coordinate space as resolved from this element.
  final func convert(_ point: CGPoint, toSpace space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global:
      return point
    case .local:
      return convertFromGlobal(point)
    case .named(let name):
      var next: _ViewElement? = self
      while let element = next {
        if element.hasCoordinateSpace(named: name) {
          return element.convertFromGlobal(point)
        }
        next = element.parent
      }
      return point
    }
  }

  /// Converts a location in the window to the element's coordinate space, with the origin at its
  /// top left corner.
  final func convertFromGlobal(_ point: CGPoint) -> CGPoint {
    if let ownNode { return point.converted(to: ownNode) }
    let inHost = host?.ownNode.map { point.converted(to: $0) } ?? point
    return CGPoint(x: inHost.x - origin.x, y: inHost.y - origin.y)
  }
}
