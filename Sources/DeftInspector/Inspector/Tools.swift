import DeftRuntime

/// What lies over a stage for those who look at gestures and try them: the contacts (F2), the hand of ten fingers
/// that a mouse leads (F3), and the inspector (F12).
///
///     let tools = Tools(on: stage)
///
/// The policy: *closed, tools cost nothing; what people do with them is not told as done with the program.*
public final class Tools {
  /// What gestures think; F12 opens it.
  public let inspector: Inspector
  /// The contacts; F2 shows them.
  public let contacts: ContactsOverlay
  /// Ten fingers for people with a mouse; F3 opens it.
  public let hand: MouseHand

  /// The tools of a stage, closed.
  ///
  /// - Parameters:
  ///   - stage: what they lie over.
  ///   - deviceName: the name of an input device by its id; nil where it is not known.
  public init(on stage: Stage, deviceName: @escaping (UInt32) -> String? = { _ in nil }) {
    inspector = Inspector(on: stage)
    hand = MouseHand(on: stage)
    // Asked before the hand, so that a mouse that leads fingers moves its panel all the same.
    contacts = ContactsOverlay(on: stage, deviceName: deviceName)
    contacts.otherPanel = { [unowned inspector] in inspector.floatingPanel }
  }
}
