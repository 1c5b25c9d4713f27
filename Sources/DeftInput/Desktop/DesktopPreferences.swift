/// The appearance and motion preferences that a desktop publishes on its bus; `nil` where it publishes none.
package struct DesktopPreferences: Hashable, Sendable {
  /// Whether the user prefers a dark appearance.
  package var prefersDark: Bool?
  /// Whether animations must be reduced.
  package var reducesMotion: Bool?
  /// Whether the user prefers higher contrast.
  package var raisesContrast: Bool?

  package init() {}
}
