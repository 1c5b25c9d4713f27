import Deft

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

extension CanvasUser {
  /// Types a new text shape, and returns the id that it will have.
  func type(_ words: String) -> ShapeID {
    app.ask(.add(.text), byKey: false)
    wait(0.1)
    enter(words)
    return ShapeID("text-\(document.shapes.count { $0.figure.text != nil } + 1)")
  }

  /// Types text, with Return for each line feed.
  func enter(_ words: String) {
    for letter in words {
      if letter == "\n" { key(.return, "\r") } else { key(nil, String(letter)) }
    }
    wait(0.1)
  }
}
