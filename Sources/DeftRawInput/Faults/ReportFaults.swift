import DeftGeometry
import DeftInput

/// An effect on every report of one contact's movement, from its beginning to its end.
struct EachReport: FaultEffect {
  private(set) var isOver = false
  private var target: TargetContact
  private var count = 0
  private let apply: @Sendable (RawInputEvent, Int, inout FaultScene) -> Void

  /// - Parameters:
  ///   - kinds: The kinds of contacts that the effect can apply to.
  ///   - apply: Called with each report of a movement and its number, from 1 on.
  init(
    _ kinds: Set<InputKind>,
    _ apply: @escaping @Sendable (RawInputEvent, Int, inout FaultScene) -> Void
  ) {
    (target, self.apply) = (TargetContact(kinds), apply)
  }

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    switch target.step(of: raw, scene) {
    case .moved:
      count += 1
      apply(raw, count, &scene)
    case .ended:
      scene.pass(raw)
      // If this contact hardly moved, the fault applies to the next one.
      isOver = count >= 3
      if !isOver { (target, count) = (TargetContact(target.kinds), 0) }
    case .began, nil: scene.pass(raw)
    }
  }
}

/// Effects on single reports.
enum Report {
  /// The length of a jump in pixels: 15 mm at 96 pixels per inch.
  static let jumpLength: CGFloat = 15 / 25.4 * 96

  /// Inserts a report at a distant position before a report.
  @Sendable static func jump(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    scene.make(raw.displaced(by: scene.randomOffset(jumpLength)))
    scene.make(raw)
  }

  @Sendable static func dropThird(
    _ raw: RawInputEvent, _ count: Int, _ scene: inout FaultScene
  ) {
    if count % 3 == 0 { scene.drop(raw) } else { scene.pass(raw) }
  }

  @Sendable static func double(_ raw: RawInputEvent, _ count: Int, _ scene: inout FaultScene) {
    scene.pass(raw)
    scene.make(raw.displaced(by: CGSize(width: 1, height: 1)))
  }

  /// Sets the time of every second report back by 200 ms.
  @Sendable static func stepBack(_ raw: RawInputEvent, _ count: Int, _ scene: inout FaultScene) {
    guard count % 2 == 0 else { return scene.pass(raw) }
    scene.make(raw.delayed(by: -200))
  }
}

/// The fault in which a contact is silent for 400 ms during its movement, and then all its reports arrive
/// at once.
struct Burst: FaultEffect {
  /// The duration of the silence in milliseconds.
  static let pause: Int64 = 400

  private(set) var isOver = false
  private var target = TargetContact([.touch, .pointer])
  private var end: Int64?

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    guard let step = target.step(of: raw, scene) else { return scene.pass(raw) }
    if let end {
      guard scene.now < end else {
        isOver = true
        return scene.pass(raw)
      }
      isOver = step == .ended
      scene.make(raw, in: end - scene.now)
    } else if step == .moved, target.track(scene)?.isMidMovement == true {
      end = scene.now + Self.pause
      scene.make(raw, in: Self.pause)
    } else {
      scene.pass(raw)
      if step == .ended { target = TargetContact(target.kinds) }
    }
  }
}

/// The fault in which two touches of one device swap their numbers when they come close to each other, or
/// after a while.
struct SwappedNumbers: FaultEffect {
  private(set) var isOver = false
  private var pair: (RawContact, RawContact)?
  private var isSwapped = false

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    guard let (reported, step) = raw.contactStep, reported.kind == .touch else {
      return scene.pass(raw)
    }
    if pair == nil {
      let others = scene.contacts.keys.filter {
        $0.kind == .touch && $0.source == reported.source && $0 != reported
      }
      // If there are several, choose the one that has been down longest.
      let other = others.min { $0.detail < $1.detail }
      pair = other.map { ($0, reported) }
    }
    guard let pair, reported == pair.0 || reported == pair.1 else { return scene.pass(raw) }
    if !isSwapped, step == .moved, let a = scene.contacts[pair.0], let b = scene.contacts[pair.1] {
      let apart = (a.last.x - b.last.x).magnitude + (a.last.y - b.last.y).magnitude
      isSwapped = min(a.moves, b.moves) >= 3 && (apart < 60 || a.moves + b.moves >= 16)
    }
    guard isSwapped else {
      if step == .ended { self.pair = nil }
      return scene.pass(raw)
    }
    var event = raw
    event.detail = reported == pair.0 ? pair.1.detail : pair.0.detail
    scene.make(event)
    let other = reported == pair.0 ? pair.1 : pair.0
    if step == .ended, scene.contacts[other] == nil { isOver = true }
  }
}
