import DeftGestures
import DeftInput
import DeftTraces

/// Tests a gesture without a screen: *fingers are scripted, time passes only when it is told to, and
/// callbacks are values to compare*.
///
///     let tester = GestureTester(DragGesture())
///     let finger = tester.touch(at: CGPoint(x: 100, y: 100))
///     finger.move(to: CGPoint(x: 160, y: 100), over: 0.2)
///     finger.lift()
///     #expect(tester.ended?.translation == CGSize(width: 60, height: 0))
///
/// What fingers do goes through the library's own decoder and contact ledger, as the events of a real
/// touchscreen do, so that lost input can be tested too: a device that is unplugged, a focus that is
/// lost, a grab by another program, an end that never comes.
///
/// <doc:TestingGestures> has an example for each gesture.
///
/// See also: `VirtualXServer`, for whole programs on a real X server.
public final class GestureTester<Value> {
  /// What a gesture said.
  public enum Callback {
    /// It became active, or got another value while it was.
    case changed(Value)
    /// It succeeded.
    case ended(Value)
    /// It was stopped from outside.
    case cancelled(CancellationReason)
    case failed(FailureReason)
  }

  /// A callback, and when it came.
  public struct Call {
    /// The event's or the deadline's own time, in seconds of the tester's clock.
    public var time: TimeInterval
    /// What was said.
    public var callback: Callback
  }

  /// What the gesture said so far, in order.
  public private(set) var calls: [Call] = []
  /// The hand that plays, with its devices and its clock.
  public let input: ScriptedInput

  private let pad: GesturePad

  /// A tester of a gesture that is attached to a view of a size in points, at the window's corner.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - size: the view's size, which is the window's, too.
  ///   - rate: how often a second devices tell of a movement, 30 to 1000.
  ///   - clock: the server's time at the start in milliseconds; near `UInt32.max`, it wraps soon.
  public init<G: Gesture>(
    _ gesture: G, size: CGSize = CGSize(width: 400, height: 400), rate: Double = 125,
    clock: UInt32 = 1000
  ) where G.Value == Value {
    let heard = PhaseHearer<Value>()
    pad = GesturePad(HeardGesture(content: gesture, hearer: heard), size: size)
    input = ScriptedInput(rate: rate, clock: clock)
    heard.onCall = { [unowned self] time, callback in
      // Times are sums of steps: what is below a microsecond is rounding.
      let time = ((time - input.start) * 1e6).rounded() / 1e6
      calls.append(Call(time: time, callback: callback))
    }
    input.onContact = { [unowned self] in pad.handle($0) }
    input.onTime = { [unowned self] in pad.engine.advance(to: $0) }
  }

  // MARK: What was said

  /// What the gesture said so far, in order.
  public var callbacks: [Callback] { calls.map(\.callback) }
  /// The values while the gesture was active, in order.
  public var changes: [Value] {
    callbacks.compactMap { if case .changed(let value) = $0 { value } else { nil } }
  }
  /// The value of the last success; nil before any.
  public var ended: Value? {
    callbacks.compactMap { if case .ended(let value) = $0 { value } else { nil } }.last
  }
  /// How often the gesture succeeded.
  public var endCount: Int {
    callbacks.count { if case .ended = $0 { true } else { false } }
  }
  /// Why the gesture was last stopped from outside; nil if it never was.
  public var cancellation: CancellationReason? {
    callbacks.compactMap { if case .cancelled(let reason) = $0 { reason } else { nil } }.last
  }
  /// Why the gesture last failed by its own rules; nil if it never did.
  public var failure: FailureReason? {
    callbacks.compactMap { if case .failed(let reason) = $0 { reason } else { nil } }.last
  }
  /// Whether the gesture runs.
  public var isActive: Bool { pad.attachment.phase == .active }
  /// How the gesture stands in its arena.
  public var phase: ArenaPhase { pad.attachment.phase }
  /// Forgets what was said so far.
  public func forget() { calls = [] }

  // MARK: What is done

  /// Seconds since the start.
  public var now: TimeInterval { input.now }
  /// Lets time pass: deadlines happen.
  public func advance(by seconds: TimeInterval) { input.advance(by: seconds) }

  /// A finger touches; or a pen, or a mouse with its button pressed.
  public func touch(at place: CGPoint, kind: InputKind = .touch) -> ScriptedFinger {
    input.touch(at: place, kind: kind)
  }
  /// Several fingers touch at once.
  public func hand(at places: [CGPoint]) -> ScriptedHand { input.hand(at: places) }

  /// A finger touches and lifts, once or several times.
  public func tap(
    at place: CGPoint, count: Int = 1, for duration: TimeInterval = 0.05,
    interval: TimeInterval = 0.1
  ) {
    for index in 0..<count {
      if index > 0 { advance(by: interval) }
      let finger = touch(at: place)
      finger.hold(for: duration)
      finger.lift()
    }
  }

  /// Two fingers on a touchpad spread and turn, with the pointer at a place.
  public func pinch(
    at place: CGPoint, scale: Double = 1, rotation: Angle = .zero, over duration: TimeInterval
  ) {
    input.pinch(at: place, scale: scale, rotation: rotation, over: duration)
  }

  /// Stops the gesture from outside, as a program does; by default as with the Escape key.
  public func cancel(_ reason: CancellationReason = .userCancelled) {
    pad.engine.cancelAll(reason)
  }

  /// Plays a contact script, a raw trace or another tool's recording from its first event to its last,
  /// beginning now.
  ///
  /// - Throws: `TraceError` when the file cannot be read.
  public func play(contentsOf path: String) throws(TraceError) {
    play(try Playback(contentsOf: path))
  }

  /// Plays what was read from a file, beginning now.
  public func play(_ playback: Playback) { input.play(playback) }
}

extension GestureTester.Callback: Equatable where Value: Equatable {}
extension GestureTester.Callback: Sendable where Value: Sendable {}
