import AppSupport
import CanvasEditing
import Deft
import DeftTraces

/// The canvas with what floats above it: as a page of the window, or on a stage without one.
package final class CanvasApp: StageLayer, AppPage {
  /// What the command line asked for.
  package struct Options {
    /// Light or dark; nil follows the desktop.
    package var appearance: Appearance?
    /// Whether motion is reduced; nil follows the desktop.
    package var reducesMotion: Bool?
    /// The size of the window in points.
    package var size: CGSize
    /// Whether one can go to other pages.
    package var hasSwitcher: Bool
    /// The document; nil: the opening scene, which is not kept.
    package var document: OpenedDocument?

    package init(
      appearance: Appearance? = nil, reducesMotion: Bool? = nil,
      size: CGSize = CGSize(width: 1280, height: 800), hasSwitcher: Bool = false,
      document: OpenedDocument? = nil
    ) {
      (self.appearance, self.reducesMotion, self.size) = (appearance, reducesMotion, size)
      (self.hasSwitcher, self.document) = (hasSwitcher, document)
    }
  }

  package let host: Stage
  /// The same host, where it has a window.
  private let window: WindowHost?
  private let settings: () -> DesktopSettings
  private let options: Options
  /// What the canvas is a picture of, and all that is done to it.
  let editor = CanvasEditor()
  let canvas: CanvasController
  /// Work that takes longer than a moment, and its progress lines.
  package let work: WorkLayer
  /// What is copied, pasted, dragged out and dropped.
  let clipboard: CanvasClipboard
  /// Exports and prints it.
  let sharing: CanvasSharing
  private let motion = Motion()
  /// What floats above the canvas.
  let chrome: CanvasChrome
  private let actionTarget: EditorActionTarget
  private var log: EventLog?
  private var isOpen = false
  /// What keeps the document, once it is shown; nil where it is not kept.
  package private(set) var documents: DocumentController?
  /// Puts pictures on the canvas, where files can be asked for.
  var picturePlacing: PicturePlacing?
  private let walk = Focus()
  private var lastHovered: Node?
  /// Whether the window has been shown at its present size.
  private var isShown = false
  private var hasToldOfMemory = false

  /// The canvas in a window on a display, with its log.
  package convenience init(
    in host: WindowHost, display: Display, options: Options, assets: Assets, log: LineFile?
  ) {
    self.init(
      on: host, window: host, options: options, assets: assets,
      settings: { display.settings }, launch: { [unowned host] in $0.start(from: host) })
    if let log { self.log(to: log) }
  }

  /// Writes what gestures say and what becomes of shapes from now on.
  package func log(to output: any LineOutput) {
    log = EventLog(of: events, on: host, to: output, host.logClock)
  }

  /// The observers of gestures and shapes.
  var events: Observers<CanvasEvent> { canvas.events }

  /// What the window is called.
  package var title: String { documents?.title ?? "Deft" }

  /// What a recording of it says that it was.
  package var header: RawTrace.Header? {
    RawTrace.Header(
      subject: .canvas, isDark: canvas.palette.appearance == .dark,
      reducesMotion: motion.isReduced)
  }

  /// The canvas on a stage without a window.
  ///
  /// - Parameters:
  ///   - isSeen: whether somebody looks at it all the same, so that it has its picture.
  ///   - launch: shows another document in another window.
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
    work = WorkLayer(on: host, window == nil ? .atOnce : .aside)
    clipboard = CanvasClipboard(of: editor, on: host, pictures: pictures, work: work)
    canvas = CanvasController(
      host: host, editor: editor, motion: motion, palette: palette, overlay: overlay,
      picture: { [editor] in pictures.picture($0, of: editor.document) })
    sharing = CanvasSharing(editor, on: host, pictures: pictures)
    clipboard.tell = { [sharing] in sharing.layer.say($0) }
    host.notices.add { [sharing] in sharing.layer.say($0) }
    editor.tell = clipboard.tell
    if window != nil {
      pictures.decode(on: work)
      pictures.warn = { [sharing] in
        Message.warn($0.english)
        sharing.layer.say($0)
      }
    }
    pictures.arrived = { [weak canvas] in canvas?.showPicture($0) }
    actionTarget = EditorActionTarget(of: editor, shownBy: canvas)
    chrome = CanvasChrome(on: host, of: actionTarget)
    if !options.hasSwitcher { chrome.model.help = Help.canvas.withoutPages }
    host.layers.add(self, at: .content).addChild(overlay)
    // Weak: the chrome's views end after the app, and let go of what is held and hovered then.
    actionTarget.onAction = { [weak self] in self?.ask($0, byKey: false) }
    // Above the shapes' keys, so that letters that are typed are no commands.
    _ = canvas.text
    host.interaction.hoverChanges.add { [weak self] in self?.hoverChanged($0) }
    host.frames.add { [weak self] _ in self?.didPresent() }
    canvas.onViewportChange = { [weak self] in self?.showGrid() }
    editor.add(self)
    editor.add(clipboard)
    if let document = options.document {
      editor.use(document.settings.read())
      saveSettings(to: document.settings)
      actionTarget.recent = { [unowned self] in documents?.recentFiles ?? [] }
      documents = DocumentController(
        document, in: editor, on: host, worksAside: window != nil,
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
      documents?.endTyping = { [unowned self] in self.canvas.text.end() }
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
      isRaised: settings.raisesContrast)
  }

  private func followSettings() {
    let palette = Self.palette(options, settings())
    canvas.palette = palette
    clipboard.appearance = palette.appearance
    sharing.appearance = palette.appearance
    showGrid()
    chrome.colorScheme = palette.appearance == .dark ? .dark : .light
    work.colorScheme = chrome.colorScheme
    motion.isReduced = options.reducesMotion ?? !settings().animationsEnabled
    if motion.isReduced { canvas.arrive() }
  }

  /// The grid goes with the plane; zoomed, it has as many dots as are calm to look at.
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

  private func hoverChanged(_ node: Node?) {
    canvas.view(of: lastHovered)?.isHovered = false
    canvas.view(of: node)?.isHovered = true
    lastHovered = node
  }

  // MARK: - StageLayer

  package func stage(_ stage: Stage, willHandle contact: ContactEvent?) {
    contact.map(canvas.willHandle)
  }

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if record.contact?.phase == .began { chrome.resignFocus() }
    canvas.handle(record)
    guard let contact = record.contact else { return }
    dragOut(with: contact)
    host.setNeedsFrame()
  }

  package var ignoresTouchesNearPen: Bool { true }

  package func stage(_ stage: Stage, usesContactAt place: CGPoint) -> Bool {
    canvas.isPlane(at: place)
  }

  package func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    canvas.scrolled(event)
    return true
  }

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    if event.characters == " ", !event.isDown || !event.modifiers.contains(.control) {
      // Released with Control held, it is up all the same.
      canvas.hand.isSpaceDown = event.isDown
      return true
    }
    // Whatever is held beside it, Escape takes back what is under way.
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
    }
    isShown = false
  }

  package func pageWillLeave() { canvas.text.end() }

  package func stageSettingsDidChange(_ stage: Stage) { followSettings() }

  package func stageWillDraw(_ stage: Stage) {
    canvas.noteRests()
    chrome.follow()
  }

  private func didPresent() {
    guard let window, !isShown else { return }
    isShown = true
    // A display that is lost shares nothing either, and that is said in its own sentence.
    if !window.usesSharedMemory, window.isConnected, !hasToldOfMemory {
      hasToldOfMemory = true
      Message.warn(
        "this display shares no memory with the program (is it remote?); frames are sent over the "
          + "connection, which is slower.")
    }
    events.notify(.shown(host.size, scale: host.scale))
  }

  // MARK: - Commands

  /// Does what is asked for, whichever way.
  ///
  /// - Parameters:
  ///   - action: what is asked for.
  ///   - byKey: whether a key asks for it, which is the button's while one has the focus.
  func ask(_ action: CanvasAction, byKey: Bool = true) {
    // A command acts upon the text as it was typed.
    if action.endsTyping { canvas.text.end() }
    switch action {
    case .move, .scale, .turn, .tap, .togglePin, .reset:
      if byKey, chrome.hasFocus { return }
    default: break
    }
    editor.perform(action)
    say(action)
    if case .add(.text) = action, let id = editor.selection.first {
      canvas.text.begin(id, replacing: true)
    }
    host.setNeedsFrame()
  }

  /// Moves the selection from shape to shape, and on to the buttons of the tool bar; from the last of them,
  /// which has left it to the caller, it comes back to the shapes.
  private func moveFocus(forward: Bool) {
    if !walkOn(forward: forward, wraps: false), !chrome.moveFocus(forward: forward) {
      walkOn(forward: forward, wraps: true)
    }
  }

  /// The text that is selected alone and may be changed.
  private var editableText: ShapeID? {
    guard editor.movable.count == 1, editor.selection.count == 1, let shape = editor.movable.first,
      case .text = shape.figure
    else { return nil }
    return shape.id
  }

  /// The shape that is selected alone.
  private var namedShape: ShapeID? { editor.selection.count == 1 ? editor.selection.first : nil }

  @discardableResult
  private func walkOn(forward: Bool, wraps: Bool) -> Bool {
    walk.order = canvas.views.map(\.node)
    // From where people are: the topmost of what is selected.
    walk.node = editor.selected.last.flatMap { canvas.byID[$0.id]?.node }
    walk.move(forward: forward, wraps: wraps)
    guard let view = canvas.view(of: walk.node) else {
      editor.select([])
      return false
    }
    editor.select(editor.unit(of: view.shape.id))
    editor.reveal(editor.selected)
    return true
  }
}

