import Synchronization

/// What people who do not see a window are told of by themselves, beside what they find in it.
///
///     AccessibilityNotification.Announcement("Three shapes were deleted").post()
///
/// The policy: *what nobody listens to is not kept.*
public enum AccessibilityNotification {
  /// Something is said.
  public struct Announcement: Sendable {
    let text: String

    /// Something to say.
    ///
    /// - Parameter announcement: A sentence or a few words.
    public init(_ announcement: String) { text = announcement }

    /// Something to say.
    ///
    /// - Parameter announcement: A sentence or a few words; how it looks does not matter.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Says it, from any thread.
    public func post() { AccessibilityNotification.post(text) }
  }

  private struct Posted {
    var listeners = 0
    var texts: [String] = []
  }
  private static let posted = Mutex(Posted())

  private static func post(_ text: String) {
    let isHeard = posted.withLock { posted in
      if posted.listeners > 0 { posted.texts.append(text) }
      return posted.listeners > 0
    }
    // Whoever drains the main queue looks for it afterwards.
    if isHeard { DispatchQueue.main.async {} }
  }

  /// Somebody listens, or does so no more.
  package static func listen(_ begins: Bool) {
    posted.withLock { posted in
      posted.listeners = max(0, posted.listeners + (begins ? 1 : -1))
      if posted.listeners == 0 { posted.texts = [] }
    }
  }

  /// What was posted since the last call.
  package static func take() -> [String] {
    posted.withLock { posted in
      defer { posted.texts = [] }
      return posted.texts
    }
  }
}
