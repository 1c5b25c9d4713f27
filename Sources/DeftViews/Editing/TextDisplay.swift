/// An element that displays the text of a ``TextInputModel`` with its selection.
protocol TextDisplay: _ViewElement {
  var model: TextInputModel { get }
  /// The text layout, relative to the text's origin.
  var geometry: any TextGeometry { get }
  /// The caret's frame in the window, in points; `nil` if it is not displayed.
  var caretInWindow: CGRect? { get }
  /// Converts a location in the window to text coordinates.
  func inText(_ point: CGPoint) -> CGPoint
  /// Returns the rectangles of a displayed range in window points, one per line.
  func rectanglesInWindow(of range: Range<Int>) -> [CGRect]
  /// Called when the text or its appearance has changed.
  func textDidChange()
  /// Called when the caret or the selection has moved.
  func caretDidMove()
  /// Called when the text gains or loses the focus.
  func focusDidChange()
}

extension TextDisplay {
  // MARK: - Focus

  /// The focusable view around the text, which receives its keys.
  private var ownFocus: FocusableElement? {
    sequence(first: self as _ViewElement, next: \.parent).lazy
      .compactMap { $0 as? FocusableElement }.first
  }

  /// Moves the focus to the text.
  func takeFocus() {
    if let focus = ownFocus, focus.canFocus { graph.focus.move(to: focus, byKey: false) }
  }

  /// Moves the focus to the next or previous view.
  func moveFocus(forward: Bool) -> Bool { graph.focus.advance(forward: forward, in: graph) }

  /// Whether the text is in another focusable view, such as a list.
  var isInFocusableView: Bool {
    guard let outer = ownFocus?.parent else { return false }
    return sequence(first: outer, next: \.parent)
      .contains { ($0 as? FocusableElement)?.canFocus == true }
  }

  // MARK: - Scrolling

  private var enclosingScrollView: ScrollElement? {
    sequence(first: self as _ViewElement, next: \.parent).lazy.compactMap { $0 as? ScrollElement }
      .first
  }

  /// The number of lines to move by when paging: one less than the visible lines, so that one of
  /// them stays visible.
  var linesOnPage: Int {
    let metrics = geometry.metrics
    let line = metrics.size.height / CGFloat(max(1, metrics.lineCount))
    let seen = enclosingScrollView?.placedSize.height ?? placedSize.height
    return line > 0 ? max(1, Int(seen / line) - 1) : 1
  }

  /// Scrolls the enclosing scroll view to the caret.
  func scrollToCaret() {
    guard let scroll = enclosingScrollView, let caret = caretInWindow else { return }
    let corner = scroll.convertFromGlobal(caret.origin)
    let bottom = scroll.convertFromGlobal(CGPoint(x: caret.minX, y: caret.maxY)).y
    let height = scroll.placedSize.height
    let margin = min(8, max(0, height - (bottom - corner.y)) / 2)
    var way: CGFloat = 0
    if corner.y < margin { way = corner.y - margin }
    if bottom > height - margin { way = bottom - height + margin }
    guard way != 0, scroll.axes.contains(.vertical) else { return }
    scroll.y.scroll(to: scroll.y.target + way, transaction: Transaction())
    graph.requestFrame()
  }

  // MARK: - Selection

  /// The rectangles behind the selected text, on whole pixels.
  var selectedRectangles: [CGRect] {
    let selection = model.editing.selection
    guard !selection.isEmpty, model.composition == nil else { return [] }
    let range =
      model.shown.displayedOffset(
        selection.lowerBound)..<model.shown.displayedOffset(selection.upperBound)
    return geometry.rectangles(of: range).map { graph.rounded($0) }
  }

  /// The point of the window below the selection and its handles, or below the caret, at which a menu
  /// opens; `nil` if neither is displayed.
  var menuPlace: CGPoint? {
    let range = model.editing.selection
    let shown = model.shown
    let selected = rectanglesInWindow(
      of: shown.displayedOffset(range.lowerBound)..<shown.displayedOffset(range.upperBound)
    ).last
    guard let frame = selected ?? caretInWindow else { return nil }
    let reach = model.showsSelectionHandles ? selectionHandleReach.height : 0
    return CGPoint(x: frame.midX, y: frame.maxY + reach)
  }

  /// The distance by which the selection handles extend beyond the text, in points.
  var selectionHandleReach: CGSize { CGSize(width: 8, height: 14) }

  /// Returns the caret at an end of the selection, relative to the text's origin.
  private func edge(_ offset: Int) -> CGRect {
    geometry.caret(at: model.shown.displayedOffset(offset)).strong
  }

  func selectionHandles(in color: RGBAColor) -> [Drawing.Item] {
    let selection = model.editing.selection
    return [selection.lowerBound, selection.upperBound].flatMap { offset -> [Drawing.Item] in
      let edge = edge(offset)
      let bar = CGRect(x: edge.minX - 1, y: edge.minY, width: 2, height: edge.height)
      let dot = CGRect(x: edge.minX - 6, y: edge.maxY - 1, width: 12, height: 12)
      return [.fill(Path(bar), .color(color)), .fill(Path(ellipseIn: dot), .color(color))]
    }
  }

  /// Returns the end of the selection whose handle is at a location in the window; `nil` if there
  /// is none.
  func selectionHandle(at point: CGPoint) -> Int? {
    guard model.showsSelectionHandles else { return nil }
    let (place, selection) = (inText(point), model.editing.selection)
    func distance(_ offset: Int) -> CGFloat {
      let edge = edge(offset)
      return hypot(place.x - edge.minX, max(0, edge.midY - place.y, place.y - edge.maxY - 12))
    }
    let ends = [selection.lowerBound, selection.upperBound]
    // The reach of a handle is half the recommended touch target size.
    return ends.min { distance($0) < distance($1) }.flatMap { distance($0) <= 22 ? $0 : nil }
  }
}
