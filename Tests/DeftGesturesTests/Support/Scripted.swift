import DeftGestures

/// A third-party primitive gesture that returns scripted phases.
struct Scripted: PrimitiveGesture {
  typealias Body = Never
  var phases: [GesturePhase<Int>]

  nonisolated static func _makeRecognizer(
    _ gesture: Scripted, _ context: GestureContext
  ) -> ScriptedRecognizer { ScriptedRecognizer(phases: gesture.phases) }
}

struct ScriptedRecognizer: Recognizer {
  var phases: [GesturePhase<Int>]
  var index = 0
  var claims = false

  init(phases: [GesturePhase<Int>]) { self.phases = phases }
  mutating func receive(_ input: GestureInput) -> GesturePhase<Int> {
    if case .cancel(let reason) = input.kind { return .failed(.cancelled(reason)) }
    defer { index = min(index + 1, phases.count - 1) }
    return phases[index]
  }
  mutating func flush() {}
  mutating func reset() { index = 0 }
  mutating func status() -> RecognizerStatus { RecognizerStatus(claims: claims) }
  var traits: RecognizerTraits { RecognizerTraits() }
}
