import DeftGeometry
import DeftTesting
import DeftX11

/// A source of fast random input to a window: ten fingers, mouse, touchpad and keys, while the desktop resizes, hides
/// and covers the window and changes its settings.
///
/// A seed determines the choices; their results also depend on the program's speed.
struct Monkey {
  /// The areas with the most functions, which the monkey prefers.
  let favorites: [CGRect]
  /// The keys to type, in a fixed order.
  private let keys: [Key]
  private let server: VirtualXServer
  private let other: ForeignClient
  private let window: UInt
  private var numbers: SplitMix64
  private var fingers: [Finger] = []
  private var buttons: Set<PointerButton> = []
  private var modifiers: Set<Key> = []
  private var pinch: VirtualPinch?
  private var isHidden = false

  /// Creates a monkey for a window that is on the screen.
  init(
    at window: UInt, on server: VirtualXServer, beside other: ForeignClient, seed: UInt64,
    favorites: [CGRect], keys: Set<Key> = allKeys
  ) {
    (self.server, self.other, self.window) = (server, other, window)
    (self.favorites, numbers) = (favorites, SplitMix64(seed: seed))
    self.keys = keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Performs a random action, and waits for a moment or not at all.
  mutating func performAction() {
    switch Int.random(in: 0..<100, using: &numbers) {
    case ..<12: touch()
    case ..<40: moveFingers()
    case ..<48: liftOne()
    case ..<54: tap()
    case ..<64: server.mouse.move(to: place())
    case ..<70: toggleButton()
    case ..<77: clickAround()
    case ..<81: scroll()
    case ..<85: usePinch()
    case ..<92: type()
    case ..<94: toggleModifier()
    case ..<98: meddle()
    default: server.mouse.hold(for: 0.6)
    }
    if chance(0.5) { server.mouse.hold(for: .random(in: 0.002...0.06, using: &numbers)) }
  }

  /// Releases everything, restores the window, and moves the pointer beside it.
  mutating func releaseAll() {
    for finger in fingers { finger.lift() }
    for button in buttons { server.mouse.release(button) }
    for key in modifiers { server.keyboard.release(key) }
    pinch?.end()
    (fingers, buttons, modifiers, pinch) = ([], [], [], nil)
    show()
    publish(isLarge: false, moves: true, isDark: false)
    other.resize(window, width: Int(Self.size.width), height: Int(Self.size.height))
    server.mouse.move(to: CGPoint(x: Self.screen.width - 1, y: Self.screen.height - 1))
  }

  // MARK: Hands

  private mutating func touch() {
    guard fingers.count < server.touchscreen.touchCount else { return }
    // A second finger is often near the first.
    let near = fingers.last.map { $0.position + CGSize(width: offset(90), height: offset(90)) }
    fingers.append(server.touchscreen.touch(at: chance(0.5) ? near ?? place() : place()))
  }

  private mutating func moveFingers() {
    guard !fingers.isEmpty else { return touch() }
    let reach: CGFloat = chance(0.2) ? 200 : 25
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      for finger in fingers where chance(0.8) {
        finger.move(by: CGSize(width: offset(reach), height: offset(reach)))
      }
      if chance(0.5) { server.mouse.hold(for: 0.008) }
    }
  }

  private mutating func liftOne() {
    guard let index = fingers.indices.randomElement(using: &numbers) else { return }
    fingers.remove(at: index).lift()
  }

  private mutating func tap() {
    guard fingers.count < server.touchscreen.touchCount else { return }
    server.touchscreen.tap(
      at: place(), count: Int.random(in: 1...3, using: &numbers),
      for: chance(0.5) ? 0 : 0.02, interval: 0.03)
  }

