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
  associatedtype _Recognizer: Recognizer = AnyRecognizer<Value>
  where _Recognizer.Value == Value

  /// The gesture that this one is made of.
  var body: Body { get }

  /// Makes what the gesture runs as, in the form that SwiftUI's code knows; never called for gestures
  /// that make their running form.
  nonisolated static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Value>

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
    Body._makeRecognizer(body(of: gesture, context), context)
  }
}

extension Gesture where Body == Never {
  /// A primitive gesture has no body.
  public var body: Never { preconditionFailure("A primitive gesture has no body.") }
}

extension Gesture {
  /// The body of a gesture, read from code that is not bound to an actor, as the engine is.
  ///
  /// This is the only place where the engine meets the actor.
  nonisolated static func body(of gesture: Self, _ context: GestureContext) -> Body {
    // The closure runs here and now.  What it takes and gives need not be sendable, since it never leaves the actor.
    nonisolated(unsafe) var gesture = gesture
    let linker = context.linker
    nonisolated(unsafe) var body: Body?
    MainActor.assumeIsolated {
      linker?.link(&gesture)
      body = gesture.body
    }
    guard let body else { preconditionFailure("A body that was read is there.") }
    return body
  }
}
