import Deft

/// A painted piece of text.
@MainActor
struct DrawnTitle {
  let run: TextRun
  /// The frame in points of the window.
  let frame: CGRect

  var middle: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// Returns all texts of a node and its descendants.
  static func all(of node: Node) -> [DrawnTitle] {
    guard !node.isHidden, node.opacity > 0 else { return [] }
    let own = node.drawing.items.compactMap { item -> DrawnTitle? in
      guard case .text(let run, _, let frame, _) = item, !run.string.isEmpty else { return nil }
      return DrawnTitle(run: run, frame: frame.applying(node.localToGlobal()))
    }
    return own + node.children.flatMap { all(of: $0) }
  }

  /// Returns whether the text is truncated or a word is broken.
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