  /// Clicks in several places, faster than their animations.
  private mutating func clickAround() {
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      server.mouse.click(at: favorite(), for: 0)
      server.mouse.hold(for: .random(in: 0...0.07, using: &numbers))
    }
  }

  private mutating func toggleButton() {
    let button: PointerButton = chance(0.8) ? .left : .right
    if buttons.remove(button) != nil {
      server.mouse.release(button)
    } else {
      buttons.insert(button)
      server.mouse.press(button)
    }
  }

  private mutating func scroll() {
    let ticks = CGSize(width: offset(2), height: offset(4))
    if chance(0.5) { server.mouse.scroll(by: ticks) } else { server.touchpad.scroll(by: ticks) }
    if chance(0.3) { server.touchpad.endScroll() }
  }

  private mutating func usePinch() {
    guard let running = pinch else {
      pinch = server.touchpad.beginPinch()
      return
    }
    if chance(0.7) {
      running.update(
        scale: .random(in: 0.4...2.5, using: &numbers),
        rotation: .degrees(.random(in: -90...90, using: &numbers)))
      return
    }
    if chance(0.3) { running.cancel() } else { running.end() }
    pinch = nil
  }

  private mutating func type() {
    let key = keys.randomElement(using: &numbers) ?? .tab
    server.keyboard.type(key, for: chance(0.1) ? 0.35 : 0)
  }

  private mutating func toggleModifier() {
    let key: Key = chance(0.5) ? .control : .shift
    if modifiers.remove(key) != nil {
      server.keyboard.release(key)
    } else {
      modifiers.insert(key)
      server.keyboard.press(key)
    }
  }

  // MARK: The desktop

  private mutating func meddle() {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0...2: resize()
    case 3: publish(isLarge: chance(0.3), moves: chance(0.7), isDark: chance(0.5))
    case 4:
      isHidden.toggle()
      if isHidden { other.unmap(window) } else { other.map(window) }
    case 5:
      other.cover(PixelRect(x: 200, y: 100, width: 500, height: 400))
    case 6: other.takeFocus()
    default: show()
    }
  }

  /// Resizes the window to any size from one pixel, as tiling managers do.
  private mutating func resize() {
    // Choose small sizes as often as large ones, and sometimes several in quick succession.
    func length(_ most: CGFloat) -> Int {
      if chance(0.5) { return .random(in: Int(most / 2)...Int(most), using: &numbers) }
      return Int(exp(Double.random(in: 0...log(Double(most)), using: &numbers)).rounded())
    }
    for _ in 0..<(chance(0.3) ? 6 : 1) {
      other.resize(window, width: length(Self.screen.width), height: length(Self.screen.height))
    }
  }

  private func publish(isLarge: Bool, moves: Bool, isDark: Bool) {
    other.publish(settings: [
      "Gdk/WindowScalingFactor": isLarge ? 2 : 1, "Gtk/EnableAnimations": moves ? 1 : 0,
      "Gtk/ApplicationPreferDarkTheme": isDark ? 1 : 0,
    ])
  }

  /// Shows the window above all others, with the keyboard focus.
  private mutating func show() {
    other.uncover()
    other.map(window)
    other.focus(window)
    isHidden = false
  }

  // MARK: Chance

  /// The size of the screen.
  static let screen = CGSize(width: 1280, height: 800)
  private static let size = CGSize(width: 1200, height: 760)

  /// All keys with a function, except the one that ends the program.
  static let allKeys: Set<Key> = [
    .tab, .escape, .return, .space, .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end,
    .pageUp, .pageDown, .one, .two, .three, .four, .five, .minus, .equal, .leftBracket,
    .rightBracket, .r, .p, .s, .f1, .f2, .f11, .slash, .keypadPlus, .keypadMinus, .delete,
  ]

  private mutating func place() -> CGPoint {
    let whole = CGRect(origin: .zero, size: Self.screen)
    return place(in: chance(0.4) ? favorites.randomElement(using: &numbers) ?? whole : whole)
  }

  private mutating func favorite() -> CGPoint {
    favorites.randomElement(using: &numbers).map { place(in: $0) } ?? place()
  }

  private mutating func place(in area: CGRect) -> CGPoint {
    CGPoint(
      x: .random(in: area.minX..<area.maxX, using: &numbers),
      y: .random(in: area.minY..<area.maxY, using: &numbers))
  }

  private mutating func offset(_ reach: CGFloat) -> CGFloat {
    .random(in: -reach...reach, using: &numbers)
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &numbers) < share
  }
}
