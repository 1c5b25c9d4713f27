/// A button that begins a rename, such as in a context menu. It performs the action set by
/// `renameAction(_:)`, and is disabled without such an action.
///
///     TextField("Name", text: $name)
///       .focused($isFocused)
///       .contextMenu { RenameButton() }
///       .renameAction($isFocused)
public struct RenameButton<Label: View> {
  private let label: Label
  @Environment(\.rename) private var rename
}

extension RenameButton where Label == DeftViews.Label<Text, Image> {
  nonisolated public init() { label = DeftViews.Label("Rename", systemImage: "pencil") }
}

extension RenameButton: View {
  public var body: some View {
    let rename = rename
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

/// An action that begins a rename; called like a function.
public struct RenameAction {
  let action: () -> Void

  public func callAsFunction() { action() }
}

private struct RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
  /// The action of rename buttons; `nil` if nothing can be renamed.
  public internal(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Sets the action of rename buttons in the view and its menus.
  nonisolated public consuming func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Lets rename buttons in the view and its menus move the focus to a text field.
  nonisolated public consuming func renameAction(_ isFocused: FocusState<Bool>.Binding)
    -> some View
  {
    environment(\.rename, RenameAction { isFocused.wrappedValue = true })
  }
}
