/// Something that turns contacts into values.
///
/// A gesture is a description: a value that costs nothing.  Where it is attached, it makes its
/// recognizer.  Gestures are made from others with modifiers, or as types of their own with a `body`:
///
///     struct Scrub: Gesture {
///       var body: some Gesture<CGFloat> {
///         DragGesture(minimumDistance: 0).map { $0.location.x }
///       }
///     }
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What the gesture gives.
  associatedtype Value
  /// The gesture that this one is made of; `Never` for primitive ones.
  associatedtype Body: Gesture
  /// The running form; inferred.
  associatedtype _Recognizer: Recognizer where _Recognizer.Value == Value

  /// The gesture that this one is made of.
  var body: Body { get }

  /// Makes the running form; gestures with a `body` have it from there.
  nonisolated static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> _Recognizer
}

extension Gesture where Value == Body.Value {
  /// Makes the running form of the body.
  ///
  /// - Precondition: runs on the main actor, where bodies belong.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> Body._Recognizer {
    Body._makeRecognizer(bodyOnMainActor(of: gesture), context)
  }
}

extension Gesture where Body == Never {
  /// A primitive gesture has no body.
  public var body: Never { preconditionFailure("A primitive gesture has no body.") }
}

/// The body of a gesture, read from code that is not bound to an actor, as the engine is.
///
/// `MainActor.assumeIsolated` would ask for sendable gestures, which those with closures are not; so
/// the check and the call are made apart.  This is the only place where the engine meets the actor.
nonisolated private func bodyOnMainActor<G: Gesture>(of gesture: G) -> G.Body {
  MainActor.preconditionIsolated("A gesture with a body is attached on the main actor.")
  let read: @MainActor (G) -> G.Body = { $0.body }
  return unsafeBitCast(read, to: ((G) -> G.Body).self)(gesture)
}
