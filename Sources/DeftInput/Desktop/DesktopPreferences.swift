/// What a desktop says over its bus of how programs look and move; nil for what it does not say.
package struct DesktopPreferences: Hashable, Sendable {
  /// Whether the person wants a dark appearance.
  package var prefersDark: Bool?
  /// Whether things are not to move on their own.
  package var reducesMotion: Bool?
  /// Whether what is seen is to stand out more.
  package var raisesContrast: Bool?

  /// A desktop that says nothing.
  package init() {}
}
