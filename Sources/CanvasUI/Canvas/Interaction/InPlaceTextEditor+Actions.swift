import CanvasEditing
import Deft

extension TextAction {
  /// Creates the action that performs a command on the text that is edited; nil if there is none.
  init?(_ action: CanvasAction) {
    switch action {
    case .cut: self = .cut
    case .copy: self = .copy
    case .paste: self = .paste
    case .delete: self = .delete
    case .selectAll: self = .selectAll
    default: return nil
    }
  }
}

/// The commands that edit a text or a name in place, or change the edited text.
extension InPlaceTextEditor: CanvasActionHandler {
  func perform(_ action: CanvasAction) -> Bool {
    switch action {
    case .add(.text):
      // A shape that has a label is selected together with it. Its label is edited.
      if editor.selection.count > 1, let id = editableText { begin(id) } else { beginNew() }
    case .editText: if let id = editableText { begin(id) }
    case .rename: if let id = onlySelected?.id { beginNaming(id) }
    case .cancel where state == .editingText: escape()
    case .cut, .copy, .paste, .delete, .selectAll:
      guard state == .editingText, let action = TextAction(action) else { return false }
      layer.graph.input.perform(action)
      canvas.host.setNeedsFrame()
    case .undo, .redo:
      guard state == .editingText else { return false }
      undoTyping(isRedo: action == .redo)
    case .textSize(let size) where text != nil:
      editor.choose(size)
      change { $0.size = size.points }
    case .alignText(let side) where text != nil:
      editor.choose(side)
      change { $0.side = side }
    case .fitText where text != nil: change { $0.width = nil }
    case .fill(let hue) where text != nil:
      editor.chooseInk(hue)
      changeStyle(.color, amending: action.amendingKey) { $0.fill = $0.fill.with(hue) }
    case .opacity(let opacity) where text != nil:
      editor.chooseInk(opacity: opacity)
      changeStyle(.opacity) { $0.opacity = opacity }
    default: return false
    }
    return true
  }

  func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .editText: editableText != nil
    case .rename: onlySelected != nil
    case .finishText: text != nil
    case .cut, .copy, .paste, .delete, .selectAll:
      state == .editingText
        ? TextAction(action).map { layer.graph.input.canPerform($0) } : nil
    case .undo: typingSteps?.canUndo
    case .redo: typingSteps?.canRedo
    case .textSize, .alignText, .fill, .opacity: text == nil ? nil : true
    case .fillKind, .stroke: isNew ? false : nil
    case .fitText: text.map { $0.width != nil }
    default: nil
    }
  }

  func isOn(_ action: CanvasAction) -> Bool? {
    switch action {
    case .textSize(let size): text.map { $0.size == size.points }
    case .alignText(let side): text.map { $0.side == side }
    case .fill(let hue): style.map { $0.fill.hue == hue }
    case .opacity(let opacity): style.map { abs($0.opacity - opacity) < 0.005 }
    default: nil
    }
  }

  /// The only selected shape, or nil.
  private var onlySelected: CanvasShape? {
    editor.selection.count == 1 ? editor.selected.first : nil
  }

  /// The only selected text, if it can be edited: alone, or together with its group, such as the shape that it labels.
  private var editableText: ShapeID? {
    let selected = editor.selected
    let texts = selected.filter { $0.figure.text != nil }
    guard texts.count == 1, !texts[0].isPinned,
      selected.count == 1 || editor.unit(of: texts[0].id, in: editor.selection) == editor.selection
    else { return nil }
    return texts[0].id
  }
}
