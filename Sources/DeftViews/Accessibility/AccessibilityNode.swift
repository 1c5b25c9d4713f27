/// A view as assistive technologies present it: its label, value, traits and actions.
///
/// The tree of nodes is a snapshot. Actions performed on a node affect the live views.
///
///     let tree = stage.accessibilityTree
///     tree.first { $0.label == "Volume" }?.adjust(.increment)
public struct AccessibilityNode: Identifiable {
  /// An identifier that is stable while the view lives and unique within a layer.
  public let id: AnyHashable
  public var label: String?
  /// The current value.
  public var value: String?
  /// The result of activating the view.
  public var hint: String?
  /// An identifier for programs; it is not presented to people.
  public var identifier: String?
  public var traits: AccessibilityTraits
  /// The frame in window coordinates, in points.
  public var frame: CGRect
  /// Whether the view responds to actions.
  public var isEnabled: Bool
  public var isFocused: Bool
  /// The child nodes in reading order.
  public var children: [AccessibilityNode]

  /// The role, where traits do not express it.
  package var kind: AccessibilityKind?
  /// Whether a view that shows or hides other views shows them now; `nil` for any other view.
  package internal(set) var isExpanded: Bool?
  /// The value as a number.
  package internal(set) var range: AccessibilityRange?
  /// The editable text.
  package internal(set) var editor: (any AccessibilityEditor)?
  /// The view's text with character positions; `nil` if only the label is available.
  package internal(set) var reader: (any AccessibilityEditor)?
  /// Functions that select the children; `nil` if they cannot be selected.
  package var selection: AccessibilitySelection?
  /// Whether the label was derived from the views around a gesture, because no label was set.
  var hasDerivedLabel = false
  /// Whether the parent can select this node.
  package var isSelectable = false
  /// Returns further actions, evaluated on demand.
  package var deferredActions: (() -> [AccessibilityDeferredAction])?
  /// The view's gestures, for people who cannot use a touchscreen.
  package internal(set) var gestures: [AccessibilityGesture] = []
  public internal(set) var isFocusable = false

  var sortPriority = 0.0
  /// Moves the focus to the view.
  var focusHandler: (() -> Void)?
  var handlers: [(kind: AccessibilityActionKind, perform: () -> Void)] = []
  var adjustHandler: ((AccessibilityAdjustmentDirection) -> Void)?
  var zoomHandler: ((AccessibilityZoomGestureAction) -> Void)?
  var scrollHandler: ((Edge) -> Void)?
  /// A link to the live views. The snapshot may outlive them.
  private let link: GraphLink?

  init(
    id: AnyHashable, graph: ViewGraph, frame: CGRect, isEnabled: Bool,
    children: [AccessibilityNode] = []
  ) {
    (self.id, link, self.frame, self.isEnabled) = (id, graph.link, frame, isEnabled)
    (self.children, isFocused, traits) = (children, false, [])
  }

  /// Creates a node without a view, for example for a render node that a program moves itself.
  ///
  /// - Parameters:
  ///   - id: An identifier that is stable while the object lives and unique within a layer.
  ///   - label: The name read to people.
  ///   - frame: The frame in window coordinates, in points.
  ///   - traits: The node's traits.
  public init(
    id: some Hashable, label: String, frame: CGRect, traits: AccessibilityTraits = .isImage
  ) {
    (self.id, link, self.label, self.frame) = (AnyHashable(id), nil, label, frame)
    (isEnabled, children, isFocused, self.traits) = (true, [], false, traits)
  }

  /// Adds an action.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - keys: The equivalent keyboard shortcut, as shown to people.
  ///   - action: Performs the action.
  public mutating func addAction(
    _ kind: AccessibilityActionKind = .default, keys: String = "", _ action: @escaping () -> Void
  ) {
    handlers.append((kind, action))
    if !keys.isEmpty { self.keys[kind] = keys }
  }

  /// Makes the node focusable.
  ///
  /// - Parameter action: Moves the focus to the object.
  public mutating func onFocus(_ action: @escaping () -> Void) {
    (isFocusable, focusHandler) = (true, action)
  }

  /// The equivalent keyboard shortcuts of actions, as shown to people.
  package private(set) var keys: [AccessibilityActionKind: String] = [:]

