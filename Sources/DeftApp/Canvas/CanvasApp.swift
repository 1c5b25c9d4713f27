import CanvasModel
import Deft
import DeftTraces

/// The canvas with what floats above it: in a window, or on a stage without one.
final class CanvasApp: StageLayer, WindowApp {
  /// What the command line asked for.
  struct Options {
    /// Light or dark; nil follows the desktop.
    var appearance: Appearance?
    /// Whether motion is reduced; nil follows the desktop.
    var reducesMotion: Bool?
    /// The size of the window in points.
    var size = CGSize(width: 1280, height: 800)
    /// Pixels per point; nil follows the desktop.
    var scale: CGFloat?
    /// Where the log goes.
    var log: String?
    /// Where the raw input is recorded.
    var recording: Recording?

    /// A recording that was asked for.
    struct Recording {
      /// Where it goes.
      var path: String
      /// Whether it may replace a file.
      var replaces = false
      /// Whether letters, digits and signs that are typed are kept.
      var keepsTyping = false
    }
  }

  private let host: Stage
  /// The same host, where it has a window.
  private let window: WindowHost?
  private let settings: () -> DesktopSettings
  private let options: Options
  private let canvas: CanvasController
  private let motion = Motion()
  private let chrome = ChromeModel()
  private let chromeLayer: ViewLayer
  private let toolBarKeys: ToolBarKeys
  private let contacts: ContactsOverlay
  private let inspector: Inspector
  private var log: EventLog?
  private var recorder: TraceRecorder?
  /// The recording and the log.
  private var outputs: [LineFile] = []
  private var laidOut = CGSize.zero
  private var lastHovered: Node?
  /// Whether the window has been shown at its present size.
  private var isShown = false
  private var hasToldOfMemory = false

  /// The canvas on a display.
  convenience init(
    display: Display, options: Options, assets: Assets
  ) throws(LogError) {
    let host = WindowHost(
      display: display, size: options.size, title: "Deft", icon: AppIcon.make(),
      minimumSize: CGSize(width: 480, height: 360), scale: options.scale)
    // Both are open before anything is written to either.
    let recording = try options.recording.map { recording throws(LogError) in
      try LineFile.recording(recording.path, replaces: recording.replaces)
    }
    let file = try options.log.map { path throws(LogError) in
      try LineFile.log(path, besides: recording)
    }
    let recorder = recording.map {
      TraceRecorder(
        to: $0, keepsTyping: options.recording?.keepsTyping == true, host: host)
    }
    let start = host.now
    self.init(
      on: host, window: host, options: options, assets: assets,
      settings: { display.settings },
      deviceName: { display.deviceName($0) })
    self.recorder = recorder
    log = file.map { EventLog(of: acts, on: host, to: $0, start: start) }
    outputs = [recording, file].compactMap { $0 }
  }

  /// Those who are told what gestures say and what becomes of the shapes.
  var acts: Observers<CanvasAct> { canvas.acts }

  /// Whether the log or the recording lacks lines, because the file did not take them.
  var hasLostOutput: Bool { outputs.contains { $0.isIncomplete } }

  /// The canvas on a stage without a window.
  convenience init(on stage: HeadlessStage) {
    self.init(
      on: stage, window: nil, options: Options(size: stage.size),
      assets: Assets(), settings: { DesktopSettings() }, deviceName: { _ in nil })
  }

  private init(
    on host: Stage, window: WindowHost?, options: Options, assets: Assets,
    settings: @escaping () -> DesktopSettings, deviceName: @escaping (UInt32) -> String?
  ) {
    (self.host, self.window, self.settings, self.options) = (host, window, settings, options)
    let palette = Self.palette(options, settings())
    let overlay = Node()
    overlay.allowsHitTesting = false
    canvas = CanvasController(
      host: host, motion: motion, palette: palette, overlay: overlay,
      picture: { window == nil ? nil : assets.picture($0) })
    contacts = ContactsOverlay(on: host, palette: palette) { id in
      deviceName(id) ?? "device \(id)"
    }
    let (motion, chrome, actions) = (motion, chrome, Actions())
    chromeLayer = ViewLayer(on: host, at: .chrome) {
      Chrome(model: chrome, motion: motion) { actions.perform?($0) }
    }
    toolBarKeys = ToolBarKeys(of: chromeLayer)
    inspector = Inspector(on: host)
    // Tab goes through the shapes, then through the buttons, and begins again.
    chromeLayer.wrapsFocus = false
    chromeLayer.keys = .whileFocused
    host.layers.add(self, at: .content).addChild(overlay)
    host.layers.add(toolBarKeys, at: .chrome)
    // Weak: the chrome's views end after the app, and let go of what is held and hovered then.
    actions.perform = { [weak self] in self?.perform($0) }
    let canvas = canvas
    host.interaction.holdChanges.add { [weak canvas] in
      canvas?.holdChanged($0.node, isHeld: $0.isHeld)
    }
    host.interaction.hoverChanges.add { [weak self] in self?.hoverChanged($0) }
    host.frames.add { [weak self] _ in self?.didPresent() }
    followSettings()
  }

