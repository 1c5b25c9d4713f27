import DeftCairo
import DeftInspector
import DeftRuntime
import DeftSystem
import DeftViews
import Foundation

/// Opens a window with a view, and runs until it is closed.
///
///     import Deft
///     Deft.run { Ball() }
///
/// Where no display can be opened, it says why and ends the program with status 69.
///
/// - Parameters:
///   - title: The window's; by default the program's name.
///   - size: The window's first size in points.
///   - content: The view.
@MainActor @preconcurrency
public func run<Content: View>(
  title: String? = nil, size: CGSize = ViewWindow.usualSize,
  @ViewBuilder _ content: () -> Content
) {
  ViewWindow.runToEnd(
    _WindowDescription(title: title, size: size, content: AnyView(content())))
}

extension App {
  /// Runs the program: opens its window, and returns when it is closed.
  @MainActor @preconcurrency
  public static func main() {
    // What an app says, it may say when it is made.
    MessageCatalog.begin()
    let app = Self()
    ViewWindow.runToEnd(Body._window(app.body))
  }
}

/// A window on the display with views in it.
public final class ViewWindow {
  /// The size of a window that asks for none, in points.
  public static var usualSize: CGSize { CGSize(width: 800, height: 600) }

  public let host: WindowHost
  /// What lies over the views for those who look at gestures and try them.
  public let tools: Tools
  /// What gestures think, over the views; F12 opens it.
  public var inspector: Inspector { tools.inspector }
  private let views: ViewLayer

  /// A window on a display, not yet shown.
  ///
  /// - Parameters:
  ///   - display: Where it is shown.
  ///   - description: What it shows, and what it is called.
  ///   - appearance: Light or dark; nil follows the desktop.
  public init(
    display: Display, _ description: _WindowDescription, appearance: ColorScheme? = nil
  ) {
    host = WindowHost(
      display: display, size: description.size ?? Self.usualSize,
      title: description.title ?? ProcessInfo.processInfo.processName,
      minimumSize: description.minimumSize ?? CGSize(width: 200, height: 150))
    let settings = {
      var settings = display.settings
      if let appearance { settings.prefersDark = appearance == .dark }
      return settings
    }
    views = ViewLayer(on: host, settings: settings) { description.content }
    tools = Tools(on: host) { display.deviceName($0) }
    host.tree.background = .window(views.colorScheme)
    views.environmentChanges.add { [tree = host.tree] in
      tree.background = .window($0.colorScheme)
    }
  }

  /// Shows the window and runs until it is closed.
  ///
  /// - Throws: `HostError.displayLost` when the server went away.
  public func run() throws(HostError) { try host.run() }

  /// Opens the display and a window, runs, and ends the program where that fails.
  @MainActor
  static func runToEnd(_ description: _WindowDescription) {
    TextEngine.prepare()
    do {
      try ViewWindow(display: Display(), description).run()
    } catch {
      StandardError.say("\(ProcessInfo.processInfo.processName): \(error)")
      exit(69)
    }
  }
}
