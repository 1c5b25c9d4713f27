import DeftGestures
import DeftInteraction
import DeftRenderTree
import DeftInput
import DeftLocalization
import DeftViews

/// A part of what is shown on a stage, with its share in input, deadlines and drawing: the content, the
/// panels above it, a mark at each finger.
///
/// The policy: *a key or a scroll goes from the top layer down to the first one that has a use for it;
/// contacts, sizes, settings and frames reach all layers, from the bottom up.*  Gestures are not a matter of layers: they belong
/// to the nodes that contacts hit, the topmost first.
///
/// Each method may be left out.
public protocol StageLayer: AnyObject {
  /// Nodes are to be brought up to date: a contact looks for what it touches, or it ends.
  ///
  /// The event is nil where all contacts are cancelled, or where it is a tool's.
  func stage(_ stage: Stage, willHandle contact: ContactEvent?)
  /// A contact, after the gestures have seen it; or what gestures said without one, as at a deadline.
  func stage(_ stage: Stage, didHandle record: InteractionRecord)
  /// Whether a contact that comes down is to be the layer's alone: then it gets each of its events by
  /// `stage(_:didHandle:)`, and neither gestures nor other layers hear of it.
  ///
  /// Layers are asked from the top down; it is for tools, such as a hand of many fingers that a mouse leads.
  func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool
  /// Whether the layer itself has a use for contacts that come down at a place where nothing has a gesture.
  ///
  /// Nothing follows from it: it is for those who tell people why nothing has happened.
  func stage(_ stage: Stage, usesContactAt place: CGPoint) -> Bool
  /// Whether touches do nothing while a pen is near or down, since they are the hand that holds it; `false` unless a
  /// layer says otherwise.
  var ignoresTouchesNearPen: Bool { get }
  /// What the layer itself does with a contact that no gesture has, as “pan and zoom”; nil where it does nothing
  /// with it yet.
  ///
  /// Like `stage(_:usesContactAt:)`, it is for tools that show people what happens to a contact.
  func stage(_ stage: Stage, activityOf contact: ContactID) -> LocalizedStringResource?
  /// A turn of the wheel, or a scroll on a touchpad.
  ///
  /// - Returns: whether it was of use; else the layer below is asked.
  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool
  /// A key went down, came up or repeats.
  ///
  /// - Returns: whether it was of use; else the layer below is asked.
  func stage(_ stage: Stage, key event: KeyEvent) -> Bool
  /// Something is dragged over the stage, by another program or by this one.
  ///
  /// - Returns: what would become of it if it were dropped there; nil where the layer below is to be asked.
  func stage(_ stage: Stage, dragOver drag: DragOver) -> DropOperation?
  /// What the layer would have taken is over it no more, or was dropped.
  func stageDragDidLeave(_ stage: Stage)
  /// What the layer would take was dropped on it.
  ///
  /// - Returns: whether it was of use.
  func stage(_ stage: Stage, dropped drop: Drop) -> Bool
  /// A text comes without a key, as from an input method.
  ///
  /// - Returns: whether it was of use; else the layer below is asked.
  func stage(_ stage: Stage, types text: String) -> Bool
  /// What is being composed, by keys or by an input method, is another text; an empty one at its end.
  ///
  /// - Returns: whether somebody types; else the layer below is asked.
  func stage(_ stage: Stage, composes composition: TextComposition) -> Bool
  /// The stage has another size or scale; also called before the first frame.
  func stageDidResize(_ stage: Stage)
  /// The desktop's settings have changed.
  func stageSettingsDidChange(_ stage: Stage)
  /// Animations have been advanced: the last moment at which nodes change for this frame.
  func stageWillDraw(_ stage: Stage)
  /// When the layer wants to do something without any event, in seconds of the stage's clock; nil: never.
  var nextDeadline: TimeInterval? { get }
  /// That time has come.
  func stageDeadlineDidCome(_ stage: Stage)
  /// What the layer shows, as people meet it who do not see it, in the order in which it is told.
  ///
  /// It is asked for only while an assistive program listens.
  func accessibilityNodes(on stage: Stage) -> [AccessibilityNode]
}

extension StageLayer {
  /// Nodes are up to date.
  public func stage(_ stage: Stage, willHandle contact: ContactEvent?) {}
  /// Contacts reach gestures by themselves.
  public func stage(_ stage: Stage, didHandle record: InteractionRecord) {}
  /// Contacts are the program's.
  public func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool { false }
  /// Contacts are for gestures.
  public func stage(_ stage: Stage, usesContactAt place: CGPoint) -> Bool { false }
  /// Touches and pens work side by side.
  public var ignoresTouchesNearPen: Bool { false }
  /// The layer does nothing with contacts by itself.
  public func stage(_ stage: Stage, activityOf contact: ContactID) -> LocalizedStringResource? {
    nil
  }
  /// Scrolls are left to others.
  public func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool { false }
  /// Keys are left to others.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool { false }
  /// What is dragged is left to others.
  public func stage(_ stage: Stage, dragOver drag: DragOver) -> DropOperation? { nil }
  /// Nothing was shown for it.
  public func stageDragDidLeave(_ stage: Stage) {}
  /// There is no use for it.
  public func stage(_ stage: Stage, dropped drop: Drop) -> Bool { false }
  /// Nobody types.
  public func stage(_ stage: Stage, types text: String) -> Bool { false }
  /// Nobody types.
  public func stage(_ stage: Stage, composes composition: TextComposition) -> Bool { false }
  /// Nothing depends on the size.
  public func stageDidResize(_ stage: Stage) {}
  /// Nothing depends on the settings.
  public func stageSettingsDidChange(_ stage: Stage) {}
  /// Nodes are up to date.
  public func stageWillDraw(_ stage: Stage) {}
  /// Nothing is waited for.
  public var nextDeadline: TimeInterval? { nil }
  /// Nothing was waited for.
  public func stageDeadlineDidCome(_ stage: Stage) {}
  /// There is nothing to tell of.
  public func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] { [] }
}

