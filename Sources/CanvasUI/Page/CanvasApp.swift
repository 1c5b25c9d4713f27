import AppSupport
import CanvasEditing
import Deft
import DeftTraces

/// The canvas with its controls: as a page of the window, or on a stage without a window.
package final class CanvasApp: StageLayer, AppPage {
  /// The options of the command line.
  package struct Options {
    /// Light or dark; nil follows the desktop.
    package var appearance: Appearance?
    /// Whether motion is reduced; nil follows the desktop.
    package var reducesMotion: Bool?
    /// The size of the window in points.
    package var size: CGSize
    /// Pixels per point; nil follows the desktop.
    package var scale: CGFloat?
    /// Whether the window has a switcher to other pages.
    package var hasSwitcher: Bool
    /// The document; nil for the opening scene, which is not saved.
    package var document: OpenedDocument?

    package init(
      appearance: Appearance? = nil, reducesMotion: Bool? = nil,
      size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat? = nil,
      hasSwitcher: Bool = false, document: OpenedDocument? = nil
    ) {
      (self.appearance, self.reducesMotion, self.size) = (appearance, reducesMotion, size)
      (self.scale, self.hasSwitcher, self.document) = (scale, hasSwitcher, document)
    }

    /// The arguments for another window with the same appearance and scale.
    var shared: [String] {
      (appearance.map { ["--appearance", $0.rawValue] } ?? [])
        + (scale.map { ["--scale", "\($0)"] } ?? [])
    }
  }

  package let host: Stage
  /// The window that hosts the canvas; nil on a stage without a window.
  private let window: WindowHost?
  private let settings: () -> DesktopSettings
  private let options: Options
  /// The editor of the document.
  package let editor = CanvasEditor()
  let canvas: CanvasController
  /// The layer that runs work in the background and shows its progress.
  package let work: WorkLayer
  /// Copy, paste, and drag and drop.
  let clipboard: CanvasClipboard
  /// The notices above the toolbar.
  let notices: NoticeLayer
  /// Export and printing.
  let sharing: CanvasSharing
  private let motion = Motion()
  /// The controls above the canvas.
  let chrome: CanvasChrome
  /// The strip and the playback of numbered poses.
  let poses: PosesController
  let actionTarget: EditorActionTarget
  private var log: EventLog?
  private var isOpen = false
  /// The controller of the document; nil if the document is not saved.
  package private(set) var documents: DocumentController?
  /// The command that inserts pictures from files; nil without a file dialog.
  var picturePlacing: PicturePlacing?
  let shapeFocus = Focus()
  /// Whether the window has shown a frame at its current size.
  private var isShown = false
  private var hasWarnedOfMemory = false

  /// Creates the canvas in a window on a display, with a log.
  package convenience init(
    in host: WindowHost, display: Display, options: Options, assets: Assets, log: LineFile?
  ) {
    self.init(
      on: host, window: host, options: options, assets: assets,
      settings: { display.settings },
      launch: { [unowned host] in $0.start(from: host, sharing: options.shared) })
    if let log { self.log(to: log) }
  }

  /// Starts to log the events of gestures and shapes.
  package func log(to output: any LineOutput) {
    log = EventLog(of: events, on: host, to: output, host.logClock)
  }

  /// The observers of gestures and shapes.
  var events: Observers<CanvasEvent> { canvas.events }

  /// The title of the window.
  package var title: String { documents?.title ?? "Deft" }

  /// The header of a recording of the canvas.
  package var header: RawTrace.Header? {
    RawTrace.Header(
      subject: .canvas, isDark: canvas.palette.appearance == .dark,
      reducesMotion: motion.isReduced)
  }

  /// Creates the canvas on a stage without a window.
  ///
  /// - Parameters:
  ///   - stage: the stage.
  ///   - options: the options of the canvas.
  ///   - isSeen: whether the stage is visible, so that it needs the bundled picture.
  ///   - launch: opens another document in another window.
  package convenience init(
    on stage: HeadlessStage, options: Options = Options(), isSeen: Bool = false,
    launch: @escaping (DocumentLaunch) -> LocalizedStringResource? = { $0.start(from: nil) }
  ) {
    self.init(
      on: stage, window: nil, options: options, assets: isSeen ? Assets() : nil,
      settings: { DesktopSettings() }, launch: launch)
  }

  private init(
    on host: Stage, window: WindowHost?, options: Options, assets: Assets?,
    settings: @escaping () -> DesktopSettings,
    launch: @escaping (DocumentLaunch) -> LocalizedStringResource?
  ) {
    (self.host, self.window, self.settings, self.options) = (host, window, settings, options)
    let palette = Self.palette(options, settings())
    let pictures = Pictures(assets: assets)
    let overlay = Node()
    overlay.allowsHitTesting = false
    work = WorkLayer(on: host, window == nil ? .immediate : .background)
    clipboard = CanvasClipboard(of: editor, on: host, pictures: pictures, work: work)
    canvas = CanvasController(
      host: host, editor: editor, motion: motion, palette: palette, overlay: overlay,
      picture: { [editor] in pictures.picture($0, of: editor.document) })
    notices = NoticeLayer(on: host, above: OpeningScene.toolBarHeight)
    sharing = CanvasSharing(editor, on: host, notices: notices, pictures: pictures)
    clipboard.report = { [notices] in notices.show($0) }
    host.notices.add { [notices] in notices.show($0) }
    editor.showMessage = clipboard.report
    if window != nil {
      pictures.decode(on: work)
      pictures.warn = { [notices] in
        Message.warn($0.english)
        notices.show($0)
      }
    }
    pictures.arrived = { [weak canvas] in canvas?.showPicture($0) }
    actionTarget = EditorActionTarget(of: editor, shownBy: canvas)
    chrome = CanvasChrome(on: host, of: actionTarget)
    poses = PosesController(of: editor, on: host, pictures: pictures)
    poses.notify = { [notices] in notices.show($0, .confirmation) }
    chrome.model.poses = poses
    chrome.hasSwitcher = options.hasSwitcher
    if !options.hasSwitcher { chrome.model.help = Help.canvas.withoutPages }
    host.layers.add(self, at: .content).addChild(overlay)
    // Capture weakly: the chrome's views are released after this object. Releasing them ends holds
    // and hovering, which may call this closure when this object no longer exists.
    actionTarget.onAction = { [weak self] in self?.ask($0, byKey: false) }
    // Create the text editor now, so that its layer receives typed letters before they are handled
    // as shortcuts.
    canvas.text.openMenu = { [weak self] in
      self?.chrome.openContextMenu(at: $0, isTouch: $1, selects: false)
    }
    host.interaction.hoverChanges.add { [weak canvas] in canvas?.hover(canvas?.view(of: $0)) }
    host.frames.add { [weak self] _ in self?.didPresent() }
    canvas.onViewportChange = { [weak self] in self?.showGrid() }
    editor.add(self)
    editor.add(clipboard)
    editor.add(canvas.text)
    // Without a document, as in a replayed recording, the result must depend only on the input and not on saved
    // settings.
    var exact = CanvasSettings()
    exact.snaps = false
    editor.use(exact)
    if let document = options.document {
      editor.use(document.settings.read())
      saveSettings(to: document.settings)
      actionTarget.recent = { [unowned self] in documents?.recentFiles ?? [] }
      documents = DocumentController(
        document, in: editor, on: host, worksInBackground: window != nil,
        colorScheme: { [unowned self] in
          self.canvas.palette.appearance == .dark ? .dark : .light
        }, launch: launch)
      documents?.show(on: work)
      sharing.layer.runWork = { [weak work] title, body, then in
        work?.run(title, isCancellable: false) { _ in
          body()
        } then: {
          then($0.value ?? nil)
        }
      }
      sharing.alert = { [unowned self] in self.documents?.ask(.note($0, $1)) }
      documents?.didSave = { [notices] in notices.show("Saved", .confirmation) }
      documents?.endTyping = { [unowned self] in self.canvas.text.end() }
      documents?.storeTyping = { [unowned self] in
        if canvas.text.text == nil { canvas.text.end() } else { canvas.text.store() }
      }
    }
    followSettings()
  }

  // MARK: - Settings

  private func saveSettings(to file: SettingsFile) {
    var saved = editor.settings
    editor.events.add { [weak editor] event in
      guard case .chosen = event, let editor, editor.settings != saved else { return }
      saved = editor.settings
      file.write(saved)
    }
  }

  private static func palette(_ options: Options, _ settings: DesktopSettings) -> Palette {
    Palette(
      appearance: options.appearance ?? (settings.prefersDark ? .dark : .light),
      hasIncreasedContrast: settings.raisesContrast)
  }

  private func followSettings() {
    let palette = Self.palette(options, settings())
    canvas.palette = palette
    clipboard.appearance = palette.appearance
    sharing.appearance = palette.appearance
    showGrid()
    chrome.colorScheme = palette.appearance == .dark ? .dark : .light
    work.colorScheme = chrome.colorScheme
    notices.colorScheme = chrome.colorScheme
    poses.appearance = palette.appearance
    motion.isReduced = options.reducesMotion ?? !settings().animationsEnabled
    if motion.isReduced { canvas.finishMotion() }
  }

  /// Updates the grid, which moves with the camera and keeps a readable density when zoomed.
  private func showGrid() {
    let (palette, camera) = (canvas.palette, canvas.viewport.camera)
    var spacing = 24 * camera.zoom
    while spacing < 12 { spacing *= 2 }
    while spacing >= 48 { spacing /= 2 }
    host.tree.background = Background(
      color: palette.canvas,
      dots: DotGrid(
        spacing: spacing, radius: 1.25, color: palette.grid,
        origin: CGPoint(x: camera.translation.width, y: camera.translation.height)))
  }

  // MARK: - StageLayer

  package func stage(_ stage: Stage, willHandle contact: ContactEvent?) {
    // Resign the focus before the controls handle the contact, which may focus one of their fields.
    if contact?.phase == .began { chrome.resignFocus() }
    contact.map(canvas.willHandle)
  }

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if record.contact?.phase == .began { endIntroduction() }
    canvas.handle(record)
    guard let contact = record.contact else { return }
    dragOut(with: contact)
    host.setNeedsFrame()
  }

  package var ignoresTouchesNearPen: Bool { true }

  package func stage(_ stage: Stage, usesContactAt place: CGPoint) -> Bool {
    canvas.isBackground(at: place)
  }

  package func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    canvas.scrolled(event)
    return true
  }

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    if event.characters == " ", !event.isDown || !event.modifiers.contains(.control) {
      // Handle the release of the space bar even if Control is down.
      canvas.hand.isSpaceDown = event.isDown
      return true
    }
    // Escape cancels interactions in progress even if modifier keys are down.
    if event.isDown, event.key == .escape, !canvas.isIdle {
      ask(.cancel)
      return true
    }
    guard event.isDown, let action = CanvasAction(event) else { return false }
    if event.isRepeat, !action.repeats { return true }
    editor.isRepeat = event.isRepeat
    ask(action)
    editor.isRepeat = false
    return true
  }

  package func stageDidResize(_ stage: Stage) {
    editor.resize(to: host.size)
    if !isOpen {
      isOpen = true
      editor.open(options.document?.history ?? History(Document(OpeningScene.shapes)))
      editor.showOpened()
    }
    isShown = false
    showCaption()
  }

  package func pageWillLeave() { canvas.text.end() }

  package var nextDeadline: TimeInterval? { canvas.text.storeTime }

  package func stageDeadlineDidCome(_ stage: Stage) {
    if let time = canvas.text.storeTime, time <= stage.now { canvas.text.store() }
  }

  package func stageSettingsDidChange(_ stage: Stage) { followSettings() }

  package func stageWillDraw(_ stage: Stage) {
    canvas.reportRestingShapes()
    canvas.drawMarks()
    canvas.text.revealCaret(in: chrome.freeArea)
    chrome.follow()
    editor.toolFrames = chrome.toolFrames
    placeNotices()
  }

  private func didPresent() {
    guard let window, !isShown else { return }
    isShown = true
    // A lost display has no shared memory either, but is reported elsewhere.
    if !window.usesSharedMemory, window.isConnected, !hasWarnedOfMemory {
      hasWarnedOfMemory = true
      Message.warn(
        "This display does not support shared memory (is it remote?). Frames are sent over the "
          + "connection, which is slower.")
    }
    events.notify(.shown(host.size, scale: host.scale))
  }

  // MARK: - Commands

  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - byKey: whether a key triggered it; a focused button receives some keys instead.
  func ask(_ action: CanvasAction, byKey: Bool = true) {
    // Commit the typed text before the command.
    if action.endsTyping { canvas.text.end() }
    switch action {
    case .move, .scale, .stretch, .rotate, .tap, .enterGroup, .togglePin, .reset:
      if byKey, chrome.hasFocus { return }
    default: break
    }
    let isPossible = editor.canPerform(action)
    let isTyping = canvas.text.state == .editingText
    if isPossible { endIntroduction() }
    editor.perform(action)
    if isPossible, !(isTyping && TextAction(action) != nil) { confirm(action) }
    if !isPossible { explain(action) }
    announce(action)
    host.setNeedsFrame()
  }
}

