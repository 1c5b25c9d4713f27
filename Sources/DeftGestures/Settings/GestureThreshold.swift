/// A limit by which gestures are distinguished, with its source.
public struct GestureThreshold: Hashable, Sendable {
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// SwiftUI: documented or measured behavior.
    case swiftUI = "SwiftUI"
    /// GTK 4: documented settings.
    case gtk = "GTK 4"
    /// Qt 6: defaults of the platform theme.
    case qt = "Qt 6"
    /// Flutter: gesture constants.
    case flutter = "Flutter"
    /// Android: view configuration.
    case android = "Android"
    /// The user's desktop settings.
    case desktop = "the desktop"
    case program = "the program"
    case deft = "Deft"
    /// A trial value, which overrides even a gesture's explicit value.
    case whatIf = "what if"
  }

  /// The value in the setting's unit: seconds, points, degrees, or a ratio.
  public var value: Double
  public var source: Source

  public init(_ value: Double, from source: Source = .program) {
    (self.value, self.source) = (value, source)
  }
}

extension GestureThreshold: CustomStringConvertible {
  /// The number and its source, such as `10 (SwiftUI)`.
  public var description: String {
    let number =
      switch value {
      case .infinity: "none"
      case _ where value == value.rounded() && abs(value) < 1e6: "\(Int(value))"
      default: "\(value)"
      }
    return "\(number) (\(source.rawValue))"
  }
}

extension GestureThreshold: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a threshold with the source `program`.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates a threshold with the source `program`.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
