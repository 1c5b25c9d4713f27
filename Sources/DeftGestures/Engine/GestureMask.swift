/// The gestures that are enabled when one is added to a view: the added one, those inside the view, both, or none.
public struct GestureMask: OptionSet, Hashable, Sendable {
  /// The bits, with SwiftUI's values.
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Neither the added gesture nor those inside the view.
  public static let none: GestureMask = []
  /// Only the added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// Only the gestures inside the view.
  public static let subviews = GestureMask(rawValue: 2)
  /// The added gesture and those inside the view.
  public static let all: GestureMask = [.gesture, .subviews]
}
