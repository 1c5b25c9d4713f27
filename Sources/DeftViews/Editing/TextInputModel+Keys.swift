extension TextInputModel {
  /// Returns whether the field handles a key: one that types, moves the caret, deletes, uses the
  /// clipboard or the undo history, or submits.
  func wants(_ press: KeyPress) -> Bool {
    let held = press.modifiers
    if held.contains(.command) { return false }
    if isReadOnly { return selects(press) || copies(press) }
    switch press.key {
    case .leftArrow, .rightArrow, .home, .end, .delete, .deleteForward:
      return !held.contains(.option)
    case .upArrow, .downArrow, .pageUp, .pageDown: return takesLines && !held.contains(.option)
    case .return:
      return held.isDisjoint(with: [.control, .option])
        && (takesLines || submit != nil || onReturn != nil)
    case .tab:
      return takesTabs && (held.contains(.control) || held.isDisjoint(with: [.option, .shift]))
    case .escape, .clear: return false
    default: break
    }
    if held.contains(.control) {
      return !held.contains(.option) && command(press) != nil
    }
    return !held.contains(.option) && types(press)
  }

  /// Returns whether a key selects in a read-only text. Without Shift, keys that move the caret are
  /// left to the views around the text.
  private func selects(_ press: KeyPress) -> Bool {
    guard !press.modifiers.contains(.option) else { return false }
    switch press.key {
    case .leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .pageUp, .pageDown:
      return press.modifiers.contains(.shift)
    default: return press.modifiers.contains(.control) && command(press) == .all
    }
  }

  /// Returns whether a key copies from a read-only text.
  private func copies(_ press: KeyPress) -> Bool {
    press.modifiers.contains(.control) && !press.modifiers.contains(.option)
      && command(press) == .copy && editing.hasSelection
  }

  private func types(_ press: KeyPress) -> Bool {
    !press.characters.isEmpty
      && !press.characters.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private enum Command { case all, copy, cut, paste, undo, redo }

  private func command(_ press: KeyPress) -> Command? {
    let isShifted = press.modifiers.contains(.shift)
    switch press.shortcutKey.lowercased.character {
    case "a" where !isShifted: return .all
    case "c" where !isShifted: return .copy
    case "x" where !isShifted: return .cut
    case "v": return .paste
    case "z": return isShifted ? .redo : .undo
    case "y" where !isShifted: return .redo
    default: return nil
    }
  }

  func handle(_ press: KeyPress) -> Bool {
    // Consume the release of a key whose press was handled.
    if press.phase == .up { return true }
    isTouched = false
    let (isWord, isExtending) = (
      press.modifiers.contains(.control), press.modifiers.contains(.shift)
    )
    switch press.key {
    case .leftArrow, .rightArrow:
      moveAcross(toRight: press.key == .rightArrow, byWord: isWord, extending: isExtending)
    case .upArrow, .downArrow:
      if isWord {
        moveAlongLines(forward: press.key == .downArrow, extending: isExtending)
      } else {
        moveDown(press.key == .downArrow ? 1 : -1, extending: isExtending)
      }
    case .pageUp, .pageDown:
      moveDown(
        (press.key == .pageDown ? 1 : -1) * (element?.linesOnPage ?? 1), extending: isExtending)
    case .home, .end: moveToEdge(press.key == .end, ofAll: isWord, extending: isExtending)
    case .delete, .deleteForward: delete(forward: press.key == .deleteForward, press)
    case .return:
      if takesLines, submit == nil || isExtending {
        insertText("\n", isTyped: true)
      } else {
        onReturn?()
        submit?()
        return submit != nil
      }
    case .tab:
      if isWord { return element?.moveFocus(forward: !isExtending) ?? false }
      insertText("\t", isTyped: true)
    default:
      if press.modifiers.contains(.control) {
        if let command = command(press) { perform(command) }
      } else {
        insertText(press.characters, isTyped: true)
      }
    }
    return true
  }

  private func perform(_ command: Command) {
    switch command {
    case .all: edit { $0.selectAll() }
    case .copy: copy()
    case .cut: cut()
    case .paste: paste()
    case .undo: edit { $0.undo() }
    case .redo: edit { $0.redo() }
    }
  }

  private func delete(forward: Bool, _ press: KeyPress) {
    let isWord = press.modifiers.contains(.control)
    let isShifted = press.modifiers.contains(.shift)
    // Shift+Delete is the traditional shortcut for Cut.
    if forward, isShifted, !isWord { return cut() }
    edit { editing in
      let caret = editing.caret
      let place =
        switch (forward, isWord, isWord && isShifted) {
        case (true, _, true): editing.line(at: caret).upperBound
        case (false, _, true): editing.line(at: caret).lowerBound
        case (true, true, _): editing.word(after: caret)
        case (false, true, _): editing.word(before: caret)
        case (true, false, _): editing.character(after: caret)
        case (false, false, _): editing.character(before: caret)
        }
      editing.delete(to: isSecret && isWord ? (forward ? editing.length : 0) : place)
    }
  }

  // MARK: - Moving

  private func moveAcross(toRight: Bool, byWord: Bool, extending: Bool) {
    guard let geometry = element?.geometry else { return }
    let isForward = toRight != geometry.isRightToLeft
    if byWord {
      return edit { editing in
        let caret = editing.caret
        let place =
          isSecret
          ? (isForward ? editing.length : 0)
          : isForward ? editing.word(after: caret) : editing.word(before: caret)
        editing.select(to: place, extending: extending)
      }
    }
    if editing.hasSelection, !extending {
      let selection = editing.selection
      return edit { $0.select(to: isForward ? selection.upperBound : selection.lowerBound) }
    }
    var place = shown.displayedOffset(editing.caret)
    // A user-perceived character may span several layout positions.
    while let next = geometry.offset(nextTo: place, toRight: toRight), next != place {
      place = next
      let own = editing.boundary(at: shown.textOffset(place))
      if own != editing.caret { return edit { $0.select(to: own, extending: extending) } }
    }
    edit { $0.select(to: editing.caret, extending: extending) }
  }

  private func moveDown(_ count: Int, extending: Bool) {
    guard let geometry = element?.geometry else { return }
    let caret = geometry.caret(at: shown.displayedOffset(editing.caret)).strong
    let lines = geometry.lines
    guard let line = lines.indices.last(where: { lines[$0].frame.minY <= caret.midY }) else {
      return
    }
    let x = preferredX ?? caret.minX
    let target = line + count
    if !lines.indices.contains(target), abs(count) == 1 || line == (count < 0 ? 0 : lines.count - 1)
    {
      return edit { $0.select(to: count < 0 ? 0 : $0.length, extending: extending) }
    }
    let frame = lines[min(max(0, target), lines.count - 1)].frame
    let place = shown.textOffset(geometry.offset(at: CGPoint(x: x, y: frame.midY)))
    edit { $0.select(to: place, extending: extending) }
    preferredX = x
  }

  private func moveAlongLines(forward: Bool, extending: Bool) {
    edit { editing in
      let line = editing.line(at: editing.caret)
      let edge = forward ? line.upperBound : line.lowerBound
      var place = edge
      if edge == editing.caret {
        let next =
          forward ? editing.character(after: edge) : editing.character(before: edge)
        let line = editing.line(at: next)
        place = forward ? line.upperBound : line.lowerBound
      }
      editing.select(to: place, extending: extending)
    }
  }

  private func moveToEdge(_ isEnd: Bool, ofAll: Bool, extending: Bool) {
    let place: Int
    if ofAll || mode != .lines {
      place = isEnd ? editing.length : 0
    } else {
      guard let geometry = element?.geometry else { return }
      let caret = geometry.caret(at: shown.displayedOffset(editing.caret)).strong
      guard let line = geometry.lines.last(where: { $0.frame.minY <= caret.midY }) else { return }
      var end = line.range.upperBound
      // The end of a wrapped line has the same offset as the start of the next line, so the caret
      // moves to the last position before that offset.
      if isEnd, end > line.range.lowerBound,
        geometry.lines.contains(where: { $0.range.lowerBound == end })
      {
        end = shown.displayedOffset(editing.character(before: shown.textOffset(end)))
      }
      place = shown.textOffset(isEnd ? end : line.range.lowerBound)
    }
    edit { $0.select(to: place, extending: extending) }
  }
}
