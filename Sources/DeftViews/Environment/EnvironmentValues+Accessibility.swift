private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private struct DifferentiateKey: EnvironmentKey { static let defaultValue = false }
private struct ReduceTransparencyKey: EnvironmentKey { static let defaultValue = false }
private struct InvertColorsKey: EnvironmentKey { static let defaultValue = false }
private struct ScreenReaderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the user prefers reduced motion, from the desktop's setting for animations.
  ///
  /// Symbol effects that move do not play with reduced motion. `withAnimation` still animates.
  public package(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }

  /// Whether information must not be conveyed by color alone; desktops on Linux have no such
  /// setting.
  public package(set) var accessibilityDifferentiateWithoutColor: Bool {
    get { self[DifferentiateKey.self] }
    set { self[DifferentiateKey.self] = newValue }
  }

  /// Whether transparency should be avoided; desktops on Linux have no such setting.
  public package(set) var accessibilityReduceTransparency: Bool {
    get { self[ReduceTransparencyKey.self] }
    set { self[ReduceTransparencyKey.self] = newValue }
  }

  /// Whether colors are inverted; desktops on Linux have no such setting.
  public package(set) var accessibilityInvertColors: Bool {
    get { self[InvertColorsKey.self] }
    set { self[InvertColorsKey.self] = newValue }
  }

  /// Whether a screen reader is active in the session (`org.a11y.Status`). The value follows that
  /// status.
  public package(set) var accessibilityVoiceOverEnabled: Bool {
    get { self[ScreenReaderKey.self] }
    set { self[ScreenReaderKey.self] = newValue }
  }
}
