/// The shape of the pointer. The window does not change it, so it has no effect.
public struct PointerStyle: Equatable, Sendable {
  public static let `default` = Self()
  /// A bar between letters.
  public static let horizontalText = Self()
  /// A bar between letters of vertical text.
  public static let verticalText = Self()
  /// Crossed lines.
  public static let rectSelection = Self()
  /// An open hand.
  public static let grabIdle = Self()
  /// A closed hand.
  public static let grabActive = Self()
  public static let link = Self()
  public static let zoomIn = Self()
  public static let zoomOut = Self()
  public static let columnResize = Self()
  public static let rowResize = Self()
  public static func columnResize(directions: HorizontalDirection.Set) -> Self { Self() }
  public static func rowResize(directions: VerticalDirection.Set) -> Self { Self() }
  public static func frameResize(
    position: FrameResizePosition, directions: FrameResizeDirection.Set = .all
  ) -> Self { Self() }
  public static func image(_ image: Image, hotSpot: UnitPoint) -> Self { Self() }
  public static func shape<S: Shape>(
    _ shape: S, eoFill: Bool = false, size: CGSize? = nil
  ) -> Self { Self() }
}

public enum HorizontalDirection: Int8, CaseIterable, Hashable, Sendable {
  case leading, trailing

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

public enum VerticalDirection: Int8, CaseIterable, Hashable, Sendable {
  case up, down

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let up = Set(rawValue: 1)
    public static let down = Set(rawValue: 2)
    public static let all: Set = [.up, .down]
  }
}

/// An edge or a corner at which a frame is resized.
public enum FrameResizePosition: Int8, CaseIterable, Hashable, Sendable {
  case top, leading, bottom, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// The direction in which a frame is resized.
public enum FrameResizeDirection: Int8, CaseIterable, Hashable, Sendable {
  case inward, outward

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let inward = Set(rawValue: 1)
    public static let outward = Set(rawValue: 2)
    public static let all: Set = [.inward, .outward]
  }
}

/// The appearance of a view under the pointer. It has no effect, as on macOS.
public struct HoverEffect: Equatable, Sendable {
  public static let automatic = Self()
  public static let highlight = Self()
  /// Raised.
  public static let lift = Self()
}

extension View {
  /// Has no effect: the window does not change the pointer.
  nonisolated public consuming func pointerStyle(_ style: PointerStyle?) -> some View { self }

  /// Has no effect: the window does not change the pointer.
  nonisolated public consuming func pointerVisibility(_ visibility: Visibility) -> some View {
    self
  }

  /// Has no effect, as on macOS: views change their appearance with `onHover(perform:)`.
  nonisolated public consuming func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool = true
  ) -> some View { self }

  /// Has no effect, as on macOS.
  nonisolated public consuming func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }

  /// Has no effect, as on macOS.
  nonisolated public consuming func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    self
  }
}
