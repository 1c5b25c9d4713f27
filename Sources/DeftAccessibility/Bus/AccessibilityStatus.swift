import DeftBus

/// What the session says of those who listen (`org.a11y.Status`).
struct AccessibilityStatus: Equatable {
  /// Whether somebody listens.
  var isWanted = false
  /// Whether that is a screen reader.
  var hasScreenReader = false

  /// What an answer says of `IsEnabled` and `ScreenReaderEnabled`; nil for an error: nobody knows of any.
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