extension CanvasApp: CanvasActionHandler {
  package func perform(_ action: CanvasAction) -> Bool {
    switch action {
    case .focusNext, .focusPrevious: moveFocus(forward: action == .focusNext)
    case .transition(let transition): motion.transition = transition
    case .toggleSlow: motion.isSlow.toggle()
    case .showCommands, .showContextMenu, .showColorPicker, .showTransitions, .toggleHelp:
      return chrome.handle(action)
    case .toggleFullScreen: window?.isFullScreen.toggle()
    case .toggleTool(let tool): host.toggle(tool)
    case .quit: host.stop()
    case .cancel where !canvas.isIdle: canvas.cancel()
    case .cancel: return chrome.handle(action)
    default: return false
    }
    return true
  }

  package func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .focusNext, .focusPrevious, .transition, .showTransitions, .toggleSlow, .showCommands,
      .showContextMenu, .toggleHelp, .quit, .cancel:
      true
    case .showColorPicker: editor.canPerform(.fill(.sky))
    case .toggleFullScreen: window != nil
    case .toggleTool(let tool): host.isOpen(tool) != nil
    default: nil
    }
  }

  package func isOn(_ action: CanvasAction) -> Bool? {
    switch action {
    case .transition(let transition): motion.transition == transition
    case .toggleSlow: motion.isSlow
    case .toggleHelp: chrome.model.isHelpOpen
    case .showColorPicker:
      editor.selection.isEmpty ? editor.nextHue.isCustom : chrome.model.hue?.isCustom ?? false
    case .toggleFullScreen: window?.isFullScreen ?? false
    case .toggleTool(let tool): host.isOpen(tool) ?? false
    default: nil
    }
  }
}
