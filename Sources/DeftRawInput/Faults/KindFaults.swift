import DeftGeometry
import DeftInput

/// The fault in which all events of one touch are at another position.
struct Misplaced: FaultEffect {
  private(set) var isOver = false
  private var target = TargetContact([.touch])
  private let map: @Sendable (CGPoint, CGSize) -> CGPoint

  /// - Parameter map: Maps the position of the finger on a screen of a given size.
  init(_ map: @escaping @Sendable (CGPoint, CGSize) -> CGPoint) { self.map = map }

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    guard let step = target.step(of: raw, scene) else { return scene.pass(raw) }
    isOver = step == .ended
    let place = map(CGPoint(x: raw.rootX, y: raw.rootY), scene.size)
    var event = raw
    (event.x, event.y) = (
      raw.x + Double(place.x) - raw.rootX, raw.y + Double(place.y) - raw.rootY
    )
    (event.rootX, event.rootY) = (Double(place.x), Double(place.y))
    scene.make(event)
  }

  @Sendable static func rotated(_ p: CGPoint, _ size: CGSize) -> CGPoint {
    CGPoint(
      x: size.width * (1 - p.y / max(1, size.height)), y: size.height * p.x / max(1, size.width))
  }
  @Sendable static func mirrored(_ p: CGPoint, _ size: CGSize) -> CGPoint {
    CGPoint(x: size.width - p.x, y: p.y)
  }
  @Sendable static func scaled(_ p: CGPoint, _ size: CGSize) -> CGPoint {
    CGPoint(x: p.x / 2, y: p.y / 2)
  }
}

/// The fault in which a touch also arrives as a mouse button, without being marked as emulated.
struct TouchAsMouse: FaultEffect {
  private(set) var isOver = false
  private var target = TargetContact([.touch])

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    scene.pass(raw)
    guard let step = target.step(of: raw, scene) else { return }
    var event = raw
    (event.source, event.flags, event.valuators) = (FaultScene.syntheticMouse, 0, Valuators())
    (event.kind, event.detail, event.buttons) =
      switch step {
      case .began: (.buttonPress, 1, 0)
      case .moved: (.motion, 0, 2)
      case .ended: (.buttonRelease, 1, 2)
      }
    scene.make(event)
    isOver = step == .ended
  }
}

/// The fault in which a touchpad's pinch arrives as scrolling with Control held.
struct PinchAsScroll: FaultEffect {
  /// The change in the logarithm of the scale that corresponds to one click.
  static let click = 0.1

  private(set) var isOver = false
  private var target = TargetContact([.touchpad])
  private var sent = 0

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    guard let step = target.step(of: raw, scene) else { return scene.pass(raw) }
    scene.drop(raw)
    isOver = step == .ended
    guard step == .moved, raw.scale > 0, raw.scale.isFinite else { return }
    let clicks = Int((log(raw.scale) / Self.click).rounded(.towardZero))
    while sent != clicks {
      let isUp = clicks > sent
      sent += isUp ? 1 : -1
      // Spreading the fingers scrolls away from the user.
      for event in raw.wheelClick(isUp ? 4 : 5) {
        var event = event
        event.modifiers |= 1 << 2
        scene.make(event)
      }
    }
  }
}

/// The fault in which scroll distances are multiplied by ten for half a second.
struct FastWheel: FaultEffect {
  /// The duration in milliseconds.
  static let length: Int64 = 500

  private var start: Int64?
  private var isPast = false
  /// The wheels whose totals were changed. Later events still include the added amounts.
  private var wheels: [Wheel] = []

  private struct Wheel: Sendable {
    var source: UInt32
    var axis: Int
    var total: Double
    var added: Double
  }

  /// The totals stay changed until a new device table arrives.
  var isOver: Bool { isPast && wheels.isEmpty }

  mutating func devicesChanged() { wheels = [] }

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    if let start, scene.now > start + Self.length { isPast = true }
    let isEmulated = raw.flags & RawInputEvent.Flag.pointerEmulated != 0
    if raw.kind == .buttonPress, (4...7).contains(raw.detail), !isEmulated, !isPast {
      start = start ?? scene.now
      scene.pass(raw)
      for _ in 1...9 { for event in raw.wheelClick(raw.detail) { scene.make(event) } }
    } else if raw.kind == .motion, !isEmulated, let event = multiplied(raw, scene) {
      scene.make(event)
    } else {
      scene.pass(raw)
    }
  }

  /// Returns a scroll movement with the changed totals, which during the fault advance ten times as
  /// far; `nil` for other events.
  private mutating func multiplied(_ raw: RawInputEvent, _ scene: FaultScene) -> RawInputEvent? {
    var (values, isChanged) = (raw.valuators.packed, false)
    for axis in scene.table[raw.source]?.axes ?? [] where axis.scroll != nil {
      guard let total = raw.valuators[axis.number] else { continue }
      let index: Int
      if let known = wheels.firstIndex(where: { $0.source == raw.source && $0.axis == axis.number })
      {
        index = known
      } else {
        if isPast { continue }
        index = wheels.count
        wheels.append(Wheel(source: raw.source, axis: axis.number, total: axis.value, added: 0))
      }
      if !isPast, total != wheels[index].total {
        wheels[index].added += 9 * (total - wheels[index].total)
        start = start ?? scene.now
      }
      wheels[index].total = total
      let place = (raw.valuators.mask & ((1 << UInt64(axis.number)) - 1)).nonzeroBitCount
      values[place] = total + wheels[index].added
      isChanged = true
    }
    guard isChanged else { return nil }
    var event = raw
    event.valuators = Valuators(mask: raw.valuators.mask, packed: values)
    return event
  }
}

extension RawInputEvent {
  /// Returns a wheel click: the press and release of a button from 4 to 7.
  func wheelClick(_ button: UInt32) -> [RawInputEvent] {
    var press = self
    (press.kind, press.detail, press.flags, press.gap) = (.buttonPress, button, 0, nil)
    press.valuators = Valuators()
    var release = press
    release.kind = .buttonRelease
    release.buttons |= 1 << button
    return [press, release]
  }
}
