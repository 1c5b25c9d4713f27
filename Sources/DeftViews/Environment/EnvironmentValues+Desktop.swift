private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
private struct HorizontalClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .regular
}
private struct VerticalClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .regular
}

/// Whether a scene is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// It is not seen.
  case background
  /// It is seen, and not in use.
  case inactive
  /// It is in use.
  case active
}

/// How much room there is, by rule of thumb.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little.
  case compact
  /// As much as usual.
  case regular
}

extension EnvironmentValues {
  /// The person's language and conventions.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  /// The person's calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The person's time zone.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  /// Whether the window is in use: always, since a program here ends with its window.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// How much room there is across: as much as usual, on every desktop.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalClassKey.self] }
    set { self[HorizontalClassKey.self] = newValue }
  }
  /// How much room there is down: as much as usual, on every desktop.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalClassKey.self] }
    set { self[VerticalClassKey.self] = newValue }
  }
}
