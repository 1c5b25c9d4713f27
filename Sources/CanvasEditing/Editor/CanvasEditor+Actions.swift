import DeftAnimation
import DeftGeometry
import DeftInput
import Foundation

extension CanvasEditor {
  /// The factor of one zoom step by a key or button.
  static let zoomStep: CGFloat = 1.25

  /// Performs an action if it is available.
  package func perform(_ action: CanvasAction) {
    guard canPerform(action) else { return }
    // Any action may change the state of buttons and menus.
    defer { events.notify(.performed) }
    if !isRepeat, action.amendingKey == nil { endAmending() }
    if actionHandlers.contains(where: { $0.perform(action) }) { return }
    let key = action.amendingKey ?? "key \(action)"
    switch action {
    case .undo: undo()
    case .redo: redo()
    case .duplicate: duplicate()
    case .delete: delete()
    case .selectAll: select(document.shapes.map(\.id))
    case .selectNone: select([])
    case .add(let kind): add(kind)
    case .choose(let tool): choose(tool)
    case .penWidth(let width):
      choose(width)
      if tool == .erase { choose(.draw) }
    case .fill(let hue): fill(hue, amending: action.amendingKey)
    case .fillKind(let kind): fill(kind)
    case .stroke(let choice): stroke(choice)
    case .opacity(let opacity): setOpacity(opacity)
    case .textSize(let size):
      choose(size)
      set(.textSize) { $0.size = size.points }
    case .alignText(let side):
      choose(side)
      set(.alignText) { $0.side = side }
    case .fitText: set(.textWidth) { $0.width = nil }
    case .connect: connect()
    case .group: group()
    case .ungroup: ungroup()
    case .enterGroup: enterGroup()
    case .bringToFront: commit(document.bringingToFront(selection))
    case .bringForward: commit(document.bringingForward(selection))
    case .sendBackward: commit(document.sendingBackward(selection))
    case .sendToBack: commit(document.sendingToBack(selection))
    case .togglePin: togglePin()
    case .align(let alignment): align(alignment)
    case .distribute(let axis): distribute(axis)
    case .move(let offset): step(.move, by: offset * (1 / camera.zoom), amending: key)
    case .scale(let factor): step(.scale, scale: factor, amending: key)
    case .stretch(let axis, let factor): stretch(along: axis, by: factor, amending: key)
    case .rotate(let angle): step(.rotate, rotation: angle, amending: key)
    case .tap: events.notify(.tapped(selected.map(\.id)))
    case .reset: reset(selection)
    case .resetAll: reset(Set(document.shapes.map(\.id)))
    case .setHome: setHome(selection, .setHome)
    case .setAllHomes: setHome(Set(document.shapes.map(\.id)), .setAllHomes)
    case .goToPose(let number): goToPose(number)
    case .savePose(let number): savePose(number)
    case .keepPose: keepPose()
    case .zoomIn: zoom(to: camera.zoom * Self.zoomStep)
    case .zoomOut: zoom(to: camera.zoom / Self.zoomStep)
    case .zoomToActualSize: zoom(to: 1)
    case .zoomToFit: show(contentFrame)
    case .zoomToSelection: show(frame(of: selected))
    case .pan(let offset): moveCamera(to: camera.panned(by: offset), .answer)
    case .toggleGrid: toggleGrid()
    case .toggleSnapping: toggleSnapping()
    case .toggleFingerUndo: toggleFingerUndo()
    case .togglePenOnly: togglePenOnly()
    case .cancel where tool.drawsOnce: choose(.select)
    case .cancel: leaveGroup()
    // Handlers perform all other actions.
    default: break
    }
  }

  /// Returns whether an action is available now.
  package func canPerform(_ action: CanvasAction) -> Bool {
    for handler in actionHandlers { if let can = handler.canPerform(action) { return can } }
    switch action {
    case .undo: return !history.done.isEmpty && !isBusy()
    case .redo: return !history.undone.isEmpty && !isBusy()
    case .delete, .duplicate: return selected.contains { !isHeld($0.id) }
    case .selectAll: return selection.count < document.shapes.count
    case .selectNone: return !selection.isEmpty
    // The size of a text cannot be drawn, so texts have no drawing tool.
    case .choose(.shape(.text)): return false
    case .add, .choose, .penWidth, .opacity, .pan, .toggleGrid, .toggleSnapping, .toggleFingerUndo,
      .togglePenOnly, .cancel:
      return true
    case .fill, .fillKind:
      return selection.isEmpty || !colored.isEmpty
    case .stroke(let choice):
      return selection.isEmpty
        ? !tool.drawsInk && (choice != .none || fillKind != .line)
        : colored.contains { $0.figure.outline != nil && $0.canHave(choice) }
    case .textSize, .alignText:
      return selection.isEmpty || selected.contains { $0.figure.text != nil }
    case .fitText: return selected.contains { $0.figure.text?.width != nil }
    case .togglePin, .tap, .setHome, .zoomToSelection: return !selection.isEmpty
    case .connect: return !connectable.isEmpty
    case .group: return selectsUnits(2)
    case .ungroup: return selected.contains { !$0.groups.isEmpty }
    case .enterGroup: return innerUnit != nil
    case .bringToFront, .bringForward: return !selection.isEmpty && !isOutermost.inFront
    case .sendToBack, .sendBackward: return !selection.isEmpty && !isOutermost.atBack
    case .align: return selectsUnits(2) && selectsMovableUnits(1)
    case .distribute: return selectsMovableUnits(3)
    case .move, .scale, .rotate: return selected.contains(where: isMovable)
    case .stretch: return selected.contains { isMovable($0) && $0.figure.isStretchable }
    case .reset: return !selection.isEmpty
    case .resetAll, .setAllHomes, .zoomToFit, .savePose: return !document.shapes.isEmpty
    case .keepPose: return !document.shapes.isEmpty && document.freePose != nil
    case .goToPose(let number): return document.poses[number] != nil
    case .zoomIn: return camera.zoom < Camera.zoomRange.upperBound
    case .zoomOut: return camera.zoom > Camera.zoomRange.lowerBound
    case .zoomToActualSize: return camera.zoom != 1
    case .new, .open, .openRecent, .save, .saveAs, .export, .print, .quit, .cut, .copy, .paste,
      .editText, .finishText, .rename, .placePicture, .showColorPicker, .transition,
      .showTransitions, .toggleSlow, .focusNext, .focusPrevious, .showCommands, .showContextMenu,
      .toggleHelp, .toggleFullScreen, .toggleTool, .togglePoses, .playPoses:
      return false
    }
  }

