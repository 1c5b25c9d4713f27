/// An activity that another device or program could continue. On Linux, none does.
public final class NSUserActivity {
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public var isEligibleForHandoff = true
  public var isEligibleForSearch = false

  public init(activityType: String) { self.activityType = activityType }
}

// These modifiers compile but have no effect, because no other program sends activities or URLs to
// a window.
extension View {
  /// Handles an activity that another device has begun.
  nonisolated public consuming func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Advertises an activity to other devices.
  nonisolated public consuming func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }

  /// Handles a URL that another program has opened.
  nonisolated public consuming func onOpenURL(perform action: @escaping (URL) -> Void)
    -> some View
  { self }
}
