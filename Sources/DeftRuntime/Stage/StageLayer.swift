import DeftGestures
import DeftInteraction
import DeftRenderTree
import DeftInput
import DeftLocalization
import DeftViews

/// A part of a stage's content that participates in input, deadlines and drawing, such as the main content, the
/// panels above it, or the marks at the fingers.
///
/// The policy: *a key or a scroll goes from the top layer down to the first one that handles it; contacts, sizes,
/// settings and frames reach all layers, from the bottom up.* Gestures do not depend on layers: they belong to the
/// nodes that contacts hit, the topmost first.
///
/// Every method has a default implementation.
public protocol StageLayer: AnyObject {
  /// Updates nodes before hit testing, when a contact begins or ends.
  ///
  /// The event is `nil` if all contacts are cancelled, or if it belongs to a tool.
  func stage(_ stage: Stage, willHandle contact: ContactEvent?)
  /// Called after gestures have handled a contact or a deadline, or changed for another reason.
  func stage(_ stage: Stage, didHandle record: InteractionRecord)
  /// Returns whether the layer claims a new contact for itself. The layer then receives all events of the contact
  /// through `stage(_:didHandle:)`, and neither gestures nor other layers receive them.
  ///
  /// Layers are queried from the top down. This method is for tools, such as one that moves several
  /// fingers with the mouse.
  func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool
  /// Returns whether the layer uses contacts at a location itself, without a gesture.
  ///
  /// Diagnostic only: it lets tools explain why a contact had no effect.
  func stage(_ stage: Stage, usesContactAt place: CGPoint) -> Bool
  /// Whether touches are ignored while a pen is near or down, because they come from the hand that holds it.
  /// `false` by default.
  var ignoresTouchesNearPen: Bool { get }
  /// Returns the layer's own activity with a contact that no gesture has claimed, such as “pan and zoom”; `nil` if
  /// there is none so far.
  ///
  /// Diagnostic only, like `stage(_:usesContactAt:)`.
  func stage(_ stage: Stage, activityOf contact: ContactID) -> LocalizedStringResource?
  /// Handles a wheel step or a touchpad scroll.
  ///
  /// - Returns: `true` if this layer handled the event; otherwise the layer below receives it.
  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool
  /// Handles a key press, release or repeat.
  ///
  /// - Returns: `true` if this layer handled the event; otherwise the layer below receives it.
  func stage(_ stage: Stage, key event: KeyEvent) -> Bool
  /// Handles data dragged over the stage by this or another program.
  ///
  /// - Returns: The operation that a drop at this location would perform; `nil` to pass the drag to the layer below.
  func stage(_ stage: Stage, dragOver drag: DragOver) -> DropOperation?
  /// Called when a drag that the layer accepted has left it or was dropped.
  func stageDragDidLeave(_ stage: Stage)
  /// Handles the drop of a drag that the layer accepted.
  ///
  /// - Returns: `true` if the layer used the data.
  func stage(_ stage: Stage, dropped drop: Drop) -> Bool
  /// Handles text entered without a key, for example by an input method.
  ///
  /// - Returns: `true` if this layer handled the text; otherwise the layer below receives it.
  func stage(_ stage: Stage, types text: String) -> Bool
  /// Handles a change of the text being composed with keys or an input method. The text is empty
  /// when the composition ends.
  ///
  /// - Returns: `true` if a field of this layer has the keyboard focus; otherwise the layer below
  ///   receives the composition.
  func stage(_ stage: Stage, composes composition: TextComposition) -> Bool
  /// Called when the size or scale has changed, and before the first frame.
  func stageDidResize(_ stage: Stage)
  /// Called when the desktop's settings have changed.
  func stageSettingsDidChange(_ stage: Stage)
  /// Called after animations have been advanced: the last chance to change nodes for this frame.
  func stageWillDraw(_ stage: Stage)
  /// The time when the layer next needs to be called, in seconds of the stage's clock; `nil` for
  /// never.
  var nextDeadline: TimeInterval? { get }
  /// Called when `nextDeadline` is reached.
  func stageDeadlineDidCome(_ stage: Stage)
  /// Returns the layer's accessibility tree, in reading order.
  ///
  /// Called only while an assistive technology is listening.
  func accessibilityNodes(on stage: Stage) -> [AccessibilityNode]
}

extension StageLayer {
  /// Does nothing.
  public func stage(_ stage: Stage, willHandle contact: ContactEvent?) {}
  /// Does nothing.
  public func stage(_ stage: Stage, didHandle record: InteractionRecord) {}
  /// Returns `false`.
  public func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool { false }
  /// Returns `false`.
  public func stage(_ stage: Stage, usesContactAt place: CGPoint) -> Bool { false }
  /// `false`: touches and pens work together.
  public var ignoresTouchesNearPen: Bool { false }
  /// Returns `nil`.
  public func stage(_ stage: Stage, activityOf contact: ContactID) -> LocalizedStringResource? {
    nil
  }
  /// Returns `false`.
  public func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool { false }
  /// Returns `false`.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool { false }
  /// Returns `nil`.
  public func stage(_ stage: Stage, dragOver drag: DragOver) -> DropOperation? { nil }
  /// Does nothing.
  public func stageDragDidLeave(_ stage: Stage) {}
  /// Returns `false`.
  public func stage(_ stage: Stage, dropped drop: Drop) -> Bool { false }
  /// Returns `false`.
  public func stage(_ stage: Stage, types text: String) -> Bool { false }
  /// Returns `false`.
  public func stage(_ stage: Stage, composes composition: TextComposition) -> Bool { false }
  /// Does nothing.
  public func stageDidResize(_ stage: Stage) {}
  /// Does nothing.
  public func stageSettingsDidChange(_ stage: Stage) {}
  /// Does nothing.
  public func stageWillDraw(_ stage: Stage) {}
  /// `nil`: no deadline.
  public var nextDeadline: TimeInterval? { nil }
  /// Does nothing.
  public func stageDeadlineDidCome(_ stage: Stage) {}
  /// Returns no nodes.
  public func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] { [] }
}

