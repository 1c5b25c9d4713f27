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
  /// The further windows of the program.
  let panels: WindowPanels
  /// Called when the title has changed.
  package var titleDidChange: () -> Void = {}
  /// Whether the window has its size, so that the content may be created.
  private(set) var isOpen: Bool
  private var root: ElementAddress?

  /// Creates a description of a window.
  ///
  /// - Parameter isOpen: Whether the window already has its size.
  package init(isOpen: Bool = false) { (self.isOpen, panels) = (isOpen, WindowPanels()) }
  /// Creates a description of a further window.
  init(panels: WindowPanels) { (isOpen, self.panels) = (false, panels) }

  /// Creates the content of the window, which has its size now.
  package func open() {
    guard !isOpen else { return }
    isOpen = true
    (root?.element as? WindowElement)?.windowDidOpen()
  }

  /// Shows a further window of the program; `nil` if the display allows only one window.
  package var showFurther: ((FurtherWindow) -> Void)? {
    get { panels.show }
    set { panels.show = newValue }
  }
  /// Brings the program's first window to the front.
  package var activate: () -> Void {
    get { panels.activateFirst }
    set { panels.activateFirst = newValue }
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
  /// The places of other scenes in the window, such as settings.
  var additions: [AnyView] = []

  /// Whether the scene is not that of the program's first window, but has a place in it.
  let isPanel: Bool

  /// Creates the context of the scene of a window.
  init(window: SceneWindow) { (self.window, isPanel) = (window, false) }
  /// Creates the context of a scene that has a place in the program's first window.
  init(panelIn window: SceneWindow) { (self.window, isPanel) = (window, true) }

  /// Returns the context of the same scene in a further window.
  func further(in window: SceneWindow) -> Self {
    var context = Self(window: window)
    (context.options, context.commands) = (options, commands)
    return context
  }

  /// Whether one of these scenes has the settings.
  var hasSettings = false

  /// Whether the window shows more than the content of its scene.
  var hasChrome: Bool { !commands.isEmpty || !additions.isEmpty || window.panels.hasGroups }
}
