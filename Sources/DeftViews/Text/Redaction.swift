/// The reasons for replacing texts and images with gray areas.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is not available yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private; only views with `privacySensitive(_:)` are replaced.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date; nothing is replaced.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  /// The reasons for which content is redacted.
  public var redactionReasons: RedactionReasons {
    get { textValues.redaction }
    set { textValues.redaction = newValue }
  }
}

extension View {
  /// Replaces texts and images with gray areas of the same size. Adds to the reasons of enclosing
  /// views.
  nonisolated public consuming func redacted(reason: RedactionReasons) -> some View {
    texts { $0.redaction.formUnion(reason) }
  }

  /// Shows texts and images, even if the surrounding view is redacted.
  nonisolated public consuming func unredacted() -> some View { texts { $0.redaction = [] } }

  /// Marks the view as private: it is redacted if the reason is `privacy`.
  nonisolated public consuming func privacySensitive(_ sensitive: Bool = true) -> some View {
    texts { $0.isPrivate = sensitive }
  }
}

extension ResolvedStyle {
  /// The style of the area that replaces content.
  var redacted: ResolvedStyle { opacity(0.18) }
}

extension Path {
  /// Creates the area that replaces content.
  init(redacting rect: CGRect) {
    let radius = min(4, rect.height / 4)
    self = Path(
      roundedRect: rect, cornerSize: CGSize(width: radius, height: radius), style: .circular)
  }
}
