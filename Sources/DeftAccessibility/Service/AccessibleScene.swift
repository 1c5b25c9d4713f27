import DeftGeometry

/// The current and the last reported tree of a window.
final class AccessibleScene {
  private(set) weak var window: (any AccessibleWindow)?
  /// The current tree, which answers calls.
  private(set) var tree: AccessibleTree
  /// The tree that was last reported to assistive technologies.
  private var reported: AccessibleTree
  /// Whether the window may have changed since `tree` was requested.
  var isStale = false
  /// Whether events were deferred because the user was holding an object.
  private(set) var hasDeferredEvents = false
  /// Whether the window has the keyboard focus.
  var isActive = false

  init(_ window: any AccessibleWindow) {
    self.window = window
    tree = AccessibleTree(window.accessibleTree())
    reported = tree
  }

  /// The id of the window.
  var root: UInt64 { tree.root }
  /// The title of the window.
  var title: String { tree[root]?.object.name ?? "" }

  /// Requests the window's tree again.
  ///
  /// - Returns: The events to send. While the user is holding an object, this is at most one event;
  ///   the other events follow after the release.
  func refresh() -> [AccessibleEvent] {
    guard let window else { return [] }
    isStale = false
    tree = AccessibleTree(window.accessibleTree())
    let events = AccessibleChanges.between(reported, tree)
    guard window.isHeld else {
      (reported, hasDeferredEvents) = (tree, false)
      return events
    }
    hasDeferredEvents = !events.isEmpty
    guard let event = events.first(where: \.isValue) ?? events.first(where: \.isMotion) else {
      return []
    }
    reported.apply(event, from: tree)
    return [event]
  }
}

/// The target object of a call, with its window.
struct AccessibleTarget {
  let scene: AccessibleScene
  let entry: AccessibleTree.Entry

  var object: AccessibleObject { entry.object }
  /// The screen position of the window's content.
  var origin: CGPoint { scene.window?.accessibleOrigin ?? .zero }

  /// Performs an action on the object, and marks the window as stale.
  func act(_ body: () -> Bool) -> Bool {
    scene.isStale = true
    return body()
  }
}

extension AccessibleEvent {
  fileprivate var isValue: Bool { if case .value = self { true } else { false } }
  fileprivate var isMotion: Bool { if case .moved = self { true } else { false } }
}