  /// Returns whether the option that an action toggles or selects is on for all selected shapes.
  package func isOn(_ action: CanvasAction) -> Bool {
    for handler in actionHandlers { if let isOn = handler.isOn(action) { return isOn } }
    func all(_ condition: (CanvasShape) -> Bool) -> Bool {
      !selection.isEmpty && selected.allSatisfy(condition)
    }
    func texts(_ condition: (TextBlock) -> Bool) -> Bool {
      let texts = selected.compactMap(\.figure.text)
      return !texts.isEmpty && texts.allSatisfy(condition)
    }
    switch action {
    case .choose(let tool): return self.tool == tool
    case .penWidth(let width): return tool != .erase && penWidth == width
    case .fill(let hue):
      return selection.isEmpty ? nextHue == hue : Set(colored.map(\.style.fill.hue)) == [hue]
    case .fillKind(let kind):
      return selection.isEmpty ? fillKind == kind : all { FillKind($0.style.fill) == kind }
    case .stroke(let choice):
      return selection.isEmpty
        ? !tool.drawsInk && nextStroke == choice : all { $0.strokeChoice == choice }
    case .opacity(let opacity):
      func matches(_ other: Double) -> Bool { abs(other - opacity) < 0.005 }
      return selection.isEmpty ? matches(nextOpacity) : all { matches($0.style.opacity) }
    case .textSize(let size):
      return selection.isEmpty ? textSize == size : texts { $0.size == size.points }
    case .alignText(let side):
      return selection.isEmpty ? textSide == side : texts { $0.side == side }
    case .togglePin: return all(\.isPinned)
    case .toggleGrid: return showsGrid
    case .toggleSnapping: return snaps
    case .toggleFingerUndo: return settings.undoesByFingers
    case .togglePenOnly: return settings.drawsByPenOnly
    case .goToPose(let number): return document.isAtPose(number)
    default: return false
    }
  }
}

extension FillKind {
  /// Creates the kind of a fill; `nil` for pictures.
  package init?(_ fill: Fill) {
    switch fill {
    case .plain: self = .plain
    case .linear: self = .linear
    case .radial: self = .radial
    case .line: self = .line
    case .picture: return nil
    }
  }

  package func fill(_ hue: Hue) -> Fill {
    switch self {
    case .plain: .plain(hue)
    case .linear: .linear(hue)
    case .radial: .radial(hue)
    case .line: .line(hue)
    }
  }
}

extension CanvasShape {
  /// The minimum width of a thick line, in points at a shape's natural size.
  private static let thickWidth: CGFloat = 6

  /// Whether the shape has no other visible part than its line, which can be thin or thick.
  private var isOutline: Bool {
    if case .ring = figure { false } else { line.isHollow }
  }

  /// The nearest choice to the shape's stroke. The line of a hollow shape counts as its stroke.
  package var strokeChoice: StrokeChoice {
    let width = isOutline ? line.width : style.stroke?.width ?? 0
    return width == 0 ? .none : width < Self.thickWidth ? .thin : .thick
  }

  /// Returns whether the shape remains visible with a stroke.
  package func canHave(_ choice: StrokeChoice) -> Bool { choice != .none || !isOutline }

  /// Changes the stroke but not its hue. A hollow shape keeps its stroke if none is chosen.
  package mutating func apply(_ choice: StrokeChoice) {
    guard canHave(choice) else { return }
    let hue = style.stroke?.hue
    switch choice {
    case .none: style.stroke = nil
    case .thin: style.stroke = Stroke(hue, width: 3)
    case .thick:
      let isText = figure.text != nil
      style.stroke = Stroke(hue, width: isOutline && !isText ? ShapeLine.defaultWidth : 8)
    }
  }
}