/// Where a layer lies.
public enum StageLevel: Int, CaseIterable, Comparable, Sendable {
  /// What the window is about.
  case content
  /// Panels and tool bars above it.
  case chrome
  /// What is over everything, such as marks at the fingers.
  case overlay
  /// What looks at the program and is no part of it, such as an inspector: what people do with it is not
  /// told as done with the program.
  case tools

  /// What its node is called.
  fileprivate var name: String {
    // To ask the runtime takes longer than to make the node.
    switch self {
    case .content: "content"
    case .chrome: "chrome"
    case .overlay: "overlay"
    case .tools: "tools"
    }
  }

  /// Whether one level is below another.
  public static func < (a: StageLevel, b: StageLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The layers of a stage, from the bottom to the top; those of one level in the order in which they came.
///
/// They are not kept alive: who is gone is no layer any more.
public final class StageLayers {
  struct Entry {
    weak var layer: (any StageLayer)?
    let level: StageLevel
  }

  var entries: [Entry] = []
  private let nodes: [StageLevel: Node]

  /// Levels in a node, which is theirs alone.
  init(in root: Node) {
    nodes = Dictionary(
      uniqueKeysWithValues: StageLevel.allCases.map { ($0, Node(name: $0.name)) })
    for level in StageLevel.allCases { nodes[level].map { root.addChild($0) } }
  }

  /// Adds a layer above all others of its level.
  ///
  /// - Returns: the node of the level, for what the layer draws.
  @discardableResult
  public func add(_ layer: any StageLayer, at level: StageLevel) -> Node {
    entries.removeAll { $0.layer == nil || $0.layer === layer }
    let index = entries.firstIndex { $0.level > level } ?? entries.endIndex
    entries.insert(Entry(layer: layer, level: level), at: index)
    return node(of: level)
  }

  /// Removes a layer; the nodes that it has added stay its own.
  public func remove(_ layer: any StageLayer) { entries.removeAll { $0.layer === layer } }

  /// The node that all of a level is in.
  public func node(of level: StageLevel) -> Node {
    guard let node = nodes[level] else { preconditionFailure("Each level has a node.") }
    return node
  }

  /// Whether a node is part of what tools over the program show.
  package func isTool(_ node: Node) -> Bool {
    let tools = self.node(of: .tools)
    return sequence(first: node, next: \.parent).contains { $0 === tools }
  }

  package func first<Layer: StageLayer>(_ type: Layer.Type) -> Layer? {
    entries.lazy.compactMap { $0.layer as? Layer }.first
  }

  /// Goes through all layers from the bottom up.
  func forEach(_ body: (any StageLayer) -> Void) { forEach { layer, _ in body(layer) } }

  /// Goes through all layers from the bottom up, with their levels.
  func forEach(_ body: (any StageLayer, StageLevel) -> Void) {
    for entry in entries { if let layer = entry.layer { body(layer, entry.level) } }
  }

  /// Goes through the layers of a level.
  func forEach(at level: StageLevel, _ body: (any StageLayer) -> Void) {
    for entry in entries where entry.level == level { if let layer = entry.layer { body(layer) } }
  }

  /// Offers something to all layers from the top down, until one has a use for it.
  ///
  /// - Returns: the level of that one; nil where nobody had a use for it.
  func offer(_ body: (any StageLayer) -> Bool) -> StageLevel? {
    for entry in entries.reversed() {
      if let layer = entry.layer, body(layer) { return entry.level }
    }
    return nil
  }

  /// Offers something to the layers of a level, from the top down, until one has a use for it.
  func offer(at level: StageLevel, _ body: (any StageLayer) -> Bool) -> Bool {
    for entry in entries.reversed() where entry.level == level {
      if let layer = entry.layer, body(layer) { return true }
    }
    return false
  }

  /// Whether a layer itself has a use for contacts that come down at a place without gestures.
  package func hasUse(forContactAt place: CGPoint, on stage: Stage) -> Bool {
    entries.contains { $0.layer?.stage(stage, usesContactAt: place) ?? false }
  }

  /// Whether a layer wants touches to do nothing while a pen is near.
  var ignoreTouchesNearPen: Bool {
    entries.contains { $0.layer?.ignoresTouchesNearPen ?? false }
  }

  /// What a layer does with a contact by itself; nil where none does anything.
  package func activity(of contact: ContactID, on stage: Stage) -> LocalizedStringResource? {
    entries.lazy.compactMap { $0.layer?.stage(stage, activityOf: contact) }.first
  }

  /// The topmost layer that wants a contact for itself alone.
  func claimant(of contact: ContactEvent, on stage: Stage) -> (any StageLayer)? {
    entries.lazy.reversed().compactMap(\.layer).first { $0.stage(stage, claims: contact) }
  }

  /// The first time at which a layer wants to do something; infinite: never.
  var nextDeadline: TimeInterval {
    entries.reduce(.infinity) { min($0, $1.layer?.nextDeadline ?? .infinity) }
  }

  /// The lowest layer that wants to do something at a time.
  func first(dueAt time: TimeInterval) -> (any StageLayer)? {
    entries.lazy.compactMap(\.layer).first { $0.nextDeadline == time }
  }
}
