extension TextInputModel {
  func canPerform(_ action: TextAction) -> Bool {
    switch action {
    case .cut: isEditable && editing.hasSelection && !isSecret
    case .copy: editing.hasSelection && !isSecret
    case .paste: isEditable && clipboard != nil
    case .delete: isEditable && editing.hasSelection
    case .selectAll: !editing.text.isEmpty
    }
  }

  func perform(_ action: TextAction) {
    guard canPerform(action) else { return }
    endComposition()
    switch action {
    case .cut: cut()
    case .copy: copy()
    case .paste: paste()
    case .delete: edit { $0.insert("") }
    case .selectAll: edit { $0.selectAll() }
    }
  }
}
