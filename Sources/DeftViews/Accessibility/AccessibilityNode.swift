/// A view as people meet it who do not see it: what it is called, what it is worth, what can be done with it.
///
/// The tree of nodes is a picture of the moment; what is done with a node is done with the views.
///
///     let tree = stage.accessibilityTree
///     tree.first { $0.label == "Volume" }?.adjust(.increment)
public struct AccessibilityNode {
  /// What it is called.
  public internal(set) var label: String?
  /// What it is worth now.
  public internal(set) var value: String?
  /// What happens when it is activated.
  public internal(set) var hint: String?
  /// What programs call it; nobody is told.
  public internal(set) var identifier: String?
  /// What it is.
  public internal(set) var traits: AccessibilityTraits
  /// Where it is in the window, in points.
  public internal(set) var frame: CGRect
  /// Whether it answers.
  public internal(set) var isEnabled: Bool
  /// Whether it has the focus.
  public internal(set) var isFocused: Bool
  /// What is in it, in the order in which it is told.
  public internal(set) var children: [AccessibilityNode]

  var sortPriority = 0.0
  var handlers: [(kind: AccessibilityActionKind, perform: () -> Void)] = []
  var adjustHandler: ((AccessibilityAdjustmentDirection) -> Void)?
  var zoomHandler: ((AccessibilityZoomGestureAction) -> Void)?
  var scrollHandler: ((Edge) -> Void)?
  /// The way to the views, for longer than which the picture may be kept.
  private let link: GraphLink

  init(graph: ViewGraph, frame: CGRect, isEnabled: Bool, children: [AccessibilityNode] = []) {
    (link, self.frame, self.isEnabled) = (graph.link, frame, isEnabled)
    (self.children, isFocused, traits) = (children, false, [])
  }

  /// The actions that it offers, but for adjustments.
  public var actions: [AccessibilityActionKind] { handlers.map(\.kind) }
  /// Whether its value can be adjusted.
  public var isAdjustable: Bool { adjustHandler != nil }

  /// Does something with the view; the default action of one that offers none is a tap in its middle.
  ///
  /// - Returns: whether there was such an action.
  @discardableResult
  public func perform(_ kind: AccessibilityActionKind = .default) -> Bool {
    guard isEnabled else { return false }
    if let handler = handlers.first(where: { $0.kind == kind }) {
      handler.perform()
    } else if kind == .default {
      link.graph?.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    } else {
      return false
    }
    link.graph?.settle()
    return true
  }

  /// Does what has a name.
  ///
  /// - Returns: whether there was such an action.
  @discardableResult
  public func perform(named name: String) -> Bool {
    perform(AccessibilityActionKind(name: name))
  }

  /// Adjusts the value.
  ///
  /// - Returns: whether it can be adjusted.
  @discardableResult
  public func adjust(_ direction: AccessibilityAdjustmentDirection) -> Bool {
    guard isEnabled, let adjustHandler else { return false }
    adjustHandler(direction)
    link.graph?.settle()
    return true
  }

  /// Zooms about the middle.
  ///
  /// - Returns: whether it can be zoomed.
  @discardableResult
  public func zoom(_ direction: AccessibilityZoomGestureAction.Direction) -> Bool {
    guard isEnabled, let zoomHandler else { return false }
    zoomHandler(
      AccessibilityZoomGestureAction(
        direction: direction, location: .center,
        point: CGPoint(x: frame.width / 2, y: frame.height / 2)))
    link.graph?.settle()
    return true
  }

  /// Scrolls towards an edge.
  ///
  /// - Returns: whether it can be scrolled.
  @discardableResult
  public func scroll(towards edge: Edge) -> Bool {
    guard isEnabled, let scrollHandler else { return false }
    scrollHandler(edge)
    link.graph?.settle()
    return true
  }

  /// The first node, this one or one in it, that is wanted.
  public func first(where isWanted: (AccessibilityNode) -> Bool) -> AccessibilityNode? {
    if isWanted(self) { return self }
    for child in children { if let found = child.first(where: isWanted) { return found } }
    return nil
  }

  /// The tree as text: a line for each node.
  public var dump: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    var words = [String(repeating: "  ", count: depth) + (label ?? "-")]
    if let value { words.append("= \(value)") }
    if let hint { words.append("(\(hint))") }
    if !isEnabled { words.append("disabled") }
    return [words.joined(separator: " ")] + children.flatMap { $0.lines(depth: depth + 1) }
  }
}

extension AccessibilityNode {
  /// Takes over what is said about the view.
  mutating func take(_ properties: AccessibilityProperties) {
    label = properties.label ?? label
    value = properties.value ?? properties.lateValue?() ?? value
    hint = properties.hint ?? hint
    identifier = properties.identifier ?? identifier
    sortPriority = properties.sortPriority ?? sortPriority
    traits = traits.union(properties.added).subtracting(properties.removed)
    handlers =
      properties.actions
      + handlers.filter { old in
        old.kind.name != nil || !properties.actions.contains { $0.kind == old.kind }
      }
    adjustHandler = properties.adjust ?? adjustHandler
    zoomHandler = properties.zoom ?? zoomHandler
    scrollHandler = properties.scroll ?? scrollHandler
  }

  /// Says what several nodes say.
  mutating func combine(_ nodes: [AccessibilityNode]) {
    func joined(_ texts: [String]) -> String? {
      texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    label = joined(nodes.compactMap(\.label))
    value = joined(nodes.compactMap(\.value))
    hint = joined(nodes.compactMap(\.hint))
    for node in nodes {
      traits.formUnion(node.traits)
      for handler in node.handlers where !handlers.contains(where: { $0.kind == handler.kind }) {
        handlers.append(handler)
      }
      adjustHandler = adjustHandler ?? node.adjustHandler
      zoomHandler = zoomHandler ?? node.zoomHandler
      scrollHandler = scrollHandler ?? node.scrollHandler
      isFocused = isFocused || node.isFocused
    }
  }
}
