import DeftAccessibility
import DeftGeometry
import DeftViews

/// A stage as a window on the accessibility bus: the nodes of its layers, from bottom to top.
///
/// The policy: *modal content hides the content below it, as it does on the screen; on a view-only stage, only the
/// tools can be used.*
package final class StageAccessibility: AccessibleWindow {
  private unowned let stage: Stage
  private let isViewOnly: Bool
  private let title: () -> String
  private let origin: () -> CGPoint
  private var numbers: [Key: UInt64] = [:]
  private var next: [Key: UInt64] = [:]

  /// The identity of an object in the program.
  private struct Key: Hashable {
    var layer: ObjectIdentifier
    var id: AnyHashable
  }

  private let root = StageAccessibility.makeNumber()

  /// Creates the accessibility window of a stage.
  ///
  /// - Parameters:
  ///   - stage: The stage in the window.
  ///   - isViewOnly: Whether the stage is view-only, like a recording being played.
  ///   - title: Returns the title of the window.
  ///   - origin: Returns the position of the window's content on the screen, in pixels.
  package init(
    of stage: Stage, isViewOnly: Bool = false, title: @escaping () -> String,
    origin: @escaping () -> CGPoint
  ) {
    (self.stage, self.isViewOnly, self.title, self.origin) = (stage, isViewOnly, title, origin)
  }

  package var accessibleOrigin: CGPoint { origin() }
  package var isHeld: Bool { !stage.interaction.holds.isEmpty }

  package func accessibleTree() -> AccessibleObject {
    let (width, height) = stage.pixelSize
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    var window = AccessibleObject(id: root, role: .frame, name: title(), extents: bounds)
    window.states = [.enabled, .sensitive, .showing, .visible, .resizable]
    var layerNodes: [(layer: ObjectIdentifier, nodes: [AccessibilityNode])] = []
    for level in StageLevel.allCases {
      stage.layers.forEach(at: level) { layer in
        var nodes = layer.accessibilityNodes(on: stage)
        guard !nodes.isEmpty else { return }
        if isViewOnly, level != .tools { nodes = nodes.map(\.readOnly) }
        let modal = nodes.filter(\.isOrHoldsModal)
        if !modal.isEmpty { (layerNodes, nodes) = ([], modal) }
        layerNodes.append((ObjectIdentifier(layer), nodes))
      }
    }
    // Forget the numbers of removed objects; numbers are never reused.
    next = [:]
    let translation = AccessibleTranslation(pixelMap: stage.pixelMap, bounds: bounds)
    window.children = layerNodes.flatMap { layer, nodes in
      nodes.map { node in translation.object(node) { self.number(of: $0, in: layer) } }
    }
    numbers = next
    return window
  }

  private func number(of id: AnyHashable, in layer: ObjectIdentifier) -> UInt64 {
    let key = Key(layer: layer, id: id)
    let number = next[key] ?? numbers[key] ?? Self.makeNumber()
    next[key] = number
    return number
  }

  /// Returns a number that no object of the process has had before.
  private static func makeNumber() -> UInt64 { AccessibleID.next() }
}

extension AccessibilityNode {
  /// Whether this node or a descendant is modal.
  fileprivate var isOrHoldsModal: Bool {
    traits.contains(.isModal) || children.contains(where: \.isOrHoldsModal)
  }
}
