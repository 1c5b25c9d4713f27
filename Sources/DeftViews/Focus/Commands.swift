/// A direction in which somebody wants to go.
public enum MoveCommandDirection: Hashable, Sendable {
  case up
  case down
  case left
  case right
}

extension View {
  /// Does something when an arrow key is pressed while the view has the focus.
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

  /// Does something when Escape is pressed while the view has the focus.
  nonisolated public consuming func onExitCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(.escape) {
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }

  /// Does something when a key that deletes is pressed while the view has the focus.
  nonisolated public consuming func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    onKeyPress(keys: [.delete, .deleteForward]) { _ in
      guard let action else { return .ignored }
      action()
      return .handled
    }
  }
}
