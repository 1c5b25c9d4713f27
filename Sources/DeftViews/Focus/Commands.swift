public enum MoveCommandDirection: Hashable, Sendable {
  case up
  case down
  case left
  case right
}

extension View {
  /// Adds an action for arrow keys without modifier keys while the view has the focus.
  nonisolated public consuming func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View {
    onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
      guard let action, press.modifiers.isEmpty else { return .ignored }
      switch press.key {
      case .upArrow: action(.up)
      case .downArrow: action(.down)
      case .leftArrow: action(.left)
      default: action(.right)
      }
      return .handled
    }
  }

  /// Adds an action for Escape while the view has the focus.
  nonisolated public consuming func onExitCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(.escape) {
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }

  /// Adds an action for Delete and Backspace while the view has the focus.
  nonisolated public consuming func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(keys: [.delete, .deleteForward]) { _ in
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }
}
