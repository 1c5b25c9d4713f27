import DeftGeometry
import DeftGestures
import DeftRenderTree

@testable import DeftInteraction

/// Two squares of 100 points, 300 points apart, with a transform gesture each.
final class Table: InteractionDelegate {
  let tree = RenderTree()
  let interaction: Interaction
  let left = Node(name: "left")
  let right = Node(name: "right")
  var values: [String: TransformGesture.Value] = [:]
  var cancellations: [String: CancellationReason] = [:]
  /// The nodes that were held and released.
  var holdChanges: [String] = []
  private(set) var records: [InteractionRecord] = []
  var onRecord: (InteractionRecord) -> Void = { _ in }
  private var time: TimeInterval = 0

  init() {
    interaction = Interaction(tree: tree)
    let square = Path(CGRect(x: -50, y: -50, width: 100, height: 100))
    for (node, x) in [(left, 100.0), (right, 400.0)] {
      node.drawing = Drawing(fill: square, .black)
      node.position = CGPoint(x: x, y: 100)
      tree.root.addChild(node)
      interaction.attach(
        TransformGesture(minimumDistance: 0, coordinateSpace: .global)
          .onChanged { [unowned self] in values[node.name] = $0 }
          .onEnded { [unowned self] in values[node.name] = $0 }
          .onCancelled { [unowned self] in cancellations[node.name] = $0 },
        to: node)
    }
    show()
    interaction.delegate = self
  }

  func interaction(_ interaction: Interaction, didHandle record: InteractionRecord) {
    records.append(record)
    onRecord(record)
    for step in record.steps {
      switch step {
      case .held(let node): holdChanges.append("\(node.name) true")
      case .released(let node): holdChanges.append("\(node.name) false")
      case .gesture: break
      }
    }
  }

  /// Updates the tree as for the first frame. Until then, nodes cannot be hovered.
  func show() { _ = tree.update(width: 500, height: 200, displayScale: 1) }

  func send(
    _ phase: ContactEvent.Phase, _ finger: UInt32, _ x: CGFloat, _ y: CGFloat,
    kind: InputKind = .touch, modifiers: EventModifiers = [], device: UInt32 = 3, button: Int = 1
  ) {
    time += 0.01
    interaction.handle(
      ContactEvent(
        id: ContactID(device: device, sequence: finger), kind: kind, phase: phase, time: time,
        location: CGPoint(x: x, y: y), modifiers: modifiers, button: button))
    interaction.engine._checkInvariants()
  }
}
