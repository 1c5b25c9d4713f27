import CanvasEditing
import Deft

/// The canvas for people who do not see it: each shape is an object, and what a gesture does to one is an action of it.
///
/// The policy: *what is done with a shape is done as a command of the table, after it was selected; what keys do to
/// shapes is said: of one by its name and its place, which screen readers read out as they change, of several in a
/// sentence.*
extension CanvasApp {
  package func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] {
    var plane = AccessibilityNode(
      id: "canvas", label: String(localized: "Canvas"),
      frame: CGRect(origin: .zero, size: host.size), traits: [])
    plane.kind = .canvas
    plane.selection = AccessibilitySelection(
      set: { [weak self] in self?.select($0, $1) ?? false },
      setAll: { [weak self] in
        self?.ask($0 ? .selectAll : .selectNone, byKey: false)
        return self != nil
      })
    let isElsewhere = chrome.hasFocus || canvas.text.state != .idle
    let focused = isElsewhere ? nil : editor.selected.last?.id
    plane.children = canvas.views.map { node(of: $0, isFocused: $0.shape.id == focused) }
    return [plane]
  }

  private func node(of view: ShapeView, isFocused: Bool) -> AccessibilityNode {
    let (id, camera) = (view.shape.id, canvas.viewport.camera)
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
    node.deferredActions = { [weak self] in self?.actions(of: id) ?? [] }
    return node
  }

  /// What can be done with a shape: what a tap does, and whatever the table says of shapes.
  private func actions(of id: ShapeID) -> [AccessibilityDeferredAction] {
    let tap = CommandTable.command(for: .tap).map { [$0] } ?? []
    return (tap + CommandTable.shapeCommands).map { command in
      let title = command.title(isOn: editor.document[id]?.isPinned == true)
      return AccessibilityDeferredAction(title, keys: command.keyText) { [weak self] in
        guard let self else { return }
        if !editor.selection.contains(id) { takeForKeys(id) }
        ask(command.action, byKey: false)
      }
    }
  }

  /// Selects a shape, so that keys act upon it.
  private func takeForKeys(_ id: ShapeID) {
    chrome.resignFocus()
    editor.select(editor.unit(of: id))
    host.setNeedsFrame()
  }

  private func select(_ id: AnyHashable, _ isSelected: Bool) -> Bool {
    guard let id = id.base as? ShapeID, editor.document[id] != nil else { return false }
    let unit = editor.unit(of: id)
    editor.select(isSelected ? editor.selection.union(unit) : editor.selection.subtracting(unit))
    host.setNeedsFrame()
    return true
  }

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
    let count = shapes.count
    if count == 1 {
      return switch action {
      case .reset: String(localized: "Home", context: "said of a shape")
      case .tap: String(localized: "Selected")
      default: nil
      }
    }
    return switch action {
    case .move:
      String(localized: "\(count) shape moved", many: "\(count) shapes moved", count: count)
    case .scale:
      String(localized: "\(count) shape scaled", many: "\(count) shapes scaled", count: count)
    case .turn:
      String(localized: "\(count) shape rotated", many: "\(count) shapes rotated", count: count)
    case .reset:
      String(localized: "\(count) shape goes home", many: "\(count) shapes go home", count: count)
    case .togglePin:
      shape.isPinned
        ? String(localized: "\(count) shape pinned", many: "\(count) shapes pinned", count: count)
        : String(
          localized: "\(count) shape unpinned", many: "\(count) shapes unpinned", count: count)
    case .tap:
      String(localized: "\(count) shape selected", many: "\(count) shapes selected", count: count)
    default: nil
    }
  }
}
