/// A reader for the subset of SVG that symbols use.
///
/// The policy: all drawings have the same root. Its elements are `path`, `circle`, `ellipse`, `rect`, `line` and
/// `polyline`, each either filled or stroked. Anything that would not be drawn as in a browser is an error. The root is
///
///     <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"
///       stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
///
/// so elements are stroked unless they specify `fill="currentColor" stroke="none"`. The other style attributes are
/// `stroke-width` and `fill-rule`. The result consists of steps, documented in the library's `SymbolSteps`. Their
/// numbers are in hundredths, so a drawing may use at most two decimals.
package enum SymbolSVG {
  /// An error in a drawing.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as the caller named it.
    package var file: String
    /// The byte offset of the error in the file.
    package var offset: Int
    package var reason: Reason

    package init(file: String, offset: Int, reason: Reason) {
      (self.file, self.offset, self.reason) = (file, offset, reason)
    }

    package var description: String { "\(file), byte \(offset): \(reason)." }
  }

  /// The reason for a failure.
  package enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// Different text is expected.
    case expected(String)
    /// The element is not in the subset.
    case unknownElement(String)
    /// The attribute is not in the subset for this element, or is repeated.
    case unknownAttribute(String)
    /// A required attribute is missing.
    case missingAttribute(String)
    /// The value is not valid for the attribute.
    case badValue(String, of: String)
    /// The number has more than two decimals or is beyond ±327.
    case badNumber(String)
    /// The command is not valid in path data.
    case unknownCommand(String)
    /// The element is both filled and stroked, or neither.
    case notOneOfFillAndStroke
    /// The drawing or element is empty.
    case empty

    package var description: String {
      switch self {
      case .expected(let what): "expected \(what)"
      case .unknownElement(let name): "symbols cannot contain <\(name)>"
      case .unknownAttribute(let name): "the attribute \(name) is unknown or repeated"
      case .missingAttribute(let name): "the attribute \(name) is missing"
      case .badValue(let value, let name): "\"\(value)\" is not valid for the attribute \(name)"
      case .badNumber(let text): "the number \(text) has more than two decimals or is too large"
      case .unknownCommand(let letter): "\(letter) is not a path command"
      case .notOneOfFillAndStroke: "an element must be either filled or stroked"
      case .empty: "the drawing is empty"
      }
    }
  }

  /// The default line width in hundredths, from the root.
  static let lineWidth = 200

  /// Returns a step, encoded as a letter and its numbers.
  static func step(_ letter: Unicode.Scalar, _ numbers: Int...) -> [Int16] {
    [Int16(letter.value)] + numbers.map { Int16($0) }
  }

  /// Returns the steps of a file, from back to front.
  package static func steps(document: String, file: String) throws(Failure) -> [Int16] {
    var scanner = SymbolScanner(document, file: file)
    try scanner.skipBlanks()
    try scanner.expect("<svg")
    let start = scanner.position
    let attributes = try scanner.attributes()
    try scanner.expect(">")
    for (name, value) in root {
      guard let found = attributes.first(where: { $0.name == name }) else {
        throw scanner.failure(.missingAttribute(name), at: start)
      }
      let text = scanner.text(found.value)
      if text != value { throw scanner.failure(.badValue(text, of: name), at: found.offset) }
    }
    for attribute in attributes where !root.contains(where: { $0.name == attribute.name }) {
      throw scanner.failure(.unknownAttribute(attribute.name), at: attribute.offset)
    }
    let steps = try elements(&scanner)
    try scanner.expect("</svg>")
    try scanner.skipBlanks()
    if !scanner.isAtEnd { throw scanner.failure(.expected("the end")) }
    return steps
  }

  /// Returns the steps of elements without a root, from back to front.
  package static func steps(elements text: String, file: String) throws(Failure) -> [Int16] {
    var scanner = SymbolScanner(text, file: file)
    let steps = try elements(&scanner)
    if !scanner.isAtEnd { throw scanner.failure(.expected("an element")) }
    return steps
  }

  /// The root's attributes.
  private static let root = [
    (name: "xmlns", value: "http://www.w3.org/2000/svg"), (name: "viewBox", value: "0 0 24 24"),
    (name: "fill", value: "none"), (name: "stroke", value: "currentColor"),
    (name: "stroke-width", value: "2"), (name: "stroke-linecap", value: "round"),
    (name: "stroke-linejoin", value: "round"),
  ]

  /// Reads elements up to the end or an end tag. Consecutive strokes of the same style become one outline, so that
  /// crossings are not painted twice.
  private static func elements(_ scanner: inout SymbolScanner) throws(Failure) -> [Int16] {
    var (steps, last): ([Int16], [Int16]) = ([], [])
    try scanner.skipBlanks()
    while !scanner.isAtEnd, !scanner.isAt("</") {
      let (beginning, shape) = try element(&scanner)
      let continues = beginning == last && beginning.first == step("W").first
      steps += continues ? shape : beginning + shape
      last = beginning
      try scanner.skipBlanks()
    }
    if steps.isEmpty { throw scanner.failure(.empty) }
    return steps
  }

  private static func element(_ scanner: inout SymbolScanner) throws(Failure)
    -> (beginning: [Int16], shape: [Int16])
  {
    let start = scanner.position
    try scanner.expect("<")
    let name = try scanner.name()
    var element = SymbolElement(
      name: name, offset: start, attributes: try scanner.attributes(), scanner: scanner)
    try scanner.expect("/>")
    let shape = try element.takeSteps()
    let beginning = try element.takeBeginning()
    if let other = element.attributes.first {
      throw scanner.failure(.unknownAttribute(other.name), at: other.offset)
    }
    if shape.isEmpty { throw scanner.failure(.empty, at: start) }
    return (beginning, shape)
  }
}
