/// A gesture attached to a view.
public struct _AddGestureModifier<G: Gesture> {
  let gesture: G
  let priority: GestureAttachment.Priority
  let mask: GestureMask
  let name: String?
  /// A primitive modifier.
  public typealias Body = Never
}

extension _AddGestureModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> GestureElement {
    GestureElement(modifier, content, in: context)
  }

  nonisolated static func update(_ element: GestureElement, with modifier: Self) {
    element.update(with: modifier)
  }
}

extension View {
  /// Attaches a gesture; those of views inside come before it.
  nonisolated public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_AddGestureModifier(gesture: gesture, priority: .normal, mask: mask, name: nil))
  }
  /// Attaches a gesture that comes before those of views inside.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_AddGestureModifier(gesture: gesture, priority: .high, mask: mask, name: nil))
  }
  /// Attaches a gesture that runs beside all others.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_AddGestureModifier(gesture: gesture, priority: .simultaneous, mask: mask, name: nil))
  }
}

/// What stands for an attached gesture: a node that contacts reach through what is in it.
final class GestureElement: NodeElement, PropertyOwner {
  private var attachment: GestureAttachment?
  private var slots: [AnyObject?] = []
  private lazy var address = ElementAddress(self)

  init<G: Gesture>(
    _ modifier: _AddGestureModifier<G>, _ content: _ViewElement, in context: _ViewContext
  ) {
    super.init(content, in: context)
    var gestureContext = GestureContext()
    gestureContext.linker = GestureLinker(address)
    let attachment = GestureAttachment(
      modifier.gesture, priority: modifier.priority, including: modifier.mask,
      name: modifier.name, isEnabled: context.environment.isEnabled, context: gestureContext)
    self.attachment = attachment
    attachment.resolver = self
    graph.interaction.attach(attachment, to: node)
  }

  func update<G: Gesture>(with modifier: _AddGestureModifier<G>) {
    attachment?.update(modifier.gesture)
    attachment?.mask = modifier.mask
    if attachment?.isEnabled != environment.isEnabled {
      attachment?.isEnabled = environment.isEnabled
    }
  }

  override func destroy() {
    graph.interaction.detach(node)
    address.end()
    attachment = nil
    super.destroy()
  }

  // MARK: - PropertyOwner

  var propertyGraph: ViewGraph { graph }
  func propertyDidChange() {}

  /// Links the dynamic properties of the gesture, or of one in it.
  func link<G>(_ gesture: inout G) {
    let plan = graph.plans.of(G.self)
    while slots.count < plan.slotCount { slots.append(nil) }
    withUnsafeMutablePointer(to: &gesture) { plan.link($0, &slots, to: self) }
  }
}

/// Links the dynamic properties of gestures with the element that they are attached to.
@MainActor
private final class GestureLinker: DynamicPropertyLinker {
  private let address: ElementAddress<GestureElement>

  nonisolated init(_ address: ElementAddress<GestureElement>) { self.address = address }

  func link<G: Gesture>(_ gesture: inout G) { address.element?.link(&gesture) }
}

extension GestureElement: CoordinateResolver {
  var boundsSize: CGSize { isPlaced ? placedSize : .zero }

  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    convert(point, toSpace: space)
  }
}

extension _ViewElement {
  /// Where a place of the window lies in a coordinate space, as the element sees it.
  final func convert(_ point: CGPoint, toSpace space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global:
      return point
    case .local:
      return convertFromGlobal(point)
    case .named(let name):
      var next: _ViewElement? = self
      while let element = next {
        if let spaceName = element.coordinateSpaceName, spaceName == name {
          return element.convertFromGlobal(point)
        }
        next = element.parent
      }
      return point
    }
  }

  /// The place in the element's own coordinates, which begin at its upper left corner.
  final func convertFromGlobal(_ point: CGPoint) -> CGPoint {
    if let ownNode { return point.applying(ownNode.localToGlobal().inverted()) }
    let inHost = host?.ownNode.map { point.applying($0.localToGlobal().inverted()) } ?? point
    return CGPoint(x: inHost.x - origin.x, y: inHost.y - origin.y)
  }
}
