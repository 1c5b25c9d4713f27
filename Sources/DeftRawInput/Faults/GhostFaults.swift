import DeftGeometry
import DeftInput

/// An effect that happens once, right after a contact begins.
struct AtBeginning: FaultEffect {
  private(set) var isOver = false
  private var target = TargetContact([.touch, .pointer])
  private let apply: @Sendable (RawInputEvent, inout FaultScene) -> Void

  init(_ apply: @escaping @Sendable (RawInputEvent, inout FaultScene) -> Void) {
    self.apply = apply
  }

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    scene.pass(raw)
    guard target.step(of: raw, scene) == .began else { return }
    apply(raw, &scene)
    isOver = true
  }
}

/// Fingers that do not exist.
enum Ghost {
  /// Adds a finger next to the dragging one: it comes down, moves a little, and lifts after 300 ms.
  @Sendable static func secondFinger(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    drag(
      from: raw.displaced(by: scene.randomOffset(80)), scene.newDetail(),
      on: scene.screen(beside: raw),
      &scene)
  }

  /// Adds a finger with the same id on another touchscreen.
  @Sendable static func sameNumber(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    drag(
      from: raw.displaced(by: scene.randomOffset(150)), raw.detail, on: FaultScene.syntheticScreen,
      &scene)
  }

  /// Adds two taps far away, 10 and 20 ms after the finger, each 8 ms long.
  @Sendable static func farTaps(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    for delay in [Int64(10), 20] {
      let place = CGPoint(
        x: CGFloat.random(in: 0.05...0.95, using: &scene.numbers) * scene.size.width,
        y: CGFloat.random(in: 0.7...0.95, using: &scene.numbers) * scene.size.height)
      tap(raw, at: place, in: delay, for: 8, &scene)
    }
  }

  /// Adds a finger at the left edge that jitters for 600 ms.
  @Sendable static func atTheEdge(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    let place = CGPoint(
      x: 1, y: CGFloat.random(in: 0.2...0.8, using: &scene.numbers) * scene.size.height)
    let begin = raw.displaced(by: place - CGPoint(x: raw.x, y: raw.y))
    let (detail, source) = (scene.newDetail(), scene.screen(beside: raw))
    scene.make(begin.touch(.touchBegin, detail, on: source))
    for step in Int64(1)...11 {
      let jitter = CGSize(width: step % 2 == 0 ? 0 : 1, height: step % 3 == 0 ? 1 : 0)
      scene.make(
        begin.displaced(by: jitter).touch(.touchUpdate, detail, on: source), in: 50 * step)
    }
    scene.make(begin.touch(.touchEnd, detail, on: source), in: 600)
  }

  /// Adds six taps at one spot, every 125 ms.
  @Sendable static func repeatingTaps(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    let place = CGPoint(
      x: CGFloat.random(in: 0.1...0.9, using: &scene.numbers) * scene.size.width,
      y: CGFloat.random(in: 0.7...0.95, using: &scene.numbers) * scene.size.height)
    for count in Int64(1)...6 { tap(raw, at: place, in: 125 * count, for: 30, &scene) }
  }

  private static func tap(
    _ raw: RawInputEvent, at place: CGPoint, in delay: Int64, for length: Int64,
    _ scene: inout FaultScene
  ) {
    let event = raw.displaced(by: place - CGPoint(x: raw.x, y: raw.y))
    let (detail, source) = (scene.newDetail(), scene.screen(beside: raw))
    scene.make(event.touch(.touchBegin, detail, on: source), in: delay)
    scene.make(event.touch(.touchEnd, detail, on: source), in: delay + length)
  }

  private static func drag(
    from begin: RawInputEvent, _ detail: UInt32, on source: UInt32, _ scene: inout FaultScene
  ) {
    scene.make(begin.touch(.touchBegin, detail, on: source))
    for step in Int64(1)...5 {
      let offset = CGSize(width: 2 * CGFloat(step), height: CGFloat(step))
      scene.make(begin.displaced(by: offset).touch(.touchUpdate, detail, on: source), in: 50 * step)
    }
    let end = begin.displaced(by: CGSize(width: 10, height: 5))
    scene.make(end.touch(.touchEnd, detail, on: source), in: 300)
  }
}