/// The stacking level of a layer.
public enum StageLevel: Int, CaseIterable, Comparable, Sendable {
  /// The main content of the window.
  case content
  /// Panels and toolbars above the content.
  case chrome
  /// Graphics above the content and the panels, such as marks at the fingers.
  case overlay
  /// Tools that examine the program without being part of it, such as an inspector. Input to tools is not reported
  /// as input to the program.
  case tools

  /// The name of the level's node.
  fileprivate var name: String {
    // Looking the name up at runtime takes longer than creating the node.
    switch self {
    case .content: "content"
    case .chrome: "chrome"
    case .overlay: "overlay"
    case .tools: "tools"
    }
  }

  /// Returns whether one level is below another.
  public static func < (a: StageLevel, b: StageLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The layers of a stage, from bottom to top; layers of one level are in the order in which they were added.
///
/// Layers are referenced weakly: a deallocated layer is no longer part of the stage.
public final class StageLayers {
  struct Entry {
    weak var layer: (any StageLayer)?
    let level: StageLevel
  }

  var entries: [Entry] = []
  private let nodes: [StageLevel: Node]

  /// Creates the node of each level.
  init(in root: Node) {
    nodes = Dictionary(
      uniqueKeysWithValues: StageLevel.allCases.map { ($0, Node(name: $0.name)) })
    for level in StageLevel.allCases { nodes[level].map { root.addChild($0) } }
  }

  /// Adds a layer above all others of its level.
  ///
  /// - Returns: The level's node, to which the layer adds its own.
  @discardableResult
  public func add(_ layer: any StageLayer, at level: StageLevel) -> Node {
    entries.removeAll { $0.layer == nil || $0.layer === layer }
    let index = entries.firstIndex { $0.level > level } ?? entries.endIndex
    entries.insert(Entry(layer: layer, level: level), at: index)
    return node(of: level)
  }

  /// Removes a layer, but not the nodes that it has added.
  public func remove(_ layer: any StageLayer) { entries.removeAll { $0.layer === layer } }

  public func node(of level: StageLevel) -> Node {
    guard let node = nodes[level] else { preconditionFailure("Each level has a node.") }
    return node
  }

  /// Returns whether a node belongs to a tool above the program.
  package func isTool(_ node: Node) -> Bool {
    let tools = self.node(of: .tools)
    return sequence(first: node, next: \.parent).contains { $0 === tools }
  }

  package func first<Layer: StageLayer>(_ type: Layer.Type) -> Layer? {
    entries.lazy.compactMap { $0.layer as? Layer }.first
  }

  /// Calls a closure with every layer from the bottom up.
  func forEach(_ body: (any StageLayer) -> Void) { forEach { layer, _ in body(layer) } }

  /// Calls a closure with every layer and its level, from the bottom up.
  func forEach(_ body: (any StageLayer, StageLevel) -> Void) {
    for entry in entries { if let layer = entry.layer { body(layer, entry.level) } }
  }

  /// Calls a closure with every layer of a level.
  func forEach(at level: StageLevel, _ body: (any StageLayer) -> Void) {
    for entry in entries where entry.level == level { if let layer = entry.layer { body(layer) } }
  }

  /// Calls a closure with the layers from the top down, until it returns `true`.
  ///
  /// - Returns: The level of the layer that accepted; `nil` if no layer did.
  func offer(_ body: (any StageLayer) -> Bool) -> StageLevel? {
    for entry in entries.reversed() {
      if let layer = entry.layer, body(layer) { return entry.level }
    }
    return nil
  }

  /// Calls a closure with the layers of a level from the top down, until it returns `true`.
  func offer(at level: StageLevel, _ body: (any StageLayer) -> Bool) -> Bool {
    for entry in entries.reversed() where entry.level == level {
      if let layer = entry.layer, body(layer) { return true }
    }
    return false
  }

  /// Returns whether a layer uses contacts at a location itself, without a gesture.
  package func anyUsesContact(at place: CGPoint, on stage: Stage) -> Bool {
    entries.contains { $0.layer?.stage(stage, usesContactAt: place) ?? false }
  }

  /// Whether a layer requires touches to be ignored while a pen is near.
  var ignoreTouchesNearPen: Bool {
    entries.contains { $0.layer?.ignoresTouchesNearPen ?? false }
  }

  /// Returns the activity of a layer with a contact; `nil` if there is none.
  package func activity(of contact: ContactID, on stage: Stage) -> LocalizedStringResource? {
    entries.lazy.compactMap { $0.layer?.stage(stage, activityOf: contact) }.first
  }

  /// Returns the topmost layer that claims a contact for itself.
  func claimant(of contact: ContactEvent, on stage: Stage) -> (any StageLayer)? {
    entries.lazy.reversed().compactMap(\.layer).first { $0.stage(stage, claims: contact) }
  }

  /// The earliest deadline of a layer; infinity for never.
  var nextDeadline: TimeInterval {
    entries.reduce(.infinity) { min($0, $1.layer?.nextDeadline ?? .infinity) }
  }

  /// Returns the lowest layer with a deadline at a time.
  func first(dueAt time: TimeInterval) -> (any StageLayer)? {
    entries.lazy.compactMap(\.layer).first { $0.nextDeadline == time }
  }
}
