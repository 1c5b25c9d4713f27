public struct _WindowDescription {
  /// The initial title; `nil` for the program's name.
  public var title: String?
  /// The initial size in points; `nil` for the default.
  public var size: CGSize?
  /// The minimum size in points.
  public var minimumSize: CGSize?
  public let content: AnyView
  /// The window that the scene of an app describes; `nil` without an app.
  package let scene: SceneWindow?

  /// Creates the description of a window with views.
  ///
  /// The policy: *the content is created after the window.* So it can read the window's size.
  public init<Content: View>(
    title: String? = nil, size: CGSize? = nil, minimumSize: CGSize? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    (self.title, self.size, self.minimumSize) = (title, size, minimumSize)
    (self.content, scene) = (AnyView(describing: content), nil)
  }

  /// Creates the description of an app's window. The app's scene determines the title and the size.
  public init<Program: App>(_ app: Program) {
    let scene = SceneWindow()
    (content, self.scene) = (scene.views(of: app), scene)
  }

  /// Creates the description of a further window.
  package init(_ further: FurtherWindow) { (content, scene) = (further.views, further.window) }
}
