/// A long press with the two actions of `onLongPressGesture`: one for the recognized press, and one for the beginning
/// and end of pressing.
///
/// Pressing begins with the contact and ends with it, or when the gesture fails. Recognition of the long press does not
/// end pressing.
/// Source: SwiftUI since iOS 18; in earlier versions, recognition ended pressing.
package struct LongPressActionGesture {
  let press: LongPressGesture
  let onPressingChanged: ((Bool) -> Void)?
  let action: () -> Void

  nonisolated package init(
    _ press: LongPressGesture, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) {
    (self.press, self.action) = (press, action)
    self.onPressingChanged = onPressingChanged
  }
}

extension LongPressActionGesture: PrimitiveGesture {
  package typealias Value = Bool
  package typealias Body = Never

  nonisolated package static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> LongPressActionRecognizer {
    LongPressActionRecognizer(
      base: LongPressGesture._makeRecognizer(gesture.press, context),
      onPressingChanged: gesture.onPressingChanged, action: gesture.action)
  }
}

package struct LongPressActionRecognizer: Recognizer {
  package var base: LongPressRecognizer
  var onPressingChanged: ((Bool) -> Void)?
  var action: () -> Void
  private var isPressing = false
  /// The last value passed to `onPressingChanged`.
  private var reportedPressing = false
  private var isPending = false

  init(
    base: LongPressRecognizer, onPressingChanged: ((Bool) -> Void)?, action: @escaping () -> Void
  ) {
    (self.base, self.onPressingChanged, self.action) = (base, onPressingChanged, action)
  }

  package mutating func receive(_ input: GestureInput) -> GesturePhase<Bool> {
    let phase = base.receive(input)
    if case .failed = phase {
      (isPressing, isPending) = (false, false)
    } else {
      if case .contact = input.kind { isPressing = true }
      if case .ended = phase { isPending = true }
    }
    return phase
  }
  package mutating func adopt(_ new: Self) {
    (onPressingChanged, action) = (new.onPressingChanged, new.action)
  }
  package func snapshot(at time: TimeInterval) -> GestureSnapshot { base.snapshot(at: time) }
  package mutating func flush() {
    reportPressing()
    if isPending {
      isPending = false
      action()
    }
  }
  /// Resets the gesture and ends pressing, because the contact is over.
  package mutating func reset() {
    base.reset()
    (isPressing, isPending) = (false, false)
    reportPressing()
  }
  private mutating func reportPressing() {
    guard reportedPressing != isPressing else { return }
    reportedPressing = isPressing
    onPressingChanged?(isPressing)
  }
  package mutating func status() -> RecognizerStatus { base.status() }
  package var traits: RecognizerTraits { base.traits }
}
