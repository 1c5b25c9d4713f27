import AppSupport
import Deft

/// The window of `deft simulate`: the screen of a private X server, operated by the user's input.
///
/// The policy: *the window is transparent.* It shows the simulated screen, and passes on the
/// contacts, scrolls and keys that no tool handles. For the user's own screen, the window is a pad
/// in the shape of the screen instead.
package final class SimulatorApp: StageLayer {
  package let host: WindowHost
  private let devices: any SimulatedDevices
  private let tools: Tools
  private let notices: NoticeLayer
  private let display: Display
  private var screen: MirroredScreen?
  /// The user's own screen as a plain area; nil for a simulated one.
  private var pad: (node: Node, size: CGSize, device: String)?
  private var changes: Observers<MirroredScreen.Change>.Observation?
  private var hovers: Observers<InputEvent>.Observation?
  private var reports: Observers<InputReport>.Observation?
  /// Whether the last report was changed by an injected fault.
  private var isFaulty = false
  private var hand = SimulatedHand()
  private var pressedKeys: Set<Int> = []
  private var rotationKeyIsDown = false
  /// The size of the screen that is shown, in pixels; zero before the first picture.
  private var shownSize = CGSize.zero
  /// The frame of the screen in points.
  private var frame = CGRect.zero

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - size: The size of the simulated screen in pixels.
  ///   - title: The name of the program.
  ///   - appearance: Light or dark; nil follows the desktop.
  ///   - devices: The devices of the simulated screen.
  ///   - isMouse: Whether the primary mouse button operates a mouse instead of a finger.
  package init(
    on display: Display, size: CGSize, title: String, appearance: Appearance?,
    devices: any SimulatedDevices, isMouse: Bool
  ) {
    MessageCatalog.begin()
    self.devices = devices
    self.display = display
    let pixelsPerPoint = display.settings.scale
    host = WindowHost(
      display: display,
      size: CGSize(width: size.width / pixelsPerPoint, height: size.height / pixelsPerPoint),
      // The title shows the keys, as in QEMU, because a hint in the window would cover the program.
      title: String(localized: "\(title) – F3: ten fingers, Ctrl+F11: rotate"), role: "simulator",
      restarts: false, icon: AppIcon.make(),
      minimumSize: CGSize(width: 128 / pixelsPerPoint, height: 128 / pixelsPerPoint))
    host.allIcons = { AppIcon.sides.compactMap { AppIcon.make(side: $0) } }
    tools = Tools(on: host) { display.deviceName($0) }
    tools.contacts.showsFingers = true
    notices = NoticeLayer(on: host, above: 0)
    hand.pointer = isMouse ? .mouse : .touch
    host.layers.add(self, at: .content)
    reports = host.reports.add { [weak self] in self?.isFaulty = $0.fault != nil }
    if isMouse {
      hovers = host.inputs.add { [weak self] in
        if case .hover(let hover) = $0 { self?.point(at: hover.location) }
      }
    }
    let style = appearance ?? (display.settings.prefersDark ? .dark : .light)
    notices.colorScheme = style == .dark ? .dark : .light
    host.tree.backgroundColor = Palette(appearance: style).canvas
    notices.show("Starting…", .caption)
  }

  /// Shows the screen of a display.
  package func show(displayName: String) {
    guard let screen = MirroredScreen(displayName: displayName) else {
      return notices.show(
        "Cannot show the screen: this process has no free file descriptors.", .caption)
    }
    self.screen = screen
    screen.node.allowsHitTesting = false
    host.layers.node(of: .content).addChild(screen.node)
    changes = screen.changes.add { [weak self] in self?.screenDidChange($0) }
  }

  /// Shows a pad instead of a picture.
  ///
  /// - Parameters:
  ///   - size: The size of the user's screen in pixels.
  ///   - device: The name of the simulated touchscreen, whose contacts on this window are not repeated.
  package func showPad(of size: CGSize, device: String) {
    let node = Node(name: "pad")
    node.allowsHitTesting = false
    let palette = Palette(appearance: notices.colorScheme == .dark ? .dark : .light)
    let area = Path(CGRect(origin: .zero, size: size))
    node.drawing = Drawing(fill: area, palette.panel)
    host.layers.node(of: .content).addChild(node)
    pad = (node, size, device)
    notices.show("Fingers on this pad touch the whole screen. F3: ten fingers.", .caption)
    place()
  }

  /// Shows a message about a fault that cannot be injected.
  package func warn(_ message: String) {
    notices.show("Cannot inject the fault: \(message)", .message)
  }

  /// Shows the window until it is closed.
  package func run() throws(HostError) {
    defer { screen?.stop() }
    try host.run()
  }

  private func screenDidChange(_ change: MirroredScreen.Change) {
    switch change {
    case .pixels: break
    case .size:
      notices.hide()
      if let size = screen?.size {
        devices.send(.screenResized(size))
        // The window is rotated with the screen.
        if shownSize != .zero { host.requestSize(size) }
        shownSize = size
      }
      place()
    // If the server has ended, its owner reports that separately.
    case .lost(let reason): notices.show("Cannot show the screen: \(reason)", .caption)
    }
    host.pictureDidChange()
  }

  /// The size of the screen in pixels; zero while it is unknown.
  private var screenSize: CGSize { pad?.size ?? screen?.size ?? .zero }

  /// Fits the screen into the window, not larger than its pixels.
  private func place() {
    guard screenSize.width > 0, let node = pad?.node ?? screen?.node else { return }
    let (width, height) = host.pixelSize
    let fit = min(
      CGFloat(width) / screenSize.width, CGFloat(height) / screenSize.height, 1)
    let size = CGSize(width: screenSize.width * fit, height: screenSize.height * fit)
    // Whole pixels keep the picture sharp.
    let origin = CGPoint(
      x: ((CGFloat(width) - size.width) / 2).rounded(.down),
      y: ((CGFloat(height) - size.height) / 2).rounded(.down))
    frame = CGRect(
      x: origin.x / host.scale, y: origin.y / host.scale, width: size.width / host.scale,
      height: size.height / host.scale)
    node.position = frame.origin
    node.scale = fit / host.scale
    host.setNeedsFrame()
  }

  /// Returns a position in pixels of the simulated screen.
  private func pixel(_ point: CGPoint) -> CGPoint {
    guard frame.width > 0 else { return .zero }
    return CGPoint(
      x: (point.x - frame.minX) * screenSize.width / frame.width,
      y: (point.y - frame.minY) * screenSize.height / frame.height)
  }

  private func point(at place: CGPoint) {
    if frame.contains(place) { devices.send(.pointerMoved(pixel(place))) }
  }

  // MARK: - StageLayer

  package func stageDidResize(_ stage: Stage) { place() }

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact, screenSize.width > 0 else { return }
    // The simulated touchscreen also operates this window. Repeating its contacts would loop.
    if let pad, display.deviceName(contact.id.device) == pad.device { return }
    let inputs = hand.inputs(
      for: contact, at: pixel(contact.location), on: screenSize, enactsFaults: isFaulty)
    for input in inputs { devices.send(input) }
  }

  package func stage(_ stage: Stage, usesContactAt place: CGPoint) -> Bool { frame.contains(place) }

  package func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    guard frame.contains(event.location) else { return false }
    if event.delta != .zero {
      point(at: event.location)
      devices.send(.scrolled(event.delta))
    }
    return true
  }

  /// Rotates the screen on Ctrl+F11, as Android's emulator does; sends all other keys.
  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    if event.key == .f11, event.modifiers.contains(.control) || rotationKeyIsDown {
      if event.isDown, !event.isRepeat, pad == nil, let size = screen?.size {
        screen?.resize(to: CGSize(width: size.height, height: size.width))
      }
      rotationKeyIsDown = event.isDown
      return true
    }
    guard pad == nil, let code = event.code else { return false }
    // The simulated keyboard repeats held keys itself.
    if event.isRepeat { return true }
    if event.isDown {
      pressedKeys.insert(code)
    } else if pressedKeys.remove(code) == nil {
      return false
    }
    devices.send(.keyChanged(code, isDown: event.isDown))
    return true
  }

  package func stageSettingsDidChange(_ stage: Stage) { place() }
}
