import Foundation

/// A piece of HTML or XML.
///
/// The policy: *interpolated strings are escaped, but literals and other markup are not*, so that
/// no name of a device can end an element or an attribute.
///
///     let row: Markup = "<td>\(device.name)</td>"
struct Markup: Hashable, Sendable, ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Creates markup from text that is markup already.
  init(verbatim text: String) { self.text = text }

  static func += (markup: inout Markup, more: Markup) { markup.text += more.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ string: String) { text += Markup.escaped(string) }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }
    mutating func appendInterpolation(_ markup: Markup?) { text += markup?.text ?? "" }
    mutating func appendInterpolation(_ list: [Markup]) { for each in list { text += each.text } }
  }

  /// Escapes a text for elements and attributes. Characters that HTML or XML 1.0 forbids become U+FFFD.
  static func escaped(_ string: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": if previous != "\r" { result += "\n" }
      case "\r": result += "\n"
      case "\t": result += "\t"
      default: result.unicodeScalars.append(scalar.isForbidden ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character or a noncharacter.
  fileprivate var isForbidden: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
