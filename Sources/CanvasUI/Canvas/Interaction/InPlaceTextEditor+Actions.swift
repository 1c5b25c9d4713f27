import CanvasEditing

/// The commands that edit a text or a name in place, or change the edited text.
extension InPlaceTextEditor: CanvasActionHandler {
  func perform(_ action: CanvasAction) -> Bool {
    switch action {
    case .add(.text): beginNew()
    case .editText: if let id = editableText { begin(id) }
    case .rename: if let id = onlySelected?.id { beginNaming(id) }
    case .cancel where state == .editingText: escape()
    case .textSize(let size) where text != nil:
      editor.choose(size)
      change { $0.size = size.points }
    case .alignText(let side) where text != nil:
      editor.choose(side)
      change { $0.side = side }
    case .fitText where text != nil: change { $0.width = nil }
    default: return false
    }
    return true
  }

  func canPerform(_ action: CanvasAction) -> Bool? {
    switch action {
    case .editText: editableText != nil
    case .rename: onlySelected != nil
    case .finishText: text != nil
    case .textSize, .alignText: text == nil ? nil : true
    case .fitText: text.map { $0.width != nil }
    default: nil
    }
  }

  func isOn(_ action: CanvasAction) -> Bool? {
    switch action {
    case .textSize(let size): text.map { $0.size == size.points }
    case .alignText(let side): text.map { $0.side == side }
    default: nil
    }
  }

  /// The only selected shape, or nil.
  private var onlySelected: CanvasShape? {
    editor.selection.count == 1 ? editor.selected.first : nil
  }

  /// The only selected shape, if it is a text that can be edited.
  private var editableText: ShapeID? {
    guard let shape = onlySelected, shape.figure.text != nil, !editor.movable.isEmpty
    else { return nil }
    return shape.id
  }
}
