import DeftRuntime

/// The tools over a stage for inspecting and trying gestures: the contacts (F2), the hand with ten fingers controlled
/// by a mouse (F3), and the inspector (F12).
///
///     let tools = Tools(on: stage)
///
/// The policy: *closed tools cost nothing, and input to tools is not reported as input to the program.*
public final class Tools {
  /// The inspector of gestures; F12 opens it.
  public let inspector: Inspector
  /// The overlay of contacts; F2 shows it.
  public let contacts: ContactsOverlay
  /// Ten fingers controlled by a mouse; F3 opens it.
  public let hand: MouseHand

  /// Creates the tools of a stage. They are closed unless `DEFT_INSPECTOR` or `DEFT_CONTACTS` opens
  /// them.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - deviceName: Returns the name of an input device by its id; nil if unknown.
  public init(on stage: Stage, deviceName: @escaping (UInt32) -> String? = { _ in nil }) {
    inspector = Inspector(on: stage)
    hand = MouseHand(on: stage)
    // Layers are queried from the top down, so the overlay must be above the hand. Otherwise its
    // panel could not be moved while the mouse controls fingers.
    contacts = ContactsOverlay(on: stage, deviceName: deviceName)
    contacts.otherPanels = { [unowned inspector, unowned hand] in
      [inspector.floatingPanel, hand.palette].compactMap(\.self)
    }
  }
}
