import AppSupport
import CanvasEditing
import Deft
import DeftTraces

/// The page for trying a gesture: a text field for the gesture, a pad, and a panel with the gesture's parts,
/// measurements, value and callbacks.
package final class TryApp: StageLayer, AppPage {
  /// The default gesture.
  package static let defaultText = "longPress().sequenced(before: drag())"
  package static var defaultExpression: GestureExpression { .sequence(.longPress(), .drag()) }

  private let host: Stage
  /// The window of the page; nil on a stage without a window.
  private let window: WindowHost?
  private let appearance: Appearance?
  private let settings: () -> DesktopSettings
  private let pad = Node(name: "pad")
  /// The scroll view around the pad; nil if there is none.
  private var scroller: ViewLayer?
  private let trails: TryTrails
  private let readout: ReadoutModel
  private let padState = TryPadState()
  private let marks = MarksModel()
  private let markViews: ViewLayer
  private let panels: ViewLayer
  private let help: HelpLayer
  private let editor: ExpressionEditor
  private let keys: ExpressionKeys
  private let output: (any LineOutput)?
  private let clock: LogClock
  private let notice: SyntheticContactNotice?
  private let titleChanged: (String) -> Void
  private var padSize = CGSize.zero
  private var palette: Palette
  private var attachment: GestureAttachment?
  private var recorder: GestureHistoryRecorder?
  private var transitions: Observers<ArenaTransition>.Observation?

  /// Creates the page in a window, with an optional log.
  package convenience init(
    in host: WindowHost, expression: GestureExpression, text: String, isInScroll: Bool,
    appearance: Appearance?, hasSwitcher: Bool, log: LineFile?,
    titleChanged: @escaping (String) -> Void
  ) {
    self.init(
      on: host, window: host, expression: expression, text: text, isInScroll: isInScroll,
      appearance: appearance, hasSwitcher: hasSwitcher,
      settings: { [unowned host] in host.desktopSettings }, log: log, host.logClock,
      titleChanged: titleChanged)
  }

  /// Creates the page on a stage without a window, with an optional log whose times come from a
  /// clock.
  package convenience init(
    on stage: HeadlessStage, expression: GestureExpression, text: String, isInScroll: Bool,
    appearance: Appearance, log: (any LineOutput)?, _ clock: LogClock
  ) {
    self.init(
      on: stage, window: nil, expression: expression, text: text, isInScroll: isInScroll,
      appearance: appearance,
      hasSwitcher: false, settings: { DesktopSettings() }, log: log, clock, titleChanged: { _ in })
  }

  private init(
    on host: Stage, window: WindowHost?, expression: GestureExpression, text: String,
    isInScroll: Bool, appearance: Appearance?, hasSwitcher: Bool,
    settings: @escaping () -> DesktopSettings,
    log: (any LineOutput)?, _ clock: LogClock, titleChanged: @escaping (String) -> Void
  ) {
    (self.host, self.window, self.appearance, self.settings) = (host, window, appearance, settings)
    (output, self.clock, self.titleChanged) = (log, clock, titleChanged)
    notice = log.map { SyntheticContactNotice(on: host, to: $0, clock) }
    palette = Self.palette(appearance, settings())
    let readout = ReadoutModel(expression, text: text)
    let (padState, marks, actions) = (padState, marks, TryActions())
    let editor = ExpressionEditor(text)
    (self.readout, self.editor, keys) = (readout, editor, ExpressionKeys(of: editor))
    padState.hasSwitcher = hasSwitcher
    trails = TryTrails(color: palette.secondaryText.opacity(0.35))
    let content = host.layers.node(of: .content)
    content.addChild(pad)
    content.addChild(trails.node)
    let letters = String(repeating: "0", count: 64)
    let advance =
      host.textMeasurer.measure(TextRun(letters, font: ExpressionField.font)).size.width / 64
    markViews = ViewLayer(on: host, at: .chrome) { Marks(model: marks) }
    panels = ViewLayer(on: host, at: .chrome) {
      TryPanels(readout: readout, editor: editor, pad: padState, advance: advance, actions: actions)
    }
    help = HelpLayer(hasSwitcher ? .tryOut : .tryOut.withoutPages, on: host)
    markViews.node.allowsHitTesting = false
    for views in [markViews, panels] { views.keys = .whileFocused }
    keys.views = panels
    host.layers.add(self, at: .content)
    actions.reset = { [weak self] in self?.reset() }
    actions.putInScroll = { [weak self] in self?.putInScroll($0) }
    editor.apply = { [weak self] in self?.apply($0, text: $1) }
    editor.editingChanged = { [weak self] in self?.editingChanged($0) }
    attach(expression)
    applyPalette()
    if isInScroll { putInScroll(true) }
    pageDidAppear()
  }

  package var title: String { "Deft: \(editor.validText)" }

  /// The header of a recording.
  package var header: RawTrace.Header? {
    RawTrace.Header(
      subject: .gesture(editor.validText, isInScroll: padState.isInScroll),
      isDark: palette.appearance == .dark)
  }

  /// Begins to observe gestures. A page observes them only while it is shown.
  package func pageDidAppear() {
    recorder = GestureHistoryRecorder(on: host)
    transitions = host.interaction.engine.transitions.add { [unowned self] in observe($0) }
  }

  package func pageWillLeave() {
    editor.end()
    // While another page is shown, this page does not receive the ends of contacts.
    trails.loseAll()
    transitions?.cancel()
    (recorder, transitions) = (nil, nil)
  }

  private static func palette(_ appearance: Appearance?, _ settings: DesktopSettings) -> Palette {
    Palette(
      appearance: appearance ?? (settings.prefersDark ? .dark : .light),
      hasIncreasedContrast: settings.raisesContrast)
  }

  // MARK: - The gesture

  private func attach(_ expression: GestureExpression) {
    attachment = host.interaction.attach(
      expression.gesture { [weak self] in self?.receive($0) }, to: pad, name: editor.validText)
  }

  /// Replaces the gesture. A running gesture is cancelled.
  private func apply(_ expression: GestureExpression, text: String) {
    host.interaction.detach(pad)
    readout.replace(with: expression, text: text)
    attach(expression)
    titleChanged(title)
  }

  /// Moves the pad into or out of a scroll view. A running gesture is cancelled.
  private func putInScroll(_ isInScroll: Bool) {
    guard isInScroll != padState.isInScroll else { return }
    host.interaction.cancelAll(.viewRemoved)
    padState.isInScroll = isInScroll
    let content = host.layers.node(of: .content)
    if isInScroll {
      let scroller = ViewLayer(on: host, at: .content) { [pad, padState] in
        ScrolledPad(pad, padState, in: TryPanels.pad(in:)) { [weak self] in self?.drawPad($0) }
      }
      scroller.keys = .whileFocused
      self.scroller = scroller
      applyPalette()
      pad.position = .zero
      scroller.stageDidResize(host)
    } else {
      content.addChild(pad)
      scroller = nil
      stageDidResize(host)
    }
    // The trails must be above the pad.
    content.addChild(trails.node)
    host.setNeedsFrame()
  }

  private func receive(_ callback: LoggedCallback) {
    var callback = callback
    callback.time = clock.time(callback.time)
    output?.write(callback.json)
    readout.add(callback)
    host.setNeedsFrame()
  }

  private func observe(_ step: ArenaTransition) {
    guard step.attachment === attachment else { return }
    if step.from == .idle, step.to != .idle { readout.begin() }
    if step.to.isTerminal { readout.finish(step.snapshot, reason: step.reasonResource) }
  }

  /// Clears the trails and the observations.
  private func reset() {
    trails.clear()
    readout.clear()
    padState.hasTrails = false
    recorder?.clear()
    host.setNeedsFrame()
  }

  private func editingChanged(_ isEditing: Bool) {
    // Adding the layer of keys again puts it above layers that were added later.
    if isEditing {
      host.layers.add(keys, at: .tools)
      // The field must have the focus before the next key.
      panels.graph.settle()
    } else {
      host.layers.remove(keys)
      panels.resignFocus()
    }
    host.setNeedsFrame()
  }

  // MARK: - StageLayer

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    for step in record.steps {
      switch step {
      case .held(let node) where node === pad: padState.isHeld = true
      case .released(let node) where node === pad: padState.isHeld = false
      default: break
      }
    }
    guard let contact = record.contact else { return }
    // If a press has focused the field, the focus must take effect before the next key.
    if panels.hasFocus, !editor.isEditing { panels.graph.settle() }
    if contact.phase == .began {
      guard record.hold?.node === pad else { return }
      editor.end()
      padState.hasTrails = true
    }
    trails.follow(contact)
    host.setNeedsFrame()
  }

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat else { return false }
    if event.modifiers.contains(.control), event.shortcutCharacters.lowercased() == "l" {
      editor.begin()
      host.setNeedsFrame()
      return true
    }
    switch CanvasAction(event) {
    case .cancel:
      host.interaction.cancelAll(.userCancelled)
      trails.loseAll()
    case .reset, .resetAll: reset()
    case .toggleFullScreen: window?.isFullScreen.toggle()
    case .quit: host.stop()
    default: return false
    }
    host.setNeedsFrame()
    return true
  }

  package func stageDidResize(_ stage: Stage) {
    // A scroll view sets the size of the pad itself.
    guard !padState.isInScroll else { return }
    let frame = TryPanels.pad(on: host)
    pad.position = frame.origin
    drawPad(frame.size)
  }

  /// Draws only the fill, so that the node's bounds are exactly the visible pad.
  private func drawPad(_ size: CGSize) {
    padSize = size
    let outline = Path(
      roundedRect: CGRect(origin: .zero, size: size), cornerRadius: Panel.cornerRadius)
    pad.drawing = Drawing(fill: outline, palette.panel)
  }

  private func applyPalette() {
    palette = Self.palette(appearance, settings())
    let scheme: ColorScheme = palette.appearance == .dark ? .dark : .light
    for views in [panels, markViews, scroller].compactMap(\.self) {
      views.environment.colorScheme = scheme
    }
    help.colorScheme = scheme
    trails.color = palette.secondaryText.opacity(0.35)
  }

  package func stageSettingsDidChange(_ stage: Stage) {
    applyPalette()
    drawPad(padSize)
    host.setNeedsFrame()
  }

  package func stageWillDraw(_ stage: Stage) {
    readout.show(attachment?.displayedPhase ?? .idle, attachment?.snapshot(at: host.now))
    guard let recorder else { return }
    recorder.refresh(at: host.now)
    marks.show(recorder.history)
    // The displayed durations of a running gesture change without events.
    if recorder.isRunning { host.setNeedsFrame() }
  }
}

/// The limits of the gesture, drawn around the fingers.
package struct Marks {
  let model: MarksModel
}

extension Marks: View {
  package var body: some View { FingerMarks(history: model.history) }
}

/// The model of the marks around the fingers.
@Observable
package final class MarksModel {
  private(set) var history = GestureHistory()
  package func show(_ history: GestureHistory) {
    if history != self.history { self.history = history }
  }
}
