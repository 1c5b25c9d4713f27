/// A gesture, which converts contacts to values.
///
/// A gesture is a cheap description that creates its recognizer where it is attached. Gestures are composed with
/// modifiers, or as custom types with a `body`:
///
///     struct Scrub: Gesture {
///       var body: some Gesture<CGFloat> {
///         DragGesture(minimumDistance: 0).map { $0.location.x }
///       }
///     }
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the gesture's values.
  associatedtype Value
  /// The type of the body; `Never` for primitive gestures.
  associatedtype Body: Gesture
  /// The type of the recognizer; inferred.
  associatedtype _Recognizer: Recognizer = AnyRecognizer<Value>
  where _Recognizer.Value == Value

  /// The gesture that this one is composed of.
  var body: Body { get }

  /// Creates the gesture's outputs, in SwiftUI's form.
  ///
  /// The engine calls only `_makeRecognizer`. Its default implementation for gestures without a body calls this method.
  nonisolated static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Value>

  /// Creates the recognizer. Gestures with a `body` use the recognizer of the body.
  nonisolated static func _makeRecognizer(_ gesture: Self, _ context: GestureContext) -> _Recognizer
}

extension Gesture where Value == Body.Value {
  /// Creates the recognizer of the body.
  ///
  /// - Precondition: The main actor is the current actor, because bodies are isolated to it.
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
  /// Evaluates the body of a gesture from nonisolated code, such as the engine.
  ///
  /// This is the only place where the engine uses the main actor.
  nonisolated static func body(of gesture: Self, _ context: GestureContext) -> Body {
    // The closure runs synchronously, so its values never leave the actor and need not be sendable.
    nonisolated(unsafe) var gesture = gesture
    let linker = context.linker
    nonisolated(unsafe) var body: Body?
    MainActor.assumeIsolated {
      linker?.link(&gesture)
      body = gesture.body
    }
    guard let body else { preconditionFailure("The body was not evaluated.") }
    return body
  }
}
