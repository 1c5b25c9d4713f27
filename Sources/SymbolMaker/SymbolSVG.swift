/// Reads the part of SVG that symbols are drawn in, and nothing else.
///
/// The policy: a drawing has one root, which is the same for all; its elements are `path`, `circle`,
/// `ellipse`, `rect`, `line` and `polyline`, each either filled or stroked; and whatever this reader
/// would not draw as a browser does is an error.  The root is
///
///     <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"
///       stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
///
/// so elements are stroked lines unless they say `fill="currentColor" stroke="none"`.  Other
/// attributes of style are `stroke-width` and `fill-rule`.  What is read becomes steps, which the library's
/// `SymbolSteps` tells of: numbers in hundredths, so there are two decimals at most.
package enum SymbolSVG {
  /// Why a drawing cannot be read.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file, as the caller named it.
    package var file: String
    /// How many bytes of the file come before the place.
    package var offset: Int
    /// What is wrong there.
    package var reason: Reason

    package init(file: String, offset: Int, reason: Reason) {
      (self.file, self.offset, self.reason) = (file, offset, reason)
    }

    package var description: String { "\(file), byte \(offset): \(reason)." }
  }

  /// What can be wrong with a drawing.
  package enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// Something else should stand here.
    case expected(String)
    /// The subset has no such element.
    case unknownElement(String)
    /// The element has no such attribute in the subset, or has it twice.
    case unknownAttribute(String)
    /// The element needs an attribute that it does not have.
    case missingAttribute(String)
    /// The attribute cannot have this value.
    case badValue(String, of: String)
    /// The number has more than two decimals, or is beyond 327.
    case badNumber(String)
    /// The path has no such command.
    case unknownCommand(String)
    /// The element is filled and stroked, or neither.
    case notOneOfFillAndStroke
    /// There is nothing to paint.
    case empty

    package var description: String {
      switch self {
      case .expected(let what): "\(what) is expected"
      case .unknownElement(let name): "<\(name)> is not among the elements of symbols"
      case .unknownAttribute(let name): "\(name) is unknown here, or given twice"
      case .missingAttribute(let name): "\(name) is missing"
      case .badValue(let value, let name): "\(name) cannot be \"\(value)\""
      case .badNumber(let text): "\(text) has more than two decimals, or is too large"
      case .unknownCommand(let letter): "\(letter) is not a command of paths"
      case .notOneOfFillAndStroke: "an element is either filled or stroked"
      case .empty: "nothing is drawn"
      }
    }
  }

  /// The width of lines that do not say otherwise, in hundredths: the root's.
  static let lineWidth = 200

  /// A letter, and the numbers that belong to it.
  static func step(_ letter: Unicode.Scalar, _ numbers: Int...) -> [Int16] {
    [Int16(letter.value)] + numbers.map { Int16($0) }
  }

  /// The steps of what a file draws, from back to front.
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

  /// The steps of what elements draw, from back to front, as if they stood within the root.
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

  /// Reads elements up to the end or an end tag.  Strokes of one style that follow each other become
  /// one outline, so that they do not cover each other where they cross.
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
