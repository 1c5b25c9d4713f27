import Foundation

/// The user's permanent settings, independent of the document.
package struct CanvasSettings: Hashable, Sendable {
  /// Whether a two-finger tap undoes and a three-finger tap redoes.
  package var undoesByFingers = true
  /// Whether, with the draw tool, only a pen draws and a finger moves the canvas.
  package var drawsByPenOnly = false
  /// Whether moved shapes snap to the edges and centers of their neighbors.
  package var snaps = true
  /// Whether the user has seen the caption that is shown at the first start.
  package var isIntroduced = false

  package init() {}

  private static let fingerUndo = "undo-by-fingers"
  private static let penOnly = "draw-by-pen-only"
  private static let snapping = "snapping"
  private static let introduced = "introduced"

  /// Parses the text of a settings file; ignores unknown lines.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2 else { continue }
      switch (parts[0], parts[1]) {
      case (Self.fingerUndo, "on"): undoesByFingers = true
      case (Self.fingerUndo, "off"): undoesByFingers = false
      case (Self.penOnly, "on"): drawsByPenOnly = true
      case (Self.penOnly, "off"): drawsByPenOnly = false
      case (Self.snapping, "on"): snaps = true
      case (Self.snapping, "off"): snaps = false
      case (Self.introduced, "on"): isIntroduced = true
      case (Self.introduced, "off"): isIntroduced = false
      default: break
      }
    }
  }

  /// The text of the settings file.
  package var text: String {
    [
      (Self.fingerUndo, undoesByFingers), (Self.penOnly, drawsByPenOnly), (Self.snapping, snaps),
      (Self.introduced, isIntroduced),
    ]
    .map { "\($0) = \($1 ? "on" : "off")\n" }.joined()
  }
}