  /// Whether the node has a default action or reacts to a tap.
  package var hasDefaultAction: Bool { isTappable || hasOwnDefaultAction }
  /// Whether the node has a default action other than a tap.
  package var hasOwnDefaultAction: Bool {
    traits.contains(.isButton) || traits.contains(.isLink)
      || handlers.contains { $0.kind == .default }
  }
  /// Whether the view reacts to a tap.
  package internal(set) var isTappable = false
  var tapTarget = AccessibilityTapTarget()

  /// Moves the focus to the view.
  ///
  /// - Returns: `true` if the view can have the focus.
  @discardableResult
  public func focus() -> Bool {
    guard isEnabled, isFocusable, let focusHandler else { return false }
    focusHandler()
    link?.graph?.settle()
    link?.graph?.requestFrame()
    return true
  }

  public var isZoomable: Bool { zoomHandler != nil }
  public var isScrollable: Bool { scrollHandler != nil }
  /// The edges towards which the view can scroll.
  package internal(set) var scrollEdges: [Edge] = [.top, .bottom, .leading, .trailing]
  /// Whether the scrolled content runs from right to left, with its leading edge on the right.
  package internal(set) var scrollsRightToLeft = false

  /// The actions, except adjusting, zooming and scrolling.
  public var actions: [AccessibilityActionKind] { handlers.map(\.kind) }
  public var isAdjustable: Bool { adjustHandler != nil }

  /// Performs an action. A view without a default action is tapped instead, in its middle or on a
  /// part that has the gesture.
  ///
  /// - Returns: `true` if the action exists.
  @discardableResult
  public func perform(_ kind: AccessibilityActionKind = .default) -> Bool {
    guard isEnabled else { return false }
    if let handler = handlers.first(where: { $0.kind == kind }) {
      handler.perform()
    } else if kind == .default, link != nil {
      let place = tapTarget.frame(of: frame)
      link?.graph?.tap(at: CGPoint(x: place.midX, y: place.midY))
    } else {
      return false
    }
    link?.graph?.settle()
    return true
  }

  /// Performs a named action.
  ///
  /// - Returns: `true` if the action exists.
  @discardableResult
  public func perform(named name: String) -> Bool {
    perform(AccessibilityActionKind(name: name))
  }

  /// Adjusts the value.
  ///
  /// - Returns: `true` if the view is adjustable.
  @discardableResult
  public func adjust(_ direction: AccessibilityAdjustmentDirection) -> Bool {
    guard isEnabled, let adjustHandler else { return false }
    adjustHandler(direction)
    link?.graph?.settle()
    return true
  }

  /// Zooms around the view's center.
  ///
  /// - Returns: `true` if the view is zoomable.
  @discardableResult
  public func zoom(_ direction: AccessibilityZoomGestureAction.Direction) -> Bool {
    guard isEnabled, let zoomHandler else { return false }
    zoomHandler(
      AccessibilityZoomGestureAction(
        direction: direction, location: .center,
        point: CGPoint(x: frame.width / 2, y: frame.height / 2)))
    link?.graph?.settle()
    return true
  }

  /// Scrolls towards an edge. In right-to-left content, the leading edge is on the right.
  ///
  /// - Returns: `true` if the view is scrollable.
  @discardableResult
  public func scroll(towards edge: Edge) -> Bool {
    guard isEnabled, let scrollHandler else { return false }
    scrollHandler(edge)
    link?.graph?.settle()
    return true
  }

  /// A read-only copy of the node and its descendants, without actions and focus.
  package var readOnly: AccessibilityNode {
    var node = self
    (node.isEnabled, node.isFocused, node.isFocusable) = (false, false, false)
    (node.editor, node.selection, node.deferredActions) = (nil, nil, nil)
    (node.handlers, node.gestures, node.focusHandler) = ([], [], nil)
    (node.adjustHandler, node.zoomHandler, node.scrollHandler) = (nil, nil, nil)
    node.children = children.map(\.readOnly)
    return node
  }

  /// Returns the first node that satisfies the predicate, searching this node and its descendants.
  public func first(where predicate: (AccessibilityNode) -> Bool) -> AccessibilityNode? {
    if predicate(self) { return self }
    for child in children { if let found = child.first(where: predicate) { return found } }
    return nil
  }

  /// The tree as text, one line per node.
  public var dump: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    var words = [String(repeating: "  ", count: depth) + (label ?? "-")]
    if let value { words.append("= \(value)") }
    if let hint { words.append("(\(hint))") }
    if !isEnabled { words.append("disabled") }
    return [words.joined(separator: " ")] + children.flatMap { $0.lines(depth: depth + 1) }
  }
}
