import AppSupport
import Deft

/// The window of `deft simulate`: the screen of a private X server, operated by the user's input.
///
/// The policy: *the window is transparent.* It shows the simulated screen, and passes on the
/// contacts, scrolls and keys that no tool handles. ``ScreenScroller`` is one of the tools. For the
/// user's own screen, the window is a pad in the shape of the screen instead.
package final class SimulatorApp: StageLayer {
  package let host: WindowHost
  private let devices: any SimulatedDevices
  private let tools: Tools
  private let notices: NoticeLayer
  private let scroller: ScreenScroller
  private let display: Display
  private var screen: MirroredScreen?
  /// The user's own screen as a plain area; nil for a simulated screen.
  private var pad: (node: Node, size: CGSize, device: String)?
  private var changes: Observers<MirroredScreen.Change>.Observation?
  private var hovers: Observers<InputEvent>.Observation?
  private var reports: Observers<InputReport>.Observation?
  /// Whether the last report was changed by an injected fault.
  private var isFaulty = false
  private var hand = SimulatedHand()
  private var pressedKeys: Set<Int> = []
  /// The keys of the window's own commands that are down.
  private var commandKeys: Set<NamedKey> = []
  /// The size of the screen that is shown, in pixels; zero before the first picture.
  private var shownSize = CGSize.zero
  /// The name of the program.
  private let title: String
  /// Whether the program has not drawn anything yet.
  private var isStarting = true
  /// The scale to which Ctrl+F10 switches from a fitted screen.
  private let fixedScale: CGFloat
  /// The scale that the title shows; `nil` before the first picture.
  private var shownScale: CGFloat?

  /// Creates the window, not yet shown.
  ///
  /// - Parameters:
  ///   - display: The display.
  ///   - size: The size of the simulated screen in pixels.
  ///   - title: The name of the program.
  ///   - appearance: Light or dark; nil follows the desktop.
  ///   - devices: The devices of the simulated screen.
  ///   - isMouse: Whether the primary mouse button operates a mouse instead of a finger.
  ///   - zoom: The scale of the screen.
  package init(
    on display: Display, size: CGSize, title: String, appearance: Appearance?,
    devices: any SimulatedDevices, isMouse: Bool, zoom: ScreenZoom = .fitted
  ) {
    MessageCatalog.begin()
    self.devices = devices
    self.display = display
    self.title = title
    let pixelsPerPoint = display.settings.scale
    fixedScale = if case .fixed(let scale) = zoom { scale } else { 1 }
    let pixels = zoom.windowSize(
      for: size, in: display.roomForWindow, barBreadth: ScreenScroller.barBreadth * pixelsPerPoint)
    host = WindowHost(
      display: display,
      size: CGSize(width: pixels.width / pixelsPerPoint, height: pixels.height / pixelsPerPoint),
      title: Self.windowTitle(of: title, at: 1), role: "simulator", restarts: false,
      icon: AppIcon.make(),
      minimumSize: CGSize(width: 128 / pixelsPerPoint, height: 128 / pixelsPerPoint))
    host.allIcons = { AppIcon.sides.compactMap { AppIcon.make(side: $0) } }
    tools = Tools(on: host) { display.deviceName($0) }
    tools.contacts.showsFingers = true
    notices = NoticeLayer(on: host, above: 0)
    let style = appearance ?? (display.settings.prefersDark ? .dark : .light)
    scroller = ScreenScroller(on: host, zoom: zoom, palette: Palette(appearance: style))
    hand.pointer = isMouse ? .mouse : .touch
    host.layers.add(self, at: .content)
    scroller.isScreenHeld = { [unowned self] in !hand.isIdle }
    scroller.viewportDidChange = { [unowned self] in viewportDidChange() }
    reports = host.reports.add { [weak self] in self?.isFaulty = $0.fault != nil }
    if isMouse {
      hovers = host.inputs.add { [weak self] in
        if case .hover(let hover) = $0 { self?.point(at: hover.location) }
      }
    }
    notices.colorScheme = style == .dark ? .dark : .light
    host.tree.backgroundColor = Palette(appearance: style).canvas
    notices.show("Starting “\(title)”…", .caption)
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
    isStarting = false
    notices.show("This pad represents the whole screen. Press F3 to use ten fingers.", .caption)
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
      if let size = screen?.size {
        devices.send(.screenResized(size))
        // The window is rotated with the screen.
        if shownSize != .zero { host.requestSize(windowSize(for: size)) }
        shownSize = size
      }
      place()
    // If the server has ended, its owner reports that separately.
    case .lost(let reason):
      isStarting = false
      notices.show("Cannot show the screen: \(reason)", .caption)
    }
    if isStarting, screen?.isBlank == false {
      isStarting = false
      showScale()
    }
    host.pictureDidChange()
  }

  /// The size of the screen in pixels; zero while it is unknown.
  private var screenSize: CGSize { pad?.size ?? screen?.size ?? .zero }

  private func place() {
    if screenSize.width > 0 { scroller.place(screenSize) }
    showScaleInTitle()
  }

  /// Returns the size of the window for a screen, in pixels.
  private func windowSize(for screen: CGSize) -> CGSize {
    let zoom = scroller.viewport.zoom == .fitted ? ScreenZoom.fitted : .fixed(fixedScale)
    return zoom.windowSize(
      for: screen, in: display.roomForWindow, barBreadth: ScreenScroller.barBreadth * host.scale)
  }

  // MARK: - Scale

  /// Returns the title of the window for a program whose screen is shown at a scale.
  ///
  /// The title shows the keys, as in QEMU, because a hint in the window would cover the program.
  private static func windowTitle(of program: String, at scale: CGFloat) -> String {
    let percent = percent(scale)
    let name = percent == 100 ? program : "\(program) (\(percent)%)"
    return String(
      localized: "\(name) – F3: ten fingers, Ctrl+F10: actual size, Ctrl+F11: rotate")
  }

  private static func percent(_ scale: CGFloat) -> Int { Int((scale * 100).rounded()) }

  private func showScaleInTitle() {
    guard pad == nil, screenSize.width > 0, scroller.viewport.scale != shownScale else { return }
    shownScale = scroller.viewport.scale
    host.title = Self.windowTitle(of: title, at: scroller.viewport.scale)
  }

  /// Says once that a fitted screen is reduced; otherwise hides the notice.
  private func showScale() {
    let percent = Self.percent(scroller.viewport.scale)
    guard scroller.viewport.zoom == .fitted, percent != 100 else { return notices.hide() }
    notices.show("Shown at \(percent)% (Ctrl+F10: actual size)")
  }

  private func viewportDidChange() {
    guard let node = pad?.node ?? screen?.node else { return }
    let viewport = scroller.viewport
    node.position = CGPoint(
      x: viewport.frame.minX / host.scale, y: viewport.frame.minY / host.scale)
    node.scale = viewport.scale / host.scale
    placeNotice()
    host.setNeedsFrame()
  }

  /// Places the notice above the horizontal scroll bar, and above the palette of the hand tool if it covers the notice.
  private func placeNotice() {
    notices.clearance = (scroller.viewport.bar(.horizontal)?.track.height ?? 0) / host.scale
    guard let palette = tools.hand.palette,
      let notice = notices.frame(above: notices.clearance), notice.intersects(palette)
    else { return }
    // In a low window, there is no room above the palette.
    let above = host.size.height - palette.minY
    if notices.frame(above: above)?.minY ?? 0 >= 0 { notices.clearance = above }
  }

  /// Returns a position in pixels of the simulated screen.
  private func pixel(_ point: CGPoint) -> CGPoint {
    scroller.viewport.pixel(at: scroller.pixels(point))
  }

  /// Returns whether the screen is visible at a position in points.
  private func isOnScreen(_ point: CGPoint) -> Bool {
    screenSize.width > 0 && scroller.viewport.visible.contains(scroller.pixels(point))
  }

  private func point(at place: CGPoint) {
    if isOnScreen(place) { devices.send(.pointerMoved(pixel(place))) }
  }

  // MARK: - Commands

  /// Rotates the screen, as Android's emulator does.
  private func rotate() {
    // Fingers would keep their positions in the window, and land elsewhere on the rotated screen.
    guard hand.isIdle else {
      notices.show("Lift all fingers to rotate the screen.")
      return placeNotice()
    }
    guard let size = screen?.size else { return }
    screen?.resize(to: CGSize(width: size.height, height: size.width))
  }

  /// Switches between a fitted screen and a fixed scale.
  private func toggleZoom() {
    guard hand.isIdle else {
      notices.show("Lift all fingers to change the scale.")
      return placeNotice()
    }
    let isFitted = scroller.viewport.zoom == .fitted
    scroller.change { $0.setZoom(isFitted ? .fixed(fixedScale) : .fitted) }
    // If the window is as large as the screen, nothing else changes.
    notices.show(
      isFitted
        ? "Scale: \(Self.percent(fixedScale))%"
        : "Fitted to the window: \(Self.percent(scroller.viewport.scale))%", .confirmation)
    placeNotice()
  }

  // MARK: - StageLayer

  package func stageDidResize(_ stage: Stage) { place() }

  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact, screenSize.width > 0,
      contact.phase != .began || isOnScreen(contact.location)
    else { return }
    // The simulated touchscreen also operates this window. Repeating its contacts would loop.
    if let pad, display.deviceName(contact.id.device) == pad.device { return }
    let inputs = hand.inputs(
      for: contact, at: pixel(contact.location), on: screenSize, enactsFaults: isFaulty)
    for input in inputs { devices.send(input) }
  }

  package func stage(_ stage: Stage, usesContactAt place: CGPoint) -> Bool { isOnScreen(place) }

  package func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    guard isOnScreen(event.location) else { return false }
    if event.delta != .zero {
      point(at: event.location)
      devices.send(.scrolled(event.delta))
    }
    return true
  }

  /// Handles the keys of the window's own commands; sends all other keys.
  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    if let key = event.key, [.f10, .f11].contains(key),
      event.modifiers.contains(.control) || commandKeys.contains(key)
    {
      if event.isDown, !event.isRepeat, pad == nil { key == .f10 ? toggleZoom() : rotate() }
      if event.isDown { commandKeys.insert(key) } else { commandKeys.remove(key) }
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
