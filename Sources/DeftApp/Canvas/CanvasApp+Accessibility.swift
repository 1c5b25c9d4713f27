import CanvasModel
import Deft

/// The canvas for people who do not see it: each shape is an object, and what a gesture does to one is an action of it.
///
/// The policy: *what is done with a shape is done as a command of the table, after it was selected; what keys do to shapes
/// is said: of one by its name and its place, which screen readers read out as they change, of several in a sentence.*
extension CanvasApp {
  func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] {
    var plane = AccessibilityNode(
      id: "canvas", label: "Canvas", frame: CGRect(origin: .zero, size: host.size), traits: [])
    plane.kind = .canvas
    plane.selection = AccessibilitySelection(
      set: { [weak self] in self?.select($0, $1) ?? false },
      setAll: { [weak self] in
        self?.ask($0 ? .selectAll : .selectNone, byKey: false)
        return self != nil
      })
    let focused = chrome.hasFocus || !canvas.showsSelection ? nil : editor.selected.last?.id
    plane.children = canvas.views.map { node(of: $0, isFocused: $0.shape.id == focused) }
    return [plane]
  }

  private func node(of view: ShapeView, isFocused: Bool) -> AccessibilityNode {
    let (id, camera) = (view.shape.id, canvas.lens.camera)
    // Where it is seen, and what it is in the document: who is told of each step on its way hears nothing else.
    let words = words(of: view.shape)
    var node = AccessibilityNode(
      id: id, label: words.description,
      frame: camera.toWindow(editor.frame(of: view.shape, at: view.pose.presentation)),
      traits: .isImage)
    node.hint = words.place
    node.identifier = id.description
    node.isFocused = isFocused
    node.isSelectable = true
    if editor.selection.contains(id) { node.traits.formUnion(.isSelected) }
    node.onFocus { [weak self] in self?.takeForKeys(id) }
    node.lateActions = { [weak self] in self?.actions(of: id) ?? [] }
    return node
  }

  /// What can be done with a shape: what a tap does, and whatever the table says of shapes.
  private func actions(of id: ShapeID) -> [AccessibilityLateAction] {
    let tap = CommandTable.command(for: .tap).map { [$0] } ?? []
    return (tap + CommandTable.shapeActions).map { command in
      let title =
        command.action == .togglePin && editor.document[id]?.isPinned == true
        ? "Unpin" : command.title
      return AccessibilityLateAction(title, keys: command.keyText) { [weak self] in
        guard let self else { return }
        if !editor.selection.contains(id) { takeForKeys(id) }
        ask(command.action, byKey: false)
      }
    }
  }

  /// Selects a shape, so that keys act upon it.
  private func takeForKeys(_ id: ShapeID) {
    chrome.resignFocus()
    canvas.showsSelection = true
    editor.select(editor.unit(of: id))
    host.setNeedsFrame()
  }

  private func select(_ id: AnyHashable, _ isSelected: Bool) -> Bool {
    guard let id = id.base as? ShapeID, editor.document[id] != nil else { return false }
    canvas.showsSelection = true
    let unit = editor.unit(of: id)
    editor.select(isSelected ? editor.selection.union(unit) : editor.selection.subtracting(unit))
    host.setNeedsFrame()
    return true
  }

  /// A shape in words.
  func words(of shape: CanvasShape) -> ShapeWords {
    var straight = shape.pose
    straight.rotation = .zero
    return ShapeWords(shape, size: editor.frame(of: shape, at: straight).size)
  }

  /// Says what a command has done to the shapes that were selected.
  func say(_ action: CanvasAction) {
    guard let text = said(of: action) else { return }
    AccessibilityNotification.Announcement(text).post()
  }

  private func said(of action: CanvasAction) -> String? {
    let shapes = editor.selected
    guard let shape = shapes.first else { return nil }
    let isOne = shapes.count == 1
    func what(_ one: String?, _ many: String) -> String? {
      isOne ? one : "\(shapes.count) shapes \(many)"
    }
    return switch action {
    case .move: what(nil, "moved")
    case .scale: what(nil, "scaled")
    case .turn: what(nil, "turned")
    case .reset: what("Home", "go home")
    case .togglePin: what(nil, shape.isPinned ? "pinned" : "unpinned")
    case .tap: what("Selected", "selected")
    default: nil
    }
  }
}
