import CanvasEditing
import Deft

/// The accessibility of the canvas: each shape is an object, and its gestures are available as actions.
///
/// The policy: *an action on a shape selects the shape and performs a command from the table. For
/// one shape, screen readers read its name and position when keys change them. For several shapes,
/// a sentence announces the effect of a key.*
extension CanvasApp {
  package func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] {
    var root = AccessibilityNode(
      id: "canvas", label: String(localized: "Canvas"),
      frame: CGRect(origin: .zero, size: host.size), traits: [])
    root.kind = .canvas
    root.selection = AccessibilitySelection(
      set: { [weak self] in self?.select($0, $1) ?? false },
      setAll: { [weak self] in
        self?.ask($0 ? .selectAll : .selectNone, byKey: false)
        return self != nil
      })
    let isElsewhere = chrome.hasFocus || canvas.text.state != .idle
    let focused = isElsewhere ? nil : editor.selected.last?.id
    root.children = canvas.views.map { node(of: $0, isFocused: $0.shape.id == focused) }
    return [root]
  }

  private func node(of view: ShapeView, isFocused: Bool) -> AccessibilityNode {
    let (id, camera) = (view.shape.id, canvas.viewport.camera)
    // The frame is the visible frame, but the description is that of the shape in the document, so that screen readers
    // do not read every step of a motion.
    let description = description(of: view.shape)
    var node = AccessibilityNode(
      id: id, label: description.label,
      frame: camera.toWindow(editor.frame(of: view.shape, at: view.pose.presentation)),
      traits: .isImage)
    node.hint = description.position
    node.identifier = id.description
    node.isFocused = isFocused
    node.isSelectable = true
    if editor.selection.contains(id) { node.traits.formUnion(.isSelected) }
    node.onFocus { [weak self] in self?.selectForKeyboard(id) }
    node.deferredActions = { [weak self] in self?.actions(of: id) ?? [] }
    return node
  }

  /// Returns the actions of a shape: a tap, the commands for shapes in the table and, for a shape in a group, its
  /// selection without the group.
  private func actions(of id: ShapeID) -> [AccessibilityDeferredAction] {
    let tap = CommandTable.command(for: .tap).map { [$0] } ?? []
    let enter = CommandTable.command(for: .enterGroup).flatMap { command in
      editor.document[id]?.groups.isEmpty != false
        ? nil
        : AccessibilityDeferredAction(command.title, keys: command.keyText) { [weak self] in
          self?.selectMember(id)
        }
    }
    return (tap + CommandTable.shapeCommands).map { command in
      let title = command.title(isOn: editor.document[id]?.isPinned == true)
      return AccessibilityDeferredAction(title, keys: command.keyText) { [weak self] in
        guard let self else { return }
        if !editor.selection.contains(id) { selectForKeyboard(id) }
        ask(command.action, byKey: false)
      }
    } + [enter].compactMap(\.self)
  }

  /// Selects a shape as the target of keyboard commands.
  private func selectForKeyboard(_ id: ShapeID) {
    chrome.resignFocus()
    editor.select(editor.unit(of: id, in: editor.selection))
    host.setNeedsFrame()
  }

  /// Selects a shape without its group as the target of keyboard commands.
  private func selectMember(_ id: ShapeID) {
    chrome.resignFocus()
    editor.select(editor.member(of: id))
    host.setNeedsFrame()
  }

  private func select(_ id: AnyHashable, _ isSelected: Bool) -> Bool {
    guard let id = id.base as? ShapeID, editor.document[id] != nil else { return false }
    let unit = editor.unit(of: id, in: editor.selection)
    editor.select(isSelected ? editor.selection.union(unit) : editor.selection.subtracting(unit))
    host.setNeedsFrame()
    return true
  }

  func description(of shape: CanvasShape) -> ShapeDescription {
    var straight = shape.pose
    straight.rotation = .zero
    var description = ShapeDescription(shape, size: editor.frame(of: shape, at: straight).size)
    if let arrow = shape.figure.arrow {
      description.ends = (title(of: arrow.start), title(of: arrow.end))
      description.center = editor.frame(of: shape).center
    }
    return description
  }

  /// Returns the name or the kind of the shape that an end of an arrow is attached to.
  private func title(of end: Arrow.End) -> String? {
    end.attachment.flatMap { editor.document[$0.shape] }.map { target in
      target.name.isEmpty
        ? String(localized: ShapeDescription(target, size: .zero).title) : target.name
    }
  }

  /// Announces the effect of a command on the selected shapes.
  func announce(_ action: CanvasAction) {
    guard let text = announcement(of: action) else { return }
    AccessibilityNotification.Announcement(text).post()
  }

  private func announcement(of action: CanvasAction) -> String? {
    let shapes = editor.selected
    guard let shape = shapes.first else { return nil }
    let count = shapes.count
    if count == 1 {
      return switch action {
      case .reset: String(localized: "At home", context: "said of a shape")
      case .tap: String(localized: "Selected")
      default: nil
      }
    }
    return switch action {
    case .move:
      String(localized: "\(count) shape moved", many: "\(count) shapes moved", count: count)
    case .scale:
      String(localized: "\(count) shape scaled", many: "\(count) shapes scaled", count: count)
    case .stretch:
      String(localized: "\(count) shape stretched", many: "\(count) shapes stretched", count: count)
    case .rotate:
      String(localized: "\(count) shape rotated", many: "\(count) shapes rotated", count: count)
    case .reset:
      String(localized: "\(count) shape reset", many: "\(count) shapes reset", count: count)
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
