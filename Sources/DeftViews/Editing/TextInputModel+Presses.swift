extension TextInputModel {
  /// The longest time from one press to the next in a row, in seconds, and the longest way, in points.
  /// Source: GTK's `gtk-double-click-time` and -distance; a finger is less exact.
  private static let row: (time: TimeInterval, pointer: CGFloat, finger: CGFloat) = (0.4, 5, 20)

  /// How often was pressed in a row, with this time: a fourth press is a first one again.
  func count(at point: CGPoint, time: TimeInterval, byFinger: Bool) -> Int {
    var count = 1
    if let last = lastPress, time - last.time <= Self.row.time,
      hypot(point.x - last.place.x, point.y - last.place.y)
        <= (byFinger ? Self.row.finger : Self.row.pointer)
    {
      count = last.count % 3 + 1
    }
    lastPress = (time, point, count)
    return count
  }

  /// A pointer has pressed at a place of the window.
  ///
  /// - Parameters:
  ///   - point: where, in points.
  ///   - count: how often in a row: twice for a word, three times for a line.
  ///   - extending: whether the selection goes on to there.
  func press(at point: CGPoint, count: Int, extending: Bool) {
    element?.takeFocus()
    isTouched = false
    let place = offset(at: point)
    if extending {
      pressed = (editing.anchor..<editing.anchor, 1)
      return edit { $0.select(to: place, extending: true) }
    }
    let range = unit(at: place, count: count)
    pressed = (range, count)
    edit { $0.select(range) }
  }

  /// The pointer that has pressed is at another place.
  func drag(to point: CGPoint) {
    guard let pressed else { return }
    let range = unit(at: offset(at: point), count: pressed.count)
    edit { editing in
      let start = pressed.range
      if range.lowerBound < start.lowerBound {
        editing.select(to: start.upperBound)
        editing.select(to: range.lowerBound, extending: true)
      } else {
        editing.select(to: start.lowerBound)
        editing.select(to: max(start.upperBound, range.upperBound), extending: true)
      }
    }
  }

  /// The pointer is up.
  func endPress() { pressed = nil }

  /// A finger has tapped: the caret goes there, or to the nearer end of the word that it has hit.
  func tap(at point: CGPoint, count: Int) {
    element?.takeFocus()
    isTouched = true
    let place = offset(at: point)
    if count > 1 { return edit { $0.select(unit(at: place, count: count)) } }
    edit { $0.select(to: place) }
  }

  /// A finger stays: the word under it is selected, and dragging goes on by words.
  func hold(at point: CGPoint) {
    press(at: point, count: 2, extending: false)
    isTouched = true
    element?.caretDidMove()
  }

  /// A finger takes hold of an end of the selection: the other one stays.
  func grab(at point: CGPoint) {
    guard let end = element?.grip(at: point) else { return }
    let selection = editing.selection
    let other = end == selection.lowerBound ? selection.upperBound : selection.lowerBound
    pressed = (other..<other, 1)
  }

  private func offset(at point: CGPoint) -> Int {
    guard let element else { return editing.caret }
    return shown.own(element.geometry.offset(at: element.inText(point)))
  }

  private func unit(at place: Int, count: Int) -> Range<Int> {
    switch count {
    case ...1: place..<place
    case 2 where !isSecret: editing.word(at: place)
    case 2: 0..<editing.length
    default: editing.wholeLine(at: place)
    }
  }
}
