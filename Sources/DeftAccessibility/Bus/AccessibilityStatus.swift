import DeftBus

/// The session's status of assistive technologies (`org.a11y.Status`).
struct AccessibilityStatus: Equatable {
  /// Whether a program is listening.
  var isWanted = false
  /// Whether a screen reader is active.
  var hasScreenReader = false

  /// Reads `IsEnabled` and `ScreenReaderEnabled` from an answer; `nil` for an error, which leaves the status
  /// unknown.
  init?(_ answer: BusMessage) {
    guard answer.error == nil, answer.enter("a", "{sv}") else { return nil }
    while answer.enter("e", "sv") {
      let name = answer.text()
      if answer.enter("v", "b") {
        if answer.bool() == true {
          if name == "IsEnabled" { isWanted = true }
          if name == "ScreenReaderEnabled" { (isWanted, hasScreenReader) = (true, true) }
        }
        answer.leave()
      } else {
        answer.skip("v")
      }
      answer.leave()
    }
  }
}
