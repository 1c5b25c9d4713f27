extension KeyCommand {
  /// What the key asks for.
  var action: CanvasAction {
    switch self {
    case .focusNext: .focusNext
    case .focusPrevious: .focusPrevious
    case .move(let way): .move(way)
    case .scale(let factor): .scale(factor)
    case .turn(let angle): .turn(angle)
    case .tap: .tap
    case .pin: .togglePin
    case .reset: .reset
    case .resetAll: .resetAll
    case .choose(let transition): .transition(transition)
    case .toggleSlow: .toggleSlow
    case .cancel: .cancel
    case .toggleHelp: .toggleHelp
    case .toggleFullScreen: .toggleFullScreen
    case .quit: .quit
    }
  }
}
