import AppSupport
import CanvasEditing
import Deft
import DeftPortal
import DeftTraces

/// The recordings as a page of the window: a list, and the outcome of the selected recording.
package final class RecordingsApp: StageLayer, AppPage {
  private let host: WindowHost
  private let appearance: Appearance?
  private let model: RecordingsModel
  private let views: ViewLayer
  private let help: HelpLayer
  private let asker: FilePicker

  /// Creates the page in a window.
  ///
  /// - Parameters:
  ///   - host: The window.
  ///   - paths: Files and folders in addition to the user's recordings folder.
  ///   - canvas: Creates the canvas on which recordings of a canvas are played.
  ///   - appearance: Light or dark; nil follows the desktop.
  ///   - hasSwitcher: Whether the window has a page switcher.
  ///   - watch: Shows a recording in a window; nil if unavailable.
  package init(
    in host: WindowHost, paths: [String], canvas: any ReplayedCanvas, appearance: Appearance?,
    hasSwitcher: Bool = true,
    watch: ((String) -> Void)? = nil
  ) {
    (self.host, self.appearance) = (host, appearance)
    let model = RecordingsModel(paths: paths, canvas: canvas)
    self.model = model
    views = ViewLayer(on: host) { RecordingsView(model: model, watch: watch) }
    views.keys = .whileFocused
    help = HelpLayer(hasSwitcher ? .recordings : .recordings.withoutPages, on: host)
    asker = FilePicker(on: host, host: host) { [views] in
      views.environment.colorScheme == .dark ? .dark : .light
    }
    host.layers.add(self, at: .content)
    followSettings()
  }

  package var title: String { String(localized: "Deft recordings") }
  package let header: RawTrace.Header? = nil

  /// Refreshes the list.
  package func pageDidAppear() { model.refresh() }

  private func followSettings() {
    let isDark = appearance.map { $0 == .dark } ?? host.desktopSettings.prefersDark
    views.environment.colorScheme = isDark ? .dark : .light
    help.colorScheme = views.environment.colorScheme
  }

  /// Asks for a recording, adds it to the list and plays it.
  private func openFile() {
    let request = FileRequest(
      .open, title: String(localized: "Open a recording"),
      filters: [
        .init(String(localized: "Recordings"), patterns: Playback.namePatterns)
      ])
    asker.ask(request) { [model, host] answer in
      if case .chosen(let files) = answer { model.open(files[0].path) }
      host.setNeedsFrame()
    }
  }

  package func stageSettingsDidChange(_ stage: Stage) { followSettings() }

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard event.isDown else { return false }
    if event.modifiers.contains(.control), event.shortcutCharacters.lowercased() == "o" {
      if !event.isRepeat { openFile() }
      return true
    }
    switch (event.key, event.isRepeat ? nil : CanvasAction(event)) {
    case (.upArrow, _), (.downArrow, _): model.move(forward: event.key == .downArrow)
    case (.return, .some): model.play()
    case (_, .reset), (_, .resetAll): model.refresh()
    case (_, .toggleFullScreen): host.isFullScreen.toggle()
    case (_, .quit): host.stop()
    case (_, .cancel) where !host.interaction.holds.isEmpty:
      host.interaction.cancelAll(.userCancelled)
    default: return false
    }
    host.setNeedsFrame()
    return true
  }
}
