/// The window of a program, as its scene describes it.
///
/// The policy: *the scene is evaluated before the window is shown, and the content once the window has its size.* So
/// the scene determines the initial size, and the content can read it. The title follows the scene.
package final class SceneWindow {
  /// The title; `nil` for the program's name.
  package private(set) var title: String?
  /// The initial size in points; `nil` for the default.
  package private(set) var size: CGSize?
  /// Called when the title has changed.
  package var titleDidChange: () -> Void = {}
  /// Whether the window has its size, so that the content may be created.
  private(set) var isOpen: Bool
  private var root: ElementAddress?

  /// Creates a description of a window.
  ///
  /// - Parameter isOpen: Whether the window already has its size.
  package init(isOpen: Bool = false) { self.isOpen = isOpen }

  /// Creates the content of the window, which has its size now.
  package func open() {
    guard !isOpen else { return }
    isOpen = true
    (root?.element as? WindowElement)?.windowDidOpen()
  }

  /// Sets the root that creates the content.
  func setRoot(_ element: WindowElement) { root = element.address }

  /// Stores the title and the size of the window, as described by its scene.
  func describe(title: String?, size: CGSize?) {
    self.size = size
    guard title != self.title else { return }
    self.title = title
    titleDidChange()
  }
}

/// What a scene inherits from the scenes and modifiers around it.
public struct _SceneContext {
  /// The window that shows the scene.
  let window: SceneWindow
  /// The initial size of the window in points, if a modifier sets it.
  var size: CGSize?
}
