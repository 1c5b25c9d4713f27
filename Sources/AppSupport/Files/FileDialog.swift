import Deft
import DeftPortal

/// Deft's own file dialog over everything of a stage, until it is answered: for where the desktop has none.
///
/// Keys: what types goes into the name; Up and Down mark, Return opens what is marked or takes the name, Alt+Up and
/// Backspace without a name go to the folder above, Ctrl+H shows hidden files, Tab goes from one thing to the next, Escape
/// ends it.
package final class FileDialog: StageLayer {
  /// What it shows.
  package let browser: FileBrowser
  private let stage: Stage
  private var views: ViewLayer?
  private var isOpen = true

  /// A dialog over a stage.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - stage: what it lies over.
  ///   - colorScheme: light or dark.
  ///   - answer: is told once what came of it, after the dialog is gone.
  package init(
    _ request: FileRequest, on stage: Stage, colorScheme: ColorScheme,
    answer: @escaping (FileAnswer) -> Void
  ) {
    let answered = Answered()
    let browser = FileBrowser(request) { result in
      answered.dialog?.close()
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
    // The stage may have told its size before.
    views.stageDidResize(stage)
    stage.layers.add(self, at: .overlay)
    answered.dialog = self
    stage.setNeedsFrame()
  }

  /// The dialog is not whole yet when its browser is made.
  private final class Answered { weak var dialog: FileDialog? }

  /// What it is to people who do not see it.
  package var accessibilityTree: AccessibilityNode? { views?.accessibilityTree }

  private func close() {
    guard isOpen else { return }
    isOpen = false
    views = nil
    stage.layers.remove(self)
    stage.setNeedsFrame()
  }

  /// All keys are the dialog's while it is open.
  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard isOpen else { return false }
    if !event.isDown || !handle(event) {
      _ = views?.stage(stage, key: event)
      // Who has the keys is known before the next one.
      views?.graph.settle()
    }
    stage.setNeedsFrame()
    return true
  }

  /// Does what a key asks of the dialog; false for one that is for what has the focus.
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
      if event.key == nil, !event.characters.isEmpty, browser.question == nil { name() }
      return false
    }
    return true
  }

  /// Gives the keys to the name, before the one that is on its way.
  private func name() {
    guard !browser.isNaming else { return }
    browser.isNaming = true
    views?.graph.settle()
  }
}
