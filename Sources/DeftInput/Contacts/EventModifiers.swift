/// The modifier keys held during an event.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits, with SwiftUI's values.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let capsLock = EventModifiers(rawValue: 1 << 0)
  public static let shift = EventModifiers(rawValue: 1 << 1)
  public static let control = EventModifiers(rawValue: 1 << 2)
  /// Option; Alt on most keyboards.
  public static let option = EventModifiers(rawValue: 1 << 3)
  /// Command; Super on most keyboards.
  public static let command = EventModifiers(rawValue: 1 << 4)
  public static let numericPad = EventModifiers(rawValue: 1 << 5)
  /// The function key; never reported.
  @available(*, deprecated, message: "Function is never reported.")
  public static let function = EventModifiers(rawValue: 1 << 6)
  public static let all: EventModifiers = [
    .capsLock, .shift, .control, .option, .command, .numericPad,
  ]
}
