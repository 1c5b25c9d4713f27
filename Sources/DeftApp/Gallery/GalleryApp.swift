import Deft
import DeftTraces
import GalleryPages

/// The gallery in a window: its views, the keys of the window, and the log of what pages say.
final class GalleryApp: StageDelegate, WindowApp {
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
  private let views: ViewStage
  private let settings: () -> DesktopSettings
  private let output: LineFile?
  private let log: PageLog?
  private let contacts: ContactsOverlay

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
      palette: Palette(appearance: .light), measurer: host.textMeasurer, isDetailed: false
    ) { id in
      display.deviceName(id) ?? "device \(id)"
    }
    views = ViewStage(on: host, settings: settings) { GalleryView(page: page) }
    host.delegate = self
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

  /// Whether the log lacks lines, because the file did not take them.
  var hasLostOutput: Bool { output?.isIncomplete == true }

  private func applyPalette() {
    let palette = Palette(appearance: settings().prefersDark ? .dark : .light)
    contacts.palette = palette
    host.tree.background = Background(
      color: palette.canvas, dots: DotGrid(spacing: 24, radius: 1.25, color: palette.grid))
  }

  // MARK: - StageDelegate

  func stage(_ stage: any Stage, key event: KeyEvent) {
    let command = event.isDown && !event.isRepeat ? KeyCommand(event) : nil
    switch command {
    case .quit: host.stop()
    case .toggleContacts:
      contacts.isOn.toggle()
      host.setNeedsFrame()
    case .toggleFullScreen: host.isFullScreen.toggle()
    case .cancel where !host.interaction.holds.isEmpty:
      host.interaction.cancelAll(.userCancelled)
      host.setNeedsFrame()
    default: views.stage(stage, key: event)
    }
  }

  func stageSettingsDidChange(_ stage: any Stage) {
    views.stageSettingsDidChange(stage)
    applyPalette()
    host.setNeedsFrame()
  }

  func stageDidPresent(_ stage: any Stage) {
    views.stageDidPresent(stage)
    log?.note(views.accessibilityTree, at: host.now)
  }

  // Everything else is for the views.
  func stage(_ stage: any Stage, didHandle contact: ContactEvent) {
    views.stage(stage, didHandle: contact)
    contacts.follow(host.interaction.holds, contact)
    if contacts.isOn { host.setNeedsFrame() }
  }
  func stage(_ stage: any Stage, scrolled event: ScrollEvent) {
    views.stage(stage, scrolled: event)
  }
  func stageDidResize(_ stage: any Stage) {
    views.stageDidResize(stage)
    contacts.window = host.size
  }
  func stageWillDraw(_ stage: any Stage) {
    views.stageWillDraw(stage)
    // The views take the window's nodes for themselves whenever one comes or goes.
    if contacts.node.parent == nil { host.tree.root.addChild(contacts.node) }
    if contacts.update(at: host.now, host.interaction.holds, host.statistics) {
      host.setNeedsFrame()
    }
  }
  var nextDeadline: TimeInterval? { views.nextDeadline }
  func stageDeadlineDidCome(_ stage: any Stage) { views.stageDeadlineDidCome(stage) }
}
