/// Regions of a screen that are covered, for example by a keyboard.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The region covered by parts of the device, such as a camera.
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Returns the view unchanged: nothing covers a window's edges, so the whole window is safe.
  nonisolated public consuming func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }

  /// Returns the view unchanged: nothing covers a window's edges, so the whole window is safe.
  @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
  nonisolated public consuming func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}
