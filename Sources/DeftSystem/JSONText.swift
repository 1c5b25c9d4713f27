import Foundation

/// JSON as text. The same value always produces the same bytes.
package enum JSONText {
  /// Returns a number in the shortest form that reads back exactly. Infinity and NaN, which JSON
  /// lacks, become `null`.
  package static func number(_ value: Double) -> String { value.isFinite ? "\(value)" : "null" }

  /// Returns a time in milliseconds, rounded to a nanosecond. Finer digits are rounding errors of the
  /// conversion from seconds.
  package static func milliseconds(_ seconds: TimeInterval) -> String {
    number(rounded(seconds * 1000))
  }

  /// Rounds milliseconds to a nanosecond.
  package static func rounded(_ milliseconds: Double) -> Double {
    let scaled = milliseconds * 1e6
    // Beyond 2^53 no fractional digits are left.
    guard abs(scaled) < 9e15 else { return milliseconds }
    return scaled.rounded() / 1e6
  }

  package static func pair(_ a: Double, _ b: Double) -> String { "[\(number(a)),\(number(b))]" }

  package static func string(_ text: String) -> String {
    var result = ""
    write(text, to: &result)
    return result
  }

  /// Appends a text in quotes, with escapes.
  package static func write(_ text: String, to result: inout String) {
    result += "\""
    defer { result += "\"" }
    // Fast path: most texts need no escapes.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) else {
      result += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
