/// The size of a preview.
public enum PreviewLayout: Equatable, Sendable {
  case device
  /// The view's ideal size.
  case sizeThatFits
  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral rawValue: String) { self.init(rawValue: rawValue) }
}

/// The orientation of a preview's device.
public struct InterfaceOrientation: Hashable, CaseIterable, Identifiable, Sendable {
  public let id: String

  public static let portrait = Self(id: "portrait")
  public static let portraitUpsideDown = Self(id: "portraitUpsideDown")
  public static let landscapeLeft = Self(id: "landscapeLeft")
  public static let landscapeRight = Self(id: "landscapeRight")
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key of a preview's context.
public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

// These modifiers compile but have no effect: the previews of a provider are shown together, with their own sizes.
extension View {
  /// Sets the name of a preview.
  nonisolated public consuming func previewDisplayName(_ value: String?) -> some View { self }
  /// Sets the size of a preview.
  nonisolated public consuming func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Sets the device of a preview.
  nonisolated public consuming func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Sets the orientation of a preview.
  nonisolated public consuming func previewInterfaceOrientation(_ value: InterfaceOrientation)
    -> some View
  { self }
  /// Sets the context of a preview.
  nonisolated public consuming func previewContext<C: PreviewContext>(_ value: C) -> some View {
    self
  }
}