extension CanvasApp: CanvasActionHandler {
  package func perform(_ action: CanvasAction) -> Bool {
    switch action {
    case .focusNext, .focusPrevious: moveFocus(forward: action == .focusNext)
    case .transition(let transition): motion.transition = transition
    case .toggleSlow: motion.isSlow.toggle()
    case .showCommands, .showContextMenu, .toggleHelp: return chrome.handle(action)
    case .toggleFullScreen: window?.isFullScreen.toggle()
    case .toggleTool(let tool): host.toggle(tool)
    case .quit: host.stop()
    case .cancel where canvas.text.state == .editingText: canvas.text.escape()
    case .cancel where !canvas.isIdle: canvas.cancel()
    case .cancel: return chrome.handle(action)
    case .editText: if let id = editableText { canvas.text.begin(id) }
    case .rename: if let id = namedShape { canvas.text.beginNaming(id) }
    default: return false
    }
    return true
  }

  package func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .focusNext, .focusPrevious, .transition, .toggleSlow, .showCommands, .showContextMenu,
      .toggleHelp, .quit, .cancel:
      true
    case .toggleFullScreen: window != nil
    case .toggleTool(let tool): host.isOpen(tool) != nil
    case .editText: editableText != nil
    case .rename: namedShape != nil
    default: nil
    }
  }

  package func isOn(_ action: CanvasAction) -> Bool? {
    switch action {
    case .transition(let transition): motion.transition == transition
    case .toggleSlow: motion.isSlow
    case .toggleHelp: chrome.model.isHelpOpen
    case .toggleFullScreen: window?.isFullScreen ?? false
    case .toggleTool(let tool): host.isOpen(tool) ?? false
    default: nil
    }
  }
}
