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

/// The activity state of a scene.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not visible.
  case background
  /// The scene is visible but not active.
  case inactive
  case active
}

/// A coarse classification of the available space.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Limited space.
  case compact
  /// The usual space.
  case regular
}

extension EnvironmentValues {
  /// The user's language and conventions.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  /// The window's phase; always `active`, because a program ends with its window.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// The horizontal size class: `compact` in the columns of a narrow split view, else `regular`.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalClassKey.self] }
    set { self[HorizontalClassKey.self] = newValue }
  }
  /// The vertical size class; always `regular` on desktops.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalClassKey.self] }
    set { self[VerticalClassKey.self] = newValue }
  }
}
