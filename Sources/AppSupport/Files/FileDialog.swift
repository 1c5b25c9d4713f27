import Deft
import DeftPortal

/// Deft's own modal file dialog, for desktops that have no file dialog.
///
/// Keys: letters go into the name field. Up and Down mark entries. Return opens the marked entry or accepts the name.
/// Alt+Up, or Backspace in an empty name, goes to the parent folder. Ctrl+H shows hidden files. Tab moves the focus.
/// Escape cancels.
package final class FileDialog: StageLayer {
  /// The model.
  package let browser: FileBrowser
  private let stage: Stage
  private var views: ViewLayer?
  private var isOpen = true

  /// Opens a dialog over a stage.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - stage: the stage.
  ///   - colorScheme: light or dark.
  ///   - answer: called once with the answer, after the dialog has closed.
  package init(
    _ request: FileRequest, on stage: Stage, colorScheme: ColorScheme,
    answer: @escaping (FileAnswer) -> Void
  ) {
    let reference = DialogReference()
    let browser = FileBrowser(request) { result in
      reference.dialog?.close()
      answer(result)
    }
    (self.browser, self.stage) = (browser, stage)
    let places = FilePlace.all()
    let views = ViewLayer(on: stage, at: .overlay) {
      FileDialogView(browser: browser, places: places)
    }
    views.keys = .whileFocused
    views.wrapsFocus = true
    views.environment.colorScheme = colorScheme
    self.views = views
    // The stage only reports changes of its size, so the initial size is set here.
    views.stageDidResize(stage)
    stage.layers.add(self, at: .overlay)
    reference.dialog = self
    stage.setNeedsFrame()
  }

  /// A weak reference to the dialog, for the closure of its browser. The browser is created before the dialog is
  /// initialized.
  private final class DialogReference { weak var dialog: FileDialog? }

  package var accessibilityTree: AccessibilityNode? { views?.accessibilityTree }

  private func close() {
    guard isOpen else { return }
    isOpen = false
    views = nil
    stage.layers.remove(self)
    stage.setNeedsFrame()
  }

  /// Handles all keys while the dialog is open.
  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard isOpen else { return false }
    if !event.isDown || !handle(event) {
      _ = views?.stage(stage, key: event)
      // Updates the focus before the next key.
      views?.graph.settle()
    }
    stage.setNeedsFrame()
    return true
  }

  /// Handles a key of the dialog.
  ///
  /// - Returns: false for a key that the focused view receives.
  private func handle(_ event: KeyEvent) -> Bool {
    let isFree = browser.isNaming || views?.hasFocus != true
    switch event.key {
    case .escape: if !event.isRepeat { browser.cancel() }
    case .return where isFree && browser.question != nil:
      if !event.isRepeat { browser.answer(replaces: true) }
    case .return where isFree: if !event.isRepeat { browser.accept() }
    case .upArrow where event.modifiers.contains(.option): browser.goUp()
    case .upArrow where isFree, .downArrow where isFree:
      browser.mark(forward: event.key == .downArrow)
    case .delete where isFree && browser.name.isEmpty: browser.goUp()
    case nil where event.modifiers.contains(.control) && event.shortcutCharacters == "h":
      if !event.isRepeat { browser.toggleHidden() }
    default:
      if event.key == nil, !event.characters.isEmpty, browser.question == nil { focusNameField() }
      return false
    }
    return true
  }

  /// Focuses the name field before it receives the current key.
  private func focusNameField() {
    guard !browser.isNaming else { return }
    browser.isNaming = true
    views?.graph.settle()
  }
}
