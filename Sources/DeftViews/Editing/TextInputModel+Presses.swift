extension TextInputModel {
  /// The maximum time in seconds and distance in points between the presses of a double or triple
  /// press. Source: GTK's `gtk-double-click-time` and `gtk-double-click-distance`; the distance for
  /// fingers is larger, because they are less precise.
  private static let multiPressLimits: (time: TimeInterval, pointer: CGFloat, finger: CGFloat) = (
    0.4, 5, 20
  )

  /// Returns the number of consecutive presses including this one, from 1 to 3. A fourth press
  /// counts as a first.
  func count(at point: CGPoint, time: TimeInterval, byFinger: Bool) -> Int {
    let limits = Self.multiPressLimits
    var count = 1
    isPressedAgain = false
    if let last = lastPress,
      hypot(point.x - last.place.x, point.y - last.place.y)
        <= (byFinger ? limits.finger : limits.pointer)
    {
      if time - last.time <= limits.time {
        count = last.count % 3 + 1
      } else {
        isPressedAgain = true
      }
    }
    lastPress = (time, point, count)
    return count
  }

  /// Handles a press by a pointer.
  ///
  /// - Parameters:
  ///   - point: The location in the window, in points.
  ///   - count: The number of consecutive presses: two select a word, and three select a line.
  ///   - extending: Whether the press extends the selection.
  func press(at point: CGPoint, count: Int, extending: Bool) {
    let place = offset(at: point)
    if isReadOnly, !isFocused {
      // The row of a list keeps the list's focus until text is selected.
      if count == 1, element?.isInFocusableView == true { return pressed = (place..<place, 1) }
      element?.takeFocus()
      guard isFocused else { return }
      isTouched = false
      return select(unit(at: place, count: count), count: count)
    }
    element?.takeFocus()
    isTouched = false
    if extending {
      pressed = (editing.anchor..<editing.anchor, 1)
      return edit { $0.select(to: place, extending: true) }
    }
    select(unit(at: place, count: count), count: count)
  }

  /// Selects the range of a press.
  private func select(_ range: Range<Int>, count: Int) {
    pressed = (range, count)
    edit { $0.select(range) }
  }

  /// Handles a press by the secondary button, which opens the menu. Beside the selection, it moves
  /// the caret or, in a read-only text, selects a word.
  func pressForMenu(at point: CGPoint) {
    if isSelectionActive, editing.hasSelection, isInSelection(offset(at: point)) { return }
    press(at: point, count: isReadOnly ? 2 : 1, extending: false)
    endPress()
  }

  private func isInSelection(_ place: Int) -> Bool {
    editing.selection.lowerBound <= place && place <= editing.selection.upperBound
  }

  /// Extends the selection to the new location of the pressed pointer, or of the finger that was
  /// held or grabbed a handle.
  func drag(to point: CGPoint) {
    guard let pressed else { return }
    if isReadOnly, !isFocused {
      element?.takeFocus()
      guard isFocused else { return }
    }
    let range = unit(at: offset(at: point), count: pressed.count)
    let old = editing.selection
    defer { if editing.selection != old { opensMenu = isReadOnly } }
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

  func endPress() {
    pressed = nil
    if isTouched, opensMenu, editing.hasSelection || !isReadOnly { openMenu?() }
    opensMenu = isReadOnly
  }

  /// Handles a tap by a finger: moves the caret to the tapped position, or selects on repeated
  /// taps.
  func tap(at point: CGPoint, count: Int) {
    let place = offset(at: point)
    if isReadOnly { return tapReadOnlyText(at: place, count: count) }
    let isAtCaret =
      editing.hasSelection ? isInSelection(place) : isPressedAgain && place == editing.caret
    if isFocused, count == 1, isAtCaret {
      isTouched = true
      element?.caretDidMove()
      openMenu?()
      return
    }
    element?.takeFocus()
    isTouched = true
    if count > 1 { return edit { $0.select(unit(at: place, count: count)) } }
    edit { $0.select(to: place) }
  }

  private func tapReadOnlyText(at place: Int, count: Int) {
    if count == 1 {
      guard isFocused else { return }
      if editing.hasSelection, isInSelection(place) {
        isTouched = true
        element?.caretDidMove()
        openMenu?()
      } else {
        edit { $0.select(to: place) }
      }
      return
    }
    element?.takeFocus()
    guard isFocused else { return }
    isTouched = true
    edit { $0.select(unit(at: place, count: count)) }
    if editing.hasSelection { openMenu?() }
  }

  /// Selects the word under a resting finger; dragging then extends the selection by words. The menu
  /// opens when the finger is lifted.
  func hold(at point: CGPoint) {
    press(at: point, count: 2, extending: false)
    (isTouched, opensMenu) = (true, true)
    element?.caretDidMove()
  }

  /// Starts dragging a selection handle; the other end of the selection stays fixed.
  func grab(at point: CGPoint) {
    guard let end = element?.selectionHandle(at: point) else { return }
    let selection = editing.selection
    let other = end == selection.lowerBound ? selection.upperBound : selection.lowerBound
    (pressed, opensMenu) = ((other..<other, 1), true)
  }

  private func offset(at point: CGPoint) -> Int {
    guard let element else { return editing.caret }
    return shown.textOffset(element.geometry.offset(at: element.inText(point)))
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
