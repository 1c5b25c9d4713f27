import AppSupport
import CanvasEditing
import Deft
import DeftTraces
import GalleryPages

/// The gallery as a page of the window: its views, its keys, and its log.
package final class GalleryApp: StageLayer, AppPage {
  private let host: Stage
  /// The window of the page; nil on a stage without a window.
  private let window: WindowHost?
  private let page: GalleryPage
  private let views: ViewLayer
  private let help: HelpLayer
  private let settings: () -> DesktopSettings
  private var log: PageLog?
  private var gestureLog: GestureLog?
  private var notice: SyntheticContactNotice?

  /// Opens a gallery page in a window, with an optional log.
  package convenience init(
    in host: WindowHost, display: Display, page: GalleryPage, appearance: Appearance?,
    hasSwitcher: Bool, log file: LineFile?
  ) {
    let settings = {
      var settings = display.settings
      if let appearance { settings.prefersDark = appearance == .dark }
      return settings
    }
    self.init(
      on: host, window: host, page: page, hasSwitcher: hasSwitcher, settings: settings)
    if let file { log(to: file, host.logClock) }
  }

  /// Opens a gallery page on a stage without a window.
  package convenience init(on stage: HeadlessStage, page: GalleryPage, settings: DesktopSettings) {
    self.init(on: stage, window: nil, page: page, hasSwitcher: false, settings: { settings })
  }

  private init(
    on host: Stage, window: WindowHost?, page: GalleryPage, hasSwitcher: Bool,
    settings: @escaping () -> DesktopSettings
  ) {
    (self.host, self.window, self.page, self.settings) = (host, window, page, settings)
    let inset = hasSwitcher ? Switcher.frame.height + 4 : 0
    views = ViewLayer(on: host, settings: settings) { GalleryView(page: page, listInset: inset) }
    help = HelpLayer(hasSwitcher ? .gallery : .gallery.withoutPages, on: host)
    host.layers.add(self, at: .overlay)
    host.frames.add { [weak self] _ in self?.noteFrame() }
    followSettings()
  }

  /// The title of the window.
  package var title: String { String(localized: "Deft gallery") }

  /// The header of a recording.
  package var header: RawTrace.Header? {
    RawTrace.Header(
      subject: .page(page.id), isDark: settings().prefersDark,
      reducesMotion: !settings().animationsEnabled)
  }

  /// Logs the page's labels and the phases of its gestures from now on.
  ///
  /// - Returns: The log of the gestures.
  @discardableResult
  func log(to output: any LineOutput, _ clock: LogClock) -> GestureLog {
    let gestures = GestureLog(of: host, to: output, clock)
    gestures.isShown = { [views] in views.node.parent != nil }
    (log, gestureLog) = (PageLog(to: output, clock), gestures)
    notice = SyntheticContactNotice(on: host, to: output, clock)
    return gestures
  }

  /// Logs the page after each frame while it is on the stage.
  private func noteFrame() {
    if let log, views.node.parent != nil { log.note(views.accessibilityTree, at: host.now) }
  }

  private func followSettings() {
    help.colorScheme = settings().prefersDark ? .dark : .light
  }

  // MARK: - StageLayer

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    switch event.isDown && !event.isRepeat ? CanvasAction(event) : nil {
    case .quit: host.stop()
    case .toggleFullScreen: window?.isFullScreen.toggle()
    case .cancel where !host.interaction.holds.isEmpty:
      host.interaction.cancelAll(.userCancelled)
    default: return false
    }
    host.setNeedsFrame()
    return true
  }

  package func stageSettingsDidChange(_ stage: Stage) {
    followSettings()
    host.setNeedsFrame()
  }
}