  /// The buttons are made before the app that they act upon is whole.
  private final class Actions { var perform: ((KeyCommand) -> Void)? }

  /// Runs until the window is closed.
  func run() throws(HostError) {
    defer {
      host.interaction.cancelAll(.viewRemoved)
      for output in outputs { output.finish() }
    }
    try window?.run()
  }

  /// Ends the run.
  func stop() { host.stop() }

  /// What it plays on.
  var stage: Stage { host }

  // MARK: - Settings

  private static func palette(_ options: Options, _ settings: DesktopSettings) -> Palette {
    Palette(appearance: options.appearance ?? (settings.prefersDark ? .dark : .light))
  }

  private func followSettings() {
    let palette = Self.palette(options, settings())
    host.tree.background = Background(
      color: palette.canvas, dots: DotGrid(spacing: 24, radius: 1.25, color: palette.grid))
    canvas.palette = palette
    contacts.palette = palette
    chromeLayer.environment.colorScheme = palette.appearance == .dark ? .dark : .light
    motion.isReduced = options.reducesMotion ?? !settings().animationsEnabled
    if motion.isReduced { canvas.arrive() }
  }

  private func hoverChanged(_ node: Node?) {
    canvas.view(of: lastHovered)?.isHovered = false
    canvas.view(of: node)?.isHovered = true
    lastHovered = node
  }

  // MARK: - StageLayer

  func stage(_ stage: Stage, didHandle contact: ContactEvent) {
    if contact.phase == .began { chromeLayer.resignFocus() }
    host.setNeedsFrame()
  }

  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    guard !event.isEnd,
      let view = canvas.view(of: host.interaction.target(at: event.location))
    else { return false }
    // A click of the wheel away from the hand (negative) enlarges, as in maps and browsers.
    let clicks = event.delta.height != 0 ? event.delta.height : event.delta.width
    if event.modifiers.contains(.control) {
      canvas.step(
        view, scale: pow(CanvasController.keyScale, -clicks), about: event.location,
        isSmooth: event.isSmooth)
    } else if event.modifiers.contains(.shift) {
      canvas.step(view, turn: CanvasController.keyTurn * clicks, isSmooth: event.isSmooth)
    }
    return true
  }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard event.isDown, let command = KeyCommand(event) else { return false }
    if event.isRepeat, !command.repeats { return true }
    perform(command)
    return true
  }

  func stageDidResize(_ stage: Stage) {
    if canvas.views.isEmpty {
      canvas.open(OpeningScene.shapes)
    } else {
      canvas.layout(from: laidOut)
    }
    recorder?.noteWindow()
    laidOut = host.size
    isShown = false
  }

  func stageSettingsDidChange(_ stage: Stage) { followSettings() }

  func stageWillDraw(_ stage: Stage) { canvas.noteRests() }

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
    acts.tell(.shown(host.size, scale: host.scale))
  }

  // MARK: - Commands

  /// Does what a key or a button asks for.
  func perform(_ command: KeyCommand) {
    switch command {
    case .focusNext, .focusPrevious:
      moveFocus(forward: command == .focusNext)
    case .move(let offset):
      withFocus { canvas.step($0, by: offset) }
    case .scale(let factor):
      withFocus { canvas.step($0, scale: factor) }
    case .turn(let angle):
      withFocus { canvas.step($0, turn: angle) }
    case .tap:
      withFocus { canvas.answerTap($0) }
    case .pin:
      withFocus { canvas.togglePin($0) }
    case .reset:
      withFocus { if !canvas.isHeld($0) { canvas.reset($0) } }
    case .resetAll:
      canvas.resetAll()
    case .choose(let transition):
      motion.transition = transition
    case .toggleSlow:
      motion.isSlow.toggle()
    case .cancel:
      if host.interaction.holds.isEmpty { chrome.isHelpOpen = false }
      host.interaction.cancelAll(.userCancelled)
    case .toggleHelp:
      chrome.isHelpOpen.toggle()
    case .toggleContacts:
      contacts.isOn.toggle()
    case .toggleFullScreen:
      window?.isFullScreen.toggle()
    case .quit:
      host.stop()
    }
    host.setNeedsFrame()
  }

  /// Moves the focus from shape to shape, and on to the buttons of the tool bar; from the last of them,
  /// which has left it to the caller, it comes back to the shapes.
  private func moveFocus(forward: Bool) {
    canvas.showsFocus = true
    if !canvas.focus.move(forward: forward, wraps: false),
      !chromeLayer.moveFocus(forward: forward)
    {
      canvas.focus.move(forward: forward)
    }
  }

  /// Acts upon the shape with the focus; where nothing has it, the first shape gets it.
  private func withFocus(_ action: (ShapeView) -> Void) {
    if chromeLayer.hasFocus { return }
    canvas.showsFocus = true
    if canvas.focused == nil { canvas.focus.move(forward: true) }
    if let view = canvas.focused { action(view) }
  }
}
