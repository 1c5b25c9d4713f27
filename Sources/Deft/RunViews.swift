import DeftCairo
import DeftInspector
import DeftRuntime
import DeftSystem
import DeftViews
import Foundation

/// Opens a window with a view, and returns when it is closed.
///
///     import Deft
///     Deft.run { Ball() }
///
/// If the display cannot be opened or its connection is lost, prints the reason and exits with
/// status 69.
///
/// The content is evaluated again when a value that it has read, such as a property of an observable object, changes.
///
/// - Parameters:
///   - title: The title of the window; by default the program's name.
///   - size: The initial size of the window in points. The window opens larger if the content has a larger minimum size.
///   - content: The view.
@MainActor @preconcurrency
public func run<Content: View>(
  title: String? = nil, size: CGSize = ViewWindow.usualSize,
  @ViewBuilder _ content: @escaping () -> Content
) {
  ViewWindow.runToEnd(_WindowDescription(title: title, size: size, content: content))
}

extension App {
  /// Opens the window of the program, and returns when it is closed.
  @MainActor @preconcurrency
  public static func main() {
    // The initializer of an app may already look up texts.
    MessageCatalog.begin()
    ViewWindow.runToEnd(_WindowDescription(Self()))
  }
}

/// A window with views on a display.
public final class ViewWindow {
  /// The default size of a window, in points.
  public static var usualSize: CGSize { CGSize(width: 800, height: 600) }

  public let host: WindowHost
  /// The tools over the views: inspector, hand and contacts.
  public let tools: Tools
  /// The gesture inspector, which F12 opens.
  public var inspector: Inspector { tools.inspector }
  let views: ViewLayer
  private let sizing: ContentSizing
  private let appearance: ColorScheme?
  /// The further windows of the program.
  private lazy var further = FurtherWindows(of: self)

  /// The minimum size of a window whose content can be smaller, in points.
  static var minimumSize: CGSize { CGSize(width: 200, height: 150) }
  /// The title of a window without one: the program's name.
  static var usualTitle: String { ProcessInfo.processInfo.processName }

  /// Creates a window without showing it.
  ///
  /// - Parameters:
  ///   - display: The display of the window.
  ///   - description: The content, title and sizes of the window.
  ///   - appearance: Light or dark; `nil` follows the desktop.
  public convenience init(
    display: Display, _ description: _WindowDescription, appearance: ColorScheme? = nil
  ) {
    let host = WindowHost(
      display: display, size: description.size ?? Self.usualSize,
      title: description.title ?? Self.usualTitle,
      minimumSize: description.minimumSize ?? Self.minimumSize)
    // Follows the size before the views do, so that they read the new size when they are laid out.
    WindowMetrics.current.follow(host, reducesMotion: { !display.settings.animationsEnabled })
    self.init(host, on: display, description, appearance: appearance) {
      WindowMetrics.current.isSizeRead
    }
    guard let scene = description.scene else { return }
    scene.showFurther = { [weak self] in self?.further.open($0) }
    scene.activate = { [weak host] in host?.activate() }
  }

  /// Creates a further window without showing it.
  convenience init(_ companion: CompanionWindow, _ window: FurtherWindow, beside first: ViewWindow)
  {
    self.init(
      companion.host, on: companion.display, _WindowDescription(window),
      appearance: first.appearance, outer: first.views)
  }

  /// - Parameters:
  ///   - outer: The views of the program's first window, whose states these views read.
  ///   - hasReadSize: Returns whether the content follows the size of the window, which then must not follow the content.
  private init(
    _ host: WindowHost, on display: Display, _ description: _WindowDescription,
    appearance: ColorScheme?, outer: ViewLayer? = nil, hasReadSize: @escaping () -> Bool = { false }
  ) {
    (self.host, self.appearance) = (host, appearance)
    let settings = {
      var settings = display.settings
      if let appearance { settings.prefersDark = appearance == .dark }
      return settings
    }
    views = ViewLayer(on: host, settings: settings) { description.content }
    if let outer { views.readStates(of: outer) }
    let scene = description.scene
    sizing = ContentSizing(
      of: host, for: views, floor: description.minimumSize ?? Self.minimumSize
    ) { [weak scene] in
      hasReadSize() ? nil : scene?.options.resizability ?? .automatic
    }
    tools = Tools(on: host) { display.deviceName($0) }
    if let scene { follow(scene) }
    host.tree.background = .window(views.colorScheme)
    views.environmentChanges.add { [tree = host.tree] in
      tree.background = .window($0.colorScheme)
    }
  }

  /// Gives the window, which is not shown yet, the title and the size that a scene describes. The title then follows
  /// the scene.
  private func follow(_ scene: SceneWindow) {
    let usualTitle = host.title
    views.openEarly { scene.open() }
    let options = scene.options
    if let size = options.size {
      host.setInitialSize(size)
      // The content may read the size when it is created, which happens before the window is shown.
      WindowMetrics.current.stageDidResize(host)
    }
    switch options.frame ?? .titled {
    case .titled: break
    case .untitled: host.setFrame(hasTitle: false, hasBorder: true)
    case .none: host.setFrame(hasTitle: false, hasBorder: false)
    }
    sizing.position = options.position
    scene.titleDidChange = { [weak host, unowned scene] in host?.title = scene.title ?? usualTitle }
    scene.titleDidChange()
  }

  /// Shows the window and runs until it is closed.
  ///
  /// - Throws: `HostError.displayLost` if the connection to the server is lost.
  public func run() throws(HostError) { try host.run() }

  /// Opens the display and a window, and returns when the window is closed; exits the program on
  /// failure. Shows or saves the program's previews instead if the environment requests it.
  @MainActor
  static func runToEnd(_ description: _WindowDescription) {
    TextEngine.prepare()
    if let output = PreviewOutput(for: ProgramEnvironment.atStart) { output.writeAndExit() }
    var description = description
    if let previews = PreviewCatalog.view(for: ProgramEnvironment.atStart) {
      description = _WindowDescription { previews }
    }
    do {
      try ViewWindow(display: Display(), description).run()
    } catch {
      StandardError.write("\(ProcessInfo.processInfo.processName): \(error)")
      exit(69)
    }
  }
}
