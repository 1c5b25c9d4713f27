import Synchronization

/// Announcements for users of assistive technologies, independent of the contents of a window.
///
///     AccessibilityNotification.Announcement("Three shapes were deleted").post()
///
/// The policy: *announcements without a listener are discarded.*
public enum AccessibilityNotification {
  /// A spoken announcement.
  public struct Announcement: Sendable {
    let text: String

    /// Creates an announcement.
    ///
    /// - Parameter announcement: A sentence or a few words.
    public init(_ announcement: String) { text = announcement }

    /// Creates an announcement.
    ///
    /// - Parameter announcement: A sentence or a few words; attributes are ignored.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Posts the announcement; may be called on any thread.
    public func post() { AccessibilityNotification.post(text) }
  }

  private struct Posted {
    var listeners = 0
    var texts: [String] = []
  }
  private static let posted = Mutex(Posted())

  private static func post(_ text: String) {
    let hasListeners = posted.withLock { posted in
      if posted.listeners > 0 { posted.texts.append(text) }
      return posted.listeners > 0
    }
    // Wake the event loop, which collects announcements after draining the main queue.
    if hasListeners { DispatchQueue.main.async {} }
  }

  /// Registers or unregisters a listener.
  package static func listen(_ begins: Bool) {
    posted.withLock { posted in
      posted.listeners = max(0, posted.listeners + (begins ? 1 : -1))
      if posted.listeners == 0 { posted.texts = [] }
    }
  }

  /// Returns and removes the announcements posted since the last call.
  package static func take() -> [String] {
    posted.withLock { posted in
      defer { posted.texts = [] }
      return posted.texts
    }
  }
}
