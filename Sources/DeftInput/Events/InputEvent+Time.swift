extension InputEvent {
  /// When it happened; nil where that is not told.
  public var time: TimeInterval? {
    switch self {
    case .contact(let contact): contact.time
    case .hover(let hover): hover.time
    case .hoverEnded: nil
    case .scroll(let scroll): scroll.time
    case .swipe(let swipe): swipe.time
    case .key(let key): key.time
    }
  }
}
