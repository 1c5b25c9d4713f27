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
    /// Where the raw input is recorded.
    var recording: Recording?
  }

  private let host: Stage
  /// The same host, where it has a window.
  private let window: WindowHost?
  private let views: ViewLayer
  private let settings: () -> DesktopSettings
  private var files: WindowFiles?
  private var log: PageLog?
  private var gestureLog: GestureLog?
  private let contacts: ContactsOverlay
  private let inspector: Inspector

  /// The gallery on a display, open at a page.
  convenience init(display: Display, page: GalleryPage, options: Options) throws(LogError) {
    let files = try WindowFiles(log: options.log, recording: options.recording)
    let host = WindowHost(
      display: display, size: options.size, title: "Deft gallery", icon: AppIcon.make(),
      minimumSize: CGSize(width: 480, height: 360), scale: options.scale)
    let settings = {
      var settings = display.settings
      if let appearance = options.appearance { settings.prefersDark = appearance == .dark }
      return settings
    }
    self.init(on: host, window: host, page: page, settings: settings) {
      display.deviceName($0) ?? "device \($0)"
    }
    self.files = files
    if let file = files.log { log(to: file, LogClock(on: host)) }
    files.begin(
      host,
      RawTrace.Header(
        subject: .page(page.id), isDark: settings().prefersDark,
        reducesMotion: !settings().animationsEnabled))
  }

  /// The gallery on a stage without a window, open at a page.
  convenience init(on stage: HeadlessStage, page: GalleryPage, settings: DesktopSettings) {
    self.init(on: stage, window: nil, page: page, settings: { settings }) { "device \($0)" }
  }

  private init(
    on host: Stage, window: WindowHost?, page: GalleryPage,
    settings: @escaping () -> DesktopSettings, deviceName: @escaping (UInt32) -> String
  ) {
    (self.host, self.window, self.settings) = (host, window, settings)
    contacts = ContactsOverlay(
      on: host, palette: Palette(appearance: .light), isDetailed: false, deviceName: deviceName)
    views = ViewLayer(on: host, settings: settings) { GalleryView(page: page) }
    inspector = Inspector(on: host)
    host.layers.add(self, at: .overlay)
    host.frames.add { [weak self] _ in self?.noteFrame() }
    applyPalette()
  }

  /// Writes what the page says and how its gestures stand from now on.
  ///
  /// - Returns: the log of the gestures.
  @discardableResult
  func log(to file: LineFile, _ clock: LogClock) -> GestureLog {
    let gestures = GestureLog(of: host, to: file, clock)
    (log, gestureLog) = (PageLog(to: file, clock), gestures)
    return gestures
  }

  /// Runs until the window is closed.
  func run() throws(HostError) {
    defer {
      host.interaction.cancelAll(.viewRemoved)
      files?.finish()
    }
    try window?.run()
  }

  /// Ends the run.
  func stop() { host.stop() }

  /// Whether the log or the recording lacks lines, because the file did not take them.
  var hasLostOutput: Bool { files?.hasLostOutput == true }

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
    case .toggleFullScreen: window?.isFullScreen.toggle()
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
