import DeftGestures
import DeftInput
import DeftTraces

/// A harness for testing a gesture without a screen. *Fingers are scripted, the test advances the clock, and
/// callbacks are recorded as values.*
///
///     let tester = GestureTester(DragGesture())
///     let finger = tester.touch(at: CGPoint(x: 100, y: 100))
///     finger.move(to: CGPoint(x: 160, y: 100), over: 0.2)
///     finger.lift()
///     #expect(tester.ended?.translation == CGSize(width: 60, height: 0))
///
/// The scripted input passes through the library's decoder and contact ledger like the events of a real
/// touchscreen. Therefore a test can also simulate lost input: an unplugged device, lost focus, a grab by
/// another program, or a missing end event.
///
/// <doc:TestingGestures> has an example for each gesture.
///
/// To test whole programs on a real X server, use ``VirtualXServer``.
public final class GestureTester<Value> {
  public enum Callback {
    /// The gesture became active, or its value changed.
    case changed(Value)
    /// The gesture succeeded.
    case ended(Value)
    /// The gesture was cancelled from outside.
    case cancelled(CancellationReason)
    /// The gesture failed by its own rules.
    case failed(FailureReason)
  }

  /// A callback with its time.
  public struct Call {
    /// The time of the event or deadline, in seconds of the tester's clock.
    public var time: TimeInterval
    public var callback: Callback
  }

  /// The callbacks so far with their times, in order.
  public private(set) var calls: [Call] = []
  /// The scripted input, with its devices and clock.
  public let input: ScriptedInput

  private let pad: GesturePad

  /// Creates a tester with the gesture on a view that fills the window.
  ///
  /// - Parameters:
  ///   - gesture: The gesture to test.
  ///   - size: The size of the view and the window, in points.
  ///   - rate: The number of movement reports per second, 30 to 1000.
  ///   - clock: The server time at the start in milliseconds. A value near `UInt32.max` soon wraps around.
  public init<G: Gesture>(
    _ gesture: G, size: CGSize = CGSize(width: 400, height: 400), rate: Double = 125,
    clock: UInt32 = 1000
  ) where G.Value == Value {
    let observer = PhaseObserver<Value>()
    pad = GesturePad(ObservedGesture(content: gesture, observer: observer), size: size)
    input = ScriptedInput(rate: rate, clock: clock)
    observer.onCall = { [unowned self] time, callback in
      // Times are sums of steps. Fractions of a microsecond are rounding errors.
      let time = ((time - input.start) * 1e6).rounded() / 1e6
      calls.append(Call(time: time, callback: callback))
    }
    input.onContact = { [unowned self] in pad.handle($0) }
    input.onTime = { [unowned self] in pad.engine.advance(to: $0) }
  }

  // MARK: Callbacks

  /// The callbacks so far, in order.
  public var callbacks: [Callback] { calls.map(\.callback) }
  /// The values of all changes, in order.
  public var changes: [Value] {
    callbacks.compactMap { if case .changed(let value) = $0 { value } else { nil } }
  }
  /// The value of the last success; `nil` before the first one.
  public var ended: Value? {
    callbacks.compactMap { if case .ended(let value) = $0 { value } else { nil } }.last
  }
  /// The number of successes.
  public var endCount: Int {
    callbacks.count { if case .ended = $0 { true } else { false } }
  }
  /// The reason for the last cancellation; `nil` before the first one.
  public var cancellation: CancellationReason? {
    callbacks.compactMap { if case .cancelled(let reason) = $0 { reason } else { nil } }.last
  }
  /// The reason for the last failure; `nil` before the first one.
  public var failure: FailureReason? {
    callbacks.compactMap { if case .failed(let reason) = $0 { reason } else { nil } }.last
  }
  public var isActive: Bool { pad.attachment.phase == .active }
  public var phase: ArenaPhase { pad.attachment.phase }
  /// Removes all recorded callbacks.
  public func forget() { calls = [] }

  // MARK: Input

  /// The time since the start, in seconds.
  public var now: TimeInterval { input.now }
  /// Advances the clock, firing each deadline that it reaches.
  public func advance(by seconds: TimeInterval) { input.advance(by: seconds) }

  /// Puts down a finger or a pen, or presses a mouse button.
  public func touch(at place: CGPoint, kind: InputKind = .touch) -> ScriptedFinger {
    input.touch(at: place, kind: kind)
  }
  /// Puts down several fingers at once.
  public func hand(at places: [CGPoint]) -> ScriptedHand { input.hand(at: places) }

  /// Taps once or several times.
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

  /// Performs a pinch with two fingers on a touchpad; `place` is the position of the pointer.
  public func pinch(
    at place: CGPoint, scale: Double = 1, rotation: Angle = .zero, over duration: TimeInterval
  ) {
    input.pinch(at: place, scale: scale, rotation: rotation, over: duration)
  }

  /// Cancels the gesture from outside; by default like the Escape key.
  public func cancel(_ reason: CancellationReason = .userCancelled) {
    pad.engine.cancelAll(reason)
  }

  /// Plays a contact script, a raw trace or another tool's recording completely, starting now.
  ///
  /// - Throws: `TraceError` if the file cannot be read.
  public func play(contentsOf path: String) throws(TraceError) {
    play(try Playback(contentsOf: path))
  }

  /// Plays a recording, starting now.
  public func play(_ playback: Playback) { input.play(playback) }
}

extension GestureTester.Callback: Equatable where Value: Equatable {}
extension GestureTester.Callback: Sendable where Value: Sendable {}
