import DeftGeometry

/// A window as assistive programs were told of it last, and as it is.
final class AccessibleScene {
  private(set) weak var window: (any AccessibleWindow)?
  /// The window as it was asked for last: what is asked is answered from it.
  private(set) var tree: AccessibleTree
  /// What assistive programs know.
  private var told: AccessibleTree
  /// Whether something was done that may have changed it since.
  var isStale = false
  /// Whether something was not told, since a person held something.
  private(set) var isOwing = false
  /// Whether it has the keyboard.
  var isActive = false

  init(_ window: any AccessibleWindow) {
    self.window = window
    tree = AccessibleTree(window.accessibleTree())
    told = tree
  }

  /// The window's number.
  var root: UInt64 { tree.root }
  /// What the window is called.
  var title: String { tree[root]?.object.name ?? "" }

  /// Asks for the window's picture anew.
  ///
  /// - Returns: what is to be told of it: of what a person holds, one event at most, and the rest when it is let go.
  func refresh() -> [AccessibleEvent] {
    guard let window else { return [] }
    isStale = false
    tree = AccessibleTree(window.accessibleTree())
    let events = AccessibleChanges.between(told, tree)
    guard window.isHeld else {
      (told, isOwing) = (tree, false)
      return events
    }
    isOwing = !events.isEmpty
    guard let event = events.first(where: \.isValue) ?? events.first(where: \.isMotion) else {
      return []
    }
    told.apply(event, from: tree)
    return [event]
  }
}

/// An object that is asked, with the window that it is in.
struct AccessibleTarget {
  let scene: AccessibleScene
  let entry: AccessibleTree.Entry

  var object: AccessibleObject { entry.object }
  /// Where the window's inside begins on the screen.
  var origin: CGPoint { scene.window?.accessibleOrigin ?? .zero }

  /// Does something with the object, after which the window may be another.
  func act(_ body: () -> Bool) -> Bool {
    scene.isStale = true
    return body()
  }
}

extension AccessibleEvent {
  fileprivate var isValue: Bool { if case .value = self { true } else { false } }
  fileprivate var isMotion: Bool { if case .moved = self { true } else { false } }
}
