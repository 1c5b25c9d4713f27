/// The window of a program, as its scene describes it.
///
/// The policy: *the scene is evaluated before the window is shown, and the content once the window has the size that
/// the scene requests.* So the content can read that size. The window then becomes larger if the content needs more
/// space. The title follows the scene.
package final class SceneWindow {
  /// The title; `nil` for the program's name.
  package private(set) var title: String?
  /// The properties that the scene sets.
  package private(set) var options = WindowOptions()
  /// The initial size in points; `nil` for the default.
  package var size: CGSize? { options.size }
  /// The scenes that are open in the window.
  let panels = WindowPanels()
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

  /// Stores the title and the properties of the window, as described by its scene.
  func describe(title: String?, options: WindowOptions) {
    self.options = options
    guard title != self.title else { return }
    self.title = title
    titleDidChange()
  }
}

/// What a scene inherits from the scenes and modifiers around it.
public struct _SceneContext {
  /// The window that shows the scene.
  let window: SceneWindow
  /// The properties of the window that modifiers set.
  var options = WindowOptions()
  /// The menus of the window, from the modifiers around the scene.
  var commands: [AnyView] = []
  /// The views of other scenes that can be opened in the window, such as settings.
  var additions: [AnyView] = []

  /// Whether the scene is shown in the window of another scene.
  let isPanel: Bool

  /// Creates the context of the scene of a window.
  init(window: SceneWindow) { (self.window, isPanel) = (window, false) }
  /// Creates the context of a scene that is shown in the window of another scene.
  init(panelIn window: SceneWindow) { (self.window, isPanel) = (window, true) }

  /// Whether one of these scenes has the settings.
  var hasSettings = false

  /// Whether the window shows more than the content of its scene.
  var hasChrome: Bool { !commands.isEmpty || !additions.isEmpty }
}
