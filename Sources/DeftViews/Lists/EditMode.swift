/// The mode of a list: whether its rows can be deleted and moved.
public enum EditMode: Sendable {
  /// Rows cannot be edited.
  case inactive
  /// Rows are temporarily editable, such as during a swipe.
  case transient
  /// Rows show controls for deletion and movement.
  case active

  /// Whether rows show controls.
  public var isEditing: Bool { self != .inactive }
}

/// The edit mode of a window, for lists outside a navigation stack.
@Observable
package final class WindowEditMode {
  private var mode = EditMode.inactive

  package init() {}

  package var binding: Binding<EditMode> {
    Binding { [weak self] in
      self?.mode ?? .inactive
    } set: { [weak self] mode, transaction in
      withTransaction(transaction) { self?.mode = mode }
    }
  }
}

private struct EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// A binding to the edit mode of lists on the enclosing page.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that starts and ends the editing of lists on the same page.
public struct EditButton {
  @Environment(\.editMode) private var mode

  nonisolated public init() {}
}

extension EditButton: View {
  /// A button labeled “Edit” or “Done”.
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing ?? false
    Button {
      withAnimation(.smooth(duration: 0.3)) { mode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(isEditing ? "Done" : "Edit").fontWeight(isEditing ? .semibold : nil)
    }
  }
}
