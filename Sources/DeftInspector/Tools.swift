import DeftRuntime

/// What lies over a stage for those who look at gestures and try them: the inspector (F12), and the hand of ten
/// fingers that a mouse leads (F3).
///
///     let tools = Tools(on: stage)
///
/// The policy: *closed, tools cost nothing; what people do with them is not told as done with the program.*
public final class Tools {
  /// What gestures think; F12 opens it.
  public let inspector: Inspector
  /// Ten fingers for people with a mouse; F3 opens it.
  public let hand: MouseHand

  /// The tools of a stage, closed.
  public init(on stage: Stage) {
    inspector = Inspector(on: stage)
    hand = MouseHand(on: stage)
  }
}
