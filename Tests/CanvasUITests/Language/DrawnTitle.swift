import Deft

/// A text as it is painted.
@MainActor
struct DrawnTitle {
  let run: TextRun
  /// Where it is seen, in points of the window.
  let frame: CGRect

  var middle: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// All texts of a node and of what is in it.
  static func all(of node: Node) -> [DrawnTitle] {
    guard !node.isHidden, node.opacity > 0 else { return [] }
    let own = node.drawing.items.compactMap { item -> DrawnTitle? in
      guard case .text(let run, _, let frame, _) = item, !run.string.isEmpty else { return nil }
      return DrawnTitle(run: run, frame: frame.applying(node.localToGlobal()))
    }
    return own + node.children.flatMap { all(of: $0) }
  }

  /// Whether something of it is left out, or a word is broken in two.
  func isCut(_ measurer: any TextMeasurer) -> Bool {
    if measurer.measure(run).isTruncated { return true }
    guard let width = run.width else { return false }
    let font = run.spans.first?.font ?? run.font
    return run.string.split(whereSeparator: \.isWhitespace).contains { word in
      measurer.measure(TextRun(String(word), font: font)).size.width > width + 0.5
    }
  }

  func lies(over other: DrawnTitle) -> Bool {
    frame.insetBy(dx: 0.5, dy: 1).intersects(other.frame.insetBy(dx: 0.5, dy: 1))
  }
}
