private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private struct DifferentiateKey: EnvironmentKey { static let defaultValue = false }
private struct ReduceTransparencyKey: EnvironmentKey { static let defaultValue = false }
private struct InvertColorsKey: EnvironmentKey { static let defaultValue = false }
private struct ScreenReaderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the person wants things to move as little as may be; the desktop's setting for animations.
  ///
  /// It is told, and nothing more: what `withAnimation` animates is animated.
  public package(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// Whether color must not be the only carrier of meaning; desktops here have no such setting, so that it
  /// is what the window's program says.
  public package(set) var accessibilityDifferentiateWithoutColor: Bool {
    get { self[DifferentiateKey.self] }
    set { self[DifferentiateKey.self] = newValue }
  }

  /// Whether nothing should shine through; desktops here have no such setting.
  public package(set) var accessibilityReduceTransparency: Bool {
    get { self[ReduceTransparencyKey.self] }
    set { self[ReduceTransparencyKey.self] = newValue }
  }

  /// Whether colors are inverted; desktops here have no such setting.
  public package(set) var accessibilityInvertColors: Bool {
    get { self[InvertColorsKey.self] }
    set { self[InvertColorsKey.self] = newValue }
  }

  /// Whether a screen reader reads the session's windows out (`org.a11y.Status`); it is told as that changes.
  public package(set) var accessibilityVoiceOverEnabled: Bool {
    get { self[ScreenReaderKey.self] }
    set { self[ScreenReaderKey.self] = newValue }
  }
}
