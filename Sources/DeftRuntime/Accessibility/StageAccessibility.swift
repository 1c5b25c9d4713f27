import DeftAccessibility
import DeftGeometry
import DeftViews

/// A stage as a window that assistive programs meet: what its layers tell, from the bottom to the top.
///
/// The policy: *what is modal hides what lies below it, here as on the screen; where a stage is only watched, nothing but
/// the tools over it can be used.*
package final class StageAccessibility: AccessibleWindow {
  private unowned let stage: Stage
  private let isWatched: Bool
  private let title: () -> String
  private let origin: () -> CGPoint
  private var numbers: [Key: UInt64] = [:]
  private var next: [Key: UInt64] = [:]

  /// What an object is known by in the program.
  private struct Key: Hashable {
    var layer: ObjectIdentifier
    var id: AnyHashable
  }

  private let root = StageAccessibility.makeNumber()

  /// A stage in a window.
  ///
  /// - Parameters:
  ///   - stage: what is shown in it.
  ///   - isWatched: whether it is only watched, as a recording is that is played.
  ///   - title: what the window is called.
  ///   - origin: where its inside begins on the screen, in pixels.
  package init(
    of stage: Stage, isWatched: Bool = false, title: @escaping () -> String,
    origin: @escaping () -> CGPoint
  ) {
    (self.stage, self.isWatched, self.title, self.origin) = (stage, isWatched, title, origin)
  }

  package var accessibleOrigin: CGPoint { origin() }
  package var isHeld: Bool { !stage.interaction.holds.isEmpty }

  package func accessibleTree() -> AccessibleObject {
    let (width, height) = stage.pixelSize
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    var window = AccessibleObject(id: root, role: .frame, name: title(), extents: bounds)
    window.states = [.enabled, .sensitive, .showing, .visible, .resizable]
    var told: [(layer: ObjectIdentifier, nodes: [AccessibilityNode])] = []
    for level in StageLevel.allCases {
      stage.layers.forEach(at: level) { layer in
        var nodes = layer.accessibilityNodes(on: stage)
        guard !nodes.isEmpty else { return }
        if isWatched, level != .tools { nodes = nodes.map(\.readOnly) }
        let modal = nodes.filter(\.isOrHoldsModal)
        if !modal.isEmpty { (told, nodes) = ([], modal) }
        told.append((ObjectIdentifier(layer), nodes))
      }
    }
    // Who has gone has no number any more, and none is given twice.
    next = [:]
    let translation = AccessibleTranslation(pixelMap: stage.pixelMap, bounds: bounds)
    window.children = told.flatMap { layer, nodes in
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

  /// A number that no object of the process has had.
  private static func makeNumber() -> UInt64 { AccessibleNumber.next() }
}

extension AccessibilityNode {
  /// Whether it, or something in it, wants to be alone.
  fileprivate var isOrHoldsModal: Bool {
    traits.contains(.isModal) || children.contains(where: \.isOrHoldsModal)
  }
}
