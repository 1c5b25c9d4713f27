import Deft
import DeftTraces
import GalleryPages

/// The gallery as a page of the window: its views, its keys, and the log of what its pages say.
final class GalleryApp: StageLayer, AppPage {
  /// What the command line asked for.
  struct Options {
    /// Light or dark; nil follows the desktop.
    var appearance: Appearance?
    /// Where the log goes.
    var log: String?
    /// Whether the window's corner is the switcher's.
    var hasSwitcher = true
  }

  private let host: WindowHost
  private let views: ViewLayer
  private let help: HelpLayer
  private let settings: () -> DesktopSettings
  private let output: LineFile?
  private let log: PageLog?

  /// The gallery in a window, open at a page.
  init(
    in host: WindowHost, display: Display, page: GalleryPage, options: Options
  ) throws(LogError) {
    output = try options.log.map { path throws(LogError) in try .log(path) }
    log = output.map { PageLog(to: $0) }
    self.host = host
    let settings = {
      var settings = display.settings
      if let appearance = options.appearance { settings.prefersDark = appearance == .dark }
      return settings
    }
    self.settings = settings
    let inset = options.hasSwitcher ? Switcher.frame.height + 4 : 0
    views = ViewLayer(on: host, settings: settings) { GalleryView(page: page, listInset: inset) }
    help = HelpLayer(options.hasSwitcher ? .gallery : .gallery.withoutPages, on: host)
    host.layers.add(self, at: .overlay)
    host.frames.add { [weak self] _ in self?.noteFrame() }
    followSettings()
  }

  /// What the window is called.
  let title = "Deft gallery"
  var outputs: [LineFile] { output.map { [$0] } ?? [] }

  /// What is taken off the stage says nothing.
  private func noteFrame() {
    if let log, views.node.parent != nil { log.note(views.accessibilityTree, at: host.now) }
  }

  private func followSettings() {
    help.colorScheme = settings().prefersDark ? .dark : .light
  }

  // MARK: - StageLayer

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    switch event.isDown && !event.isRepeat ? KeyCommand(event) : nil {
    case .quit: host.stop()
    case .toggleFullScreen: host.isFullScreen.toggle()
    case .cancel where !host.interaction.holds.isEmpty:
      host.interaction.cancelAll(.userCancelled)
    default: return false
    }
    host.setNeedsFrame()
    return true
  }

  func stageSettingsDidChange(_ stage: Stage) {
    followSettings()
    host.setNeedsFrame()
  }
}
