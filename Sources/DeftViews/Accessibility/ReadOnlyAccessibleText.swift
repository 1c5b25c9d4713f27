/// Read-only text that assistive technologies read by character.
final class ReadOnlyAccessibleText: AccessibilityEditor {
  private let address: ElementAddress
  let spokenText: String

  init(_ element: TextElement, _ string: String) {
    (address, spokenText) = (element.address, string)
  }

  private var element: TextElement? { address.element as? TextElement }

  // Requests to select, edit or copy are refused.
  var spokenCaret: Int { 0 }
  var spokenSelection: Range<Int> { 0..<0 }
  var isEditable: Bool { false }
  func select(spoken range: Range<Int>) -> Bool { false }
  func replace(spoken range: Range<Int>, with text: String) -> Bool { false }
  func copy(spoken range: Range<Int>) -> Bool { false }
  func paste(atSpoken place: Int) -> Bool { false }

  func rectangles(ofSpoken range: Range<Int>) -> [CGRect] {
    guard let element, let shown = element.shown else { return [] }
    let toWindow = element.node.localToGlobal()
    return shown.geometry.rectangles(of: shown.bytes(range)).map { $0.applying(toWindow) }
  }

  func spokenPosition(at point: CGPoint) -> Int {
    guard let element, let shown = element.shown, let point = element.node.convertFromGlobal(point)
    else { return 0 }
    return shown.scalars(shown.geometry.offset(at: point))
  }

  func spokenLine(at place: Int) -> Range<Int> {
    let all = 0..<spokenText.unicodeScalars.count
    guard let shown = element?.shown else { return all }
    let (lines, offset) = (shown.geometry.lines, shown.bytes(place..<place).lowerBound)
    guard let index = lines.lastIndex(where: { $0.range.lowerBound <= offset }) else { return all }
    // Include trailing characters up to the next line, such as the line break.
    let end = index + 1 < lines.count ? shown.scalars(lines[index + 1].range.lowerBound) : all.count
    return shown.scalars(lines[index].range.lowerBound)..<max(end, 0)
  }
}

/// A laid-out text whose positions count bytes.
private struct LaidOutText {
  let string: String
  let geometry: any TextGeometry

  /// Converts a range from scalars to bytes.
  func bytes(_ range: Range<Int>) -> Range<Int> {
    func bytes(_ place: Int) -> Int {
      string.unicodeScalars.prefix(max(0, place)).reduce(0) { $0 + UTF8.width($1) }
    }
    return bytes(range.lowerBound)..<bytes(range.upperBound)
  }

  /// Converts a position from bytes to scalars.
  func scalars(_ offset: Int) -> Int { string.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 } }
}

extension TextElement {
  /// The laid-out text; `nil` before layout.
  fileprivate var shown: LaidOutText? {
    guard isPlaced, !isEnded else { return nil }
    let run = laidOut
    return LaidOutText(string: run.string, geometry: graph.measurer.geometry(of: run))
  }
}

extension TextElement: AccessibleElement {
  var ownAccessibility: AccessibilityProperties? {
    guard let string = inspectedText, !string.isEmpty else { return nil }
    var properties = AccessibilityProperties.text(string)
    properties.reader = ReadOnlyAccessibleText(self, string)
    return properties
  }
}
