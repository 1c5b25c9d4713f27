import DeftGeometry
import DeftLocalization

extension TouchMapping {
  /// The server's name for the coordinate matrix.
  package static let property = "Coordinate Transformation Matrix"

  /// The facts and findings, in lines for a terminal.
  package var text: String {
    var lines = ["Touchscreen “\(name)” (device \(device))"]
    guard let (output, evidence) = output else {
      return (lines + ["  The screen has no active output."]).joined(separator: "\n")
    }
    let rect = output.rect
    // RandR rotates the picture; touches need the inverse rotation.
    let rotation = output.rotation.inverse.kind.map { ", \($0.words.english)" } ?? ""
    lines.append(
      """
        Output: \(output.name), \(rect.width)x\(rect.height) at \(rect.x0),\(rect.y0)\(rotation) \
      (\(evidence.words))
      """)
    if let measurement, isMeasured(on: output) {
      let format = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
      lines.append("  Mounting: measured with taps on \(measurement.date.formatted(format))")
    }
    lines.append("  Matrix: \(Self.list(matrix))")
    if findings.isEmpty {
      lines.append("  The matrix matches the output.")
    } else {
      lines += findings.map { "  Problem: " + $0.text(output: output.name) }
      lines += command.map { ["  To correct it:", "    " + $0] } ?? []
      lines += outputCommand.map { ["  Or rotate the picture instead:", "    " + $0] } ?? []
      if !isMeasured(on: output), findings.contains(where: \.isRotation) {
        lines += [
          "  If touches do land below the finger, the panel is not mounted upright. Measure it once:",
          "    deft check mapping --taps",
        ]
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The command that maps the panel onto its output; `nil` if the screen has no outputs.
  package var command: String? {
    expectedMatrix.map {
      let target = hasUniqueName ? Self.quoted("pointer:" + name) : "\(device)"
      return "xinput set-prop \(target) '\(Self.property)' \(Self.list($0))"
    }
  }

  /// The command that rotates the output to match the touches; `nil` if a rotation of the output is not enough.
  package var outputCommand: String? {
    guard let outputQuarters, let output = output?.output else { return nil }
    let direction = ["normal", "left", "inverted", "right"][outputQuarters]
    return "xrandr --output \(Self.quoted(output.name)) --rotate \(direction)"
  }

  /// A section of Xorg's configuration that makes the correction permanent; `nil` if the screen has no outputs, or if
  /// the device's name cannot be written there.
  package var configuration: String? {
    guard let expectedMatrix, let output = output?.output, !name.isEmpty,
      !name.contains(where: { $0 == "\"" || $0.isNewline })
    else { return nil }
    let screenSize = "\(Int(screen.width))x\(Int(screen.height))"
    return """
      # Maps the touchscreen onto \(output.name), for a screen of \(screenSize).
      Section "InputClass"
          Identifier "\(name) on \(output.name)"
          MatchProduct "\(name)"
          MatchIsTouchscreen "on"
          Option "TransformationMatrix" "\(Self.list(expectedMatrix))"
      EndSection

      """
  }

  /// Returns a matrix for a command. Four digits are exact to a fraction of a pixel.
  private static func list(_ matrix: [Double]) -> String {
    matrix.map { value in
      let text = String(format: "%.4f", value)
      guard text.contains(".") else { return text }
      let short = text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()
      return String(short) == "-0" ? "0" : String(short)
    }.joined(separator: " ")
  }

  /// Returns a word quoted for a shell.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}

extension TouchMapping.Evidence {
  fileprivate var words: String {
    switch self {
    case .tapped: "with the tapped marks"
    case .named: "as specified"
    case .only: "the only output"
    case .sameSize: "the only output of the panel's size"
    case .builtIn: "the built-in display"
    case .currentMapping:
      "assumed, because its touches land there; specify another one with --output"
    }
  }
}

extension TouchMappingFinding {
  /// Whether the finding depends on the mounting of the panel, which the server does not know.
  fileprivate var isRotation: Bool { if case .rotated = self { true } else { false } }

  /// Returns the finding as an English sentence.
  package func text(output: String) -> String { sentence(output: output).english }

  package func sentence(output: String) -> LocalizedStringResource {
    switch self {
    case .invalid:
      "The matrix is invalid: it collapses the panel to zero area, or its last row is not 0 0 1."
    case .skewed:
      "The matrix skews the panel, or rotates it by an angle that is not a multiple of 90 degrees."
    case .rotated(let kind): "Touches are \(kind.words) relative to \(output)."
    case .spread(let names):
      """
      The panel is spread over \(names.count) outputs: \(names.joined(separator: ", ")). It \
      should cover only one.
      """
    case .scaled(let width, let height):
      """
      The panel covers \(Self.percent(width)) of the width and \(Self.percent(height)) of the \
      height of \(output).
      """
    case .offset(let x, 0): "Touches in the middle of \(output) are off by \(x) px horizontally."
    case .offset(0, let y): "Touches in the middle of \(output) are off by \(y) px vertically."
    case .offset(let x, let y):
      "Touches in the middle of \(output) are off by \(x) px horizontally and \(y) px vertically."
    }
  }

  private static func percent(_ value: Double) -> String { "\(Int((value * 100).rounded()))%" }
}

extension TouchOrientation.Kind {
  /// The localized description.
  package var words: LocalizedStringResource {
    switch self {
    case .mirrored: "mirrored from left to right"
    case .flipped: "mirrored from top to bottom"
    case .upsideDown: "upside down"
    case .right: "rotated 90 degrees clockwise"
    case .left: "rotated 90 degrees counterclockwise"
    case .mirroredRight: "mirrored and rotated 90 degrees clockwise"
    case .mirroredLeft: "mirrored and rotated 90 degrees counterclockwise"
    }
  }
}
