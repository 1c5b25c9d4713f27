/// A view as people meet it who do not see it: what it is called, what it is worth, what can be done with it.
///
/// The tree of nodes is a picture of the moment; what is done with a node is done with the views.
///
///     let tree = stage.accessibilityTree
///     tree.first { $0.label == "Volume" }?.adjust(.increment)
public struct AccessibilityNode: Identifiable {
  /// What it stays known by as long as the view lives; unique within a layer.
  public let id: AnyHashable
  /// What it is called.
  public var label: String?
  /// What it is worth now.
  public var value: String?
  /// What happens when it is activated.
  public var hint: String?
  /// What programs call it; nobody is told.
  public var identifier: String?
  public var traits: AccessibilityTraits
  /// Where it is in the window, in points.
  public var frame: CGRect
  /// Whether it answers.
  public var isEnabled: Bool
  /// Whether it has the focus.
  public var isFocused: Bool
  /// What is in it, in the order in which it is told.
  public var children: [AccessibilityNode]

  /// What it is, where its traits do not say that.
  package var kind: AccessibilityKind?
  /// What it is worth, where that is a number.
  package internal(set) var range: AccessibilityRange?
  /// The text that is edited in it.
  package internal(set) var editor: (any AccessibilityEditor)?
  /// What it says, letter by letter; nil where that is only its label.
  package internal(set) var reader: (any AccessibilityEditor)?
  /// How what is in it is selected; nil where that cannot be.
  package var selection: AccessibilitySelection?
  /// Whether it is called by the place where it is written, since nobody has said what it is called.
  var isNamedByPlace = false
  /// Whether it can be selected where it is in.
  package var isSelectable = false
  /// What else can be done with it, found out when somebody asks.
  package var lateActions: (() -> [AccessibilityLateAction])?
  /// What its gestures do, for who has no fingers on the screen.
  package internal(set) var gestures: [AccessibilityGesture] = []
  /// Whether it can have the focus.
  public internal(set) var isFocusable = false

  var sortPriority = 0.0
  /// Gives it the focus.
  var focusHandler: (() -> Void)?
  var handlers: [(kind: AccessibilityActionKind, perform: () -> Void)] = []
  var adjustHandler: ((AccessibilityAdjustmentDirection) -> Void)?
  var zoomHandler: ((AccessibilityZoomGestureAction) -> Void)?
  var scrollHandler: ((Edge) -> Void)?
  /// The way to the views, for longer than which the picture may be kept.
  private let link: GraphLink?

  init(
    id: AnyHashable, graph: ViewGraph, frame: CGRect, isEnabled: Bool,
    children: [AccessibilityNode] = []
  ) {
    (self.id, link, self.frame, self.isEnabled) = (id, graph.link, frame, isEnabled)
    (self.children, isFocused, traits) = (children, false, [])
  }

  /// Something that no view stands for, such as a node that a program moves by itself.
  ///
  /// - Parameters:
  ///   - id: What it stays known by as long as it lives; unique within a layer.
  ///   - label: What it is called.
  ///   - frame: Where it is in the window, in points.
  ///   - traits: What it is.
  public init(
    id: some Hashable, label: String, frame: CGRect, traits: AccessibilityTraits = .isImage
  ) {
    (self.id, link, self.label, self.frame) = (AnyHashable(id), nil, label, frame)
    (isEnabled, children, isFocused, self.traits) = (true, [], false, traits)
  }

  /// Lets something be done with it.
  ///
  /// - Parameters:
  ///   - kind: What is done.
  ///   - keys: The keys that do the same, as people read them.
  ///   - action: Does it.
  public mutating func addAction(
    _ kind: AccessibilityActionKind = .default, keys: String = "", _ action: @escaping () -> Void
  ) {
    handlers.append((kind, action))
    if !keys.isEmpty { self.keys[kind] = keys }
  }

  /// Lets it have the focus.
  ///
  /// - Parameter action: Gives it the focus.
  public mutating func onFocus(_ action: @escaping () -> Void) {
    (isFocusable, focusHandler) = (true, action)
  }

  /// The keys that do what actions do, as people read them.
  package private(set) var keys: [AccessibilityActionKind: String] = [:]

  /// Whether it has a usual action, or a tap stands for one.
  package var hasDefaultAction: Bool { isTappable || hasOwnDefaultAction }
  /// Whether it has a usual action beside what a tap does.
  package var hasOwnDefaultAction: Bool {
    traits.contains(.isButton) || traits.contains(.isLink)
      || handlers.contains { $0.kind == .default }
  }
  /// Whether a tap on it does something.
  package internal(set) var isTappable = false
  /// Where that tap is made.
  var tapTarget = AccessibilityTapTarget()

  /// Gives it the focus.
  ///
  /// - Returns: whether it can have it.
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
  /// Towards which edges it can be scrolled.
  package internal(set) var scrollEdges: [Edge] = [.top, .bottom, .leading, .trailing]
  /// Whether what it scrolls reads from right to left, so that its leading edge is on the right.
  package internal(set) var scrollsRightToLeft = false

  /// The actions that it offers, but for adjustments.
  public var actions: [AccessibilityActionKind] { handlers.map(\.kind) }
  /// Whether its value can be adjusted.
  public var isAdjustable: Bool { adjustHandler != nil }

  /// Does something with the view; the default action of one that offers none is a tap in its middle, or where one of its
  /// parts answers.
  ///
  /// - Returns: whether there was such an action.
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
    link?.graph?.settle()
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
    link?.graph?.settle()
    return true
  }

  /// Scrolls towards an edge; where one reads from right to left, the leading one is on the right.
  ///
  /// - Returns: whether it can be scrolled.
  @discardableResult
  public func scroll(towards edge: Edge) -> Bool {
    guard isEnabled, let scrollHandler else { return false }
    scrollHandler(edge)
    link?.graph?.settle()
    return true
  }

  /// It and what is in it as things that are only looked at: nothing can be done with them, and none has the focus.
  package var watched: AccessibilityNode {
    var node = self
    (node.isEnabled, node.isFocused, node.isFocusable) = (false, false, false)
    (node.editor, node.selection, node.lateActions) = (nil, nil, nil)
    (node.handlers, node.gestures, node.focusHandler) = ([], [], nil)
    (node.adjustHandler, node.zoomHandler, node.scrollHandler) = (nil, nil, nil)
    node.children = children.map(\.watched)
    return node
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
