import Deft
import DeftTraces

/// One pad with one gesture, and beside it what the gesture says: phase, value, callbacks.
final class TryApp: StageLayer, WindowApp {
  /// What the command line asked for.
  struct Options {
    var appearance: Appearance?
    var size = CGSize(width: 960, height: 640)
    var scale: CGFloat?
    var log: String?
  }

  private let host: WindowHost
  private let options: Options
  private let pad = Node(name: "pad")
  private let rings = Node()
  private let readout: ReadoutModel
  private let touch = TryTouch()
  private let panels: ViewLayer
  private let inspector: Inspector
  private let output: LineFile?
  private var palette: Palette
  private let attachment: GestureAttachment
  private var start: TimeInterval?

  /// A pad on a display.
  init(
    display: Display, expression: GestureExpression, text: String, options: Options
  ) throws(LogError) {
    self.options = options
    output = try options.log.map { path throws(LogError) in try .log(path) }
    host = WindowHost(
      display: display, size: options.size, title: "Deft: \(text)",
      icon: AppIcon.make(), minimumSize: CGSize(width: 640, height: 480), scale: options.scale)
    palette = Self.palette(options, display.settings)
    let (readout, touch) = (ReadoutModel(text), touch)
    self.readout = readout
    panels = ViewLayer(on: host, at: .chrome) { TryPanels(model: readout, touch: touch) }
    inspector = Inspector(on: host)
    let said = Said()
    attachment = host.interaction.attach(
      expression.gesture { said.body?($0) }, to: pad, name: "gesture")
    host.layers.add(self, at: .content).addChild(pad)
    host.layers.node(of: .overlay).addChild(rings)
    for node in [panels.node, rings] { node.allowsHitTesting = false }
    panels.keys = .whileFocused
    said.body = { [unowned self] in hear($0) }
    host.interaction.holdChanges.add { touch.isHeld = $0.isHeld }
    applyPalette()
  }

  /// The gesture is attached before the app that it speaks to is whole.
  private final class Said { var body: ((LoggedCallback) -> Void)? }

  /// Runs until the window is closed.
  func run() throws(HostError) {
    defer {
      host.interaction.cancelAll(.viewRemoved)
      output?.finish()
    }
    try host.run()
  }

  /// Whether the log lacks lines, because the file did not take them.
  var hasLostOutput: Bool { output?.isIncomplete == true }

  /// Ends the run.
  func stop() { host.stop() }

  /// What it plays on.
  var stage: Stage { host }

  private static func palette(_ options: Options, _ settings: DesktopSettings) -> Palette {
    Palette(appearance: options.appearance ?? (settings.prefersDark ? .dark : .light))
  }

  private func hear(_ callback: LoggedCallback) {
    let start = start ?? callback.time
    self.start = start
    var callback = callback
    callback.time -= start
    output?.write(callback.json)
    readout.add(callback)
    host.setNeedsFrame()
  }

  // MARK: - StageLayer

  func stage(_ stage: Stage, didHandle contact: ContactEvent) {
    func circle(_ center: CGPoint, _ radius: CGFloat) -> Path {
      Path(ellipseIn: CGRect(center: center, size: CGSize(width: 2 * radius, height: 2 * radius)))
    }
    rings.drawing = Drawing(
      host.interaction.holds.enumerated().flatMap { index, hold -> [Drawing.Item] in
        let color = palette.contact(index)
        return [
          .stroke(circle(hold.location, 24), color.paint, StrokeStyle(lineWidth: 2.5)),
          .fill(circle(hold.location, 5), color.paint),
        ]
      })
    host.setNeedsFrame()
  }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard event.isDown, !event.isRepeat, let command = KeyCommand(event) else { return false }
    switch command {
    case .cancel:
      host.interaction.cancelAll(.userCancelled)
      rings.drawing = .empty
    case .toggleFullScreen: host.isFullScreen.toggle()
    case .quit: host.stop()
    default: return false
    }
    host.setNeedsFrame()
    return true
  }

  func stageDidResize(_ stage: Stage) {
    let frame = TryPanels.pad(in: host.size)
    pad.position = frame.origin
    drawPad(frame.size)
  }

  /// The fill alone, so that the pad's own space is exactly what is seen.
  private func drawPad(_ size: CGSize) {
    let outline = Path(
      roundedRect: CGRect(origin: .zero, size: size), cornerRadius: Panel.cornerRadius)
    pad.drawing = Drawing(fill: outline, palette.panel)
  }

  private func applyPalette() {
    palette = Self.palette(options, host.desktopSettings)
    panels.environment.colorScheme = palette.appearance == .dark ? .dark : .light
    host.tree.background = Background(
      color: palette.canvas, dots: DotGrid(spacing: 24, radius: 1.25, color: palette.grid))
  }

  func stageSettingsDidChange(_ stage: Stage) {
    applyPalette()
    drawPad(TryPanels.pad(in: host.size).size)
    host.setNeedsFrame()
  }

  func stageWillDraw(_ stage: Stage) { readout.show(attachment.phase) }
}
