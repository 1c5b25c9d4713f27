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
  private let views: ViewLayer
  private let sizing: ContentSizing

  /// Creates a window without showing it.
  ///
  /// - Parameters:
  ///   - display: The display of the window.
  ///   - description: The content, title and sizes of the window.
  ///   - appearance: Light or dark; `nil` follows the desktop.
  public init(
    display: Display, _ description: _WindowDescription, appearance: ColorScheme? = nil
  ) {
    let minimum = description.minimumSize ?? CGSize(width: 200, height: 150)
    host = WindowHost(
      display: display, size: description.size ?? Self.usualSize,
      title: description.title ?? ProcessInfo.processInfo.processName, minimumSize: minimum)
    let settings = {
      var settings = display.settings
      if let appearance { settings.prefersDark = appearance == .dark }
      return settings
    }
    // Follows the size before the views do, so that they read the new size when they are laid out.
    WindowMetrics.current.follow(host, reducesMotion: { !display.settings.animationsEnabled })
    views = ViewLayer(on: host, settings: settings) { description.content }
    let scene = description.scene
    sizing = ContentSizing(of: host, for: views, floor: minimum) { [weak scene] in
      WindowMetrics.current.isSizeRead ? nil : scene?.options.resizability ?? .automatic
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
