/// A modifier that describes a view in a tooltip.
public struct _HelpModifier {
  let text: String
  public typealias Body = Never
}

extension _HelpModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> HelpElement { HelpElement(modifier.text, content, in: context) }

  nonisolated static func update(_ element: HelpElement, with modifier: Self) {
    element.text = modifier.text
  }
}

extension View {
  /// Adds a description of the view.
  ///
  /// A tooltip shows the description while the pointer rests on the view or a finger holds the
  /// view. The description is also the view's hint for assistive technologies, unless the view has
  /// another hint.
  nonisolated public consuming func help(_ text: Text) -> some View {
    modifier(_HelpModifier(text: text.string))
  }

  /// Adds a description of the view, which appears in a tooltip.
  nonisolated public consuming func help(_ textKey: LocalizedStringKey) -> some View {
    help(Text(textKey))
  }

  /// Adds a description of the view, which appears in a tooltip.
  @_disfavoredOverload
  nonisolated public consuming func help<S: StringProtocol>(_ text: S) -> some View {
    modifier(_HelpModifier(text: String(text)))
  }
}

/// The element of a view with a description.
final class HelpElement: _NodeElement, AccessibleElement {
  var text: String

  init(_ text: String, _ content: _ViewElement, in context: _ViewContext) {
    self.text = text
    super.init(content, in: context)
    graph.help.add(self)
  }

  override func destroy() {
    graph.help.remove(self)
    super.destroy()
  }

  var ownAccessibility: AccessibilityProperties? {
    var properties = AccessibilityProperties()
    properties.help = text
    return properties
  }
}

/// A described view: its description and its current frame.
package struct HelpTarget {
  package let id: NodeID
  package let text: String
  /// The frame of the view, in points of the window.
  package let frame: CGRect
  fileprivate let tracker: HelpTracker

  /// Returns the frames of the other described views beside this one, in points of the window.
  package func neighbors() -> [CGRect] { tracker.frames(beside: self) }
}

extension HelpTarget: Equatable {
  package static func == (a: HelpTarget, b: HelpTarget) -> Bool {
    a.id == b.id && a.text == b.text && a.frame == b.frame
  }
}

/// The described views of a window.
final class HelpTracker: GraphFeature {
  private var elements: [NodeID: HelpElement] = [:]

  init(_ graph: ViewGraph) {}

  func add(_ element: HelpElement) { elements[element.node.id] = element }
  func remove(_ element: HelpElement) { elements[element.node.id] = nil }

  var isEmpty: Bool { elements.isEmpty }

  /// Returns the innermost described view along a hit path.
  func target(in hits: [Node]) -> HelpTarget? {
    guard !elements.isEmpty, let element = hits.lazy.compactMap({ self.elements[$0.id] }).first,
      !element.text.isEmpty
    else { return nil }
    return HelpTarget(
      id: element.node.id, text: element.text, frame: element.frameInWindow, tracker: self)
  }

  /// Returns the frames of the other described views beside a view: those that neither contain it
  /// nor are inside it.
  fileprivate func frames(beside target: HelpTarget) -> [CGRect] {
    elements.values.filter { $0.node.id != target.id }.map(\.frameInWindow).filter {
      !$0.contains(target.frame) && !target.frame.contains($0)
    }
  }
}

extension ViewGraph {
  /// The described views.
  var help: HelpTracker { feature() }
}
