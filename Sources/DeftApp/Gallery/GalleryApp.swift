import Deft
import DeftTraces
import GalleryPages

/// The gallery in a window: its views, the keys of the window, and the log of what pages say.
final class GalleryApp: StageLayer, WindowApp {
  /// What the command line asked for.
  struct Options {
    /// Light or dark; nil follows the desktop.
    var appearance: Appearance?
    /// The size of the window in points.
    var size: CGSize
    /// Pixels per point; nil follows the desktop.
    var scale: CGFloat?
    /// Where the log goes.
    var log: String?
  }

  private let host: WindowHost
  private let views: ViewLayer
  private let settings: () -> DesktopSettings
  private let output: LineFile?
  private let log: PageLog?
  private let contacts: ContactsOverlay
  private let inspector: Inspector

  /// The gallery on a display, open at a page.
  init(display: Display, page: GalleryPage, options: Options) throws(LogError) {
    output = try options.log.map { path throws(LogError) in try .log(path) }
    log = output.map { PageLog(to: $0) }
    host = WindowHost(
      display: display, size: options.size, title: "Deft gallery", icon: AppIcon.make(),
      minimumSize: CGSize(width: 480, height: 360), scale: options.scale)
    settings = {
      var settings = display.settings
      if let appearance = options.appearance { settings.prefersDark = appearance == .dark }
      return settings
    }
    contacts = ContactsOverlay(
      on: host, palette: Palette(appearance: .light), isDetailed: false
    ) { id in
      display.deviceName(id) ?? "device \(id)"
    }
    views = ViewLayer(on: host, settings: settings) { GalleryView(page: page) }
    inspector = Inspector(on: host)
    host.layers.add(self, at: .overlay)
    host.frames.add { [weak self] _ in self?.noteFrame() }
    applyPalette()
  }

  /// Runs until the window is closed.
  func run() throws(HostError) {
    defer {
      host.interaction.cancelAll(.viewRemoved)
      output?.finish()
    }
    try host.run()
  }

  /// Ends the run.
  func stop() { host.stop() }

  /// What it plays on.
  var stage: Stage { host }

  /// Whether the log lacks lines, because the file did not take them.
  var hasLostOutput: Bool { output?.isIncomplete == true }

  private func noteFrame() { log?.note(views.accessibilityTree, at: host.now) }

  private func applyPalette() {
    let palette = Palette(appearance: settings().prefersDark ? .dark : .light)
    contacts.palette = palette
    host.tree.background = Background(
      color: palette.canvas, dots: DotGrid(spacing: 24, radius: 1.25, color: palette.grid))
  }

  // MARK: - StageLayer

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    switch event.isDown && !event.isRepeat ? KeyCommand(event) : nil {
    case .quit: host.stop()
    case .toggleContacts: contacts.isOn.toggle()
    case .toggleFullScreen: host.isFullScreen.toggle()
    case .cancel where !host.interaction.holds.isEmpty:
      host.interaction.cancelAll(.userCancelled)
    default: return false
    }
    host.setNeedsFrame()
    return true
  }

  func stageSettingsDidChange(_ stage: Stage) {
    applyPalette()
    host.setNeedsFrame()
  }
}
