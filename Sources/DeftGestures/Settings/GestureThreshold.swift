/// A bound by which gestures are told apart, and whose it is.
public struct GestureThreshold: Hashable, Sendable {
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// SwiftUI's, by its documentation or by measured behavior.
    case swiftUI = "SwiftUI"
    /// GTK 4's: its documented settings.
    case gtk = "GTK 4"
    /// Qt 6's: its platform theme's defaults.
    case qt = "Qt 6"
    /// Flutter's: its gesture constants.
    case flutter = "Flutter"
    /// Android's: its view configuration.
    case android = "Android"
    /// What the user has set on the desktop.
    case desktop = "the desktop"
    case program = "the program"
    case deft = "Deft"
    /// What somebody tries out: it holds whatever a gesture asks for by itself.
    case whatIf = "what if"
  }

  /// How much: seconds, points, degrees, or a share, as the setting says.
  public var value: Double
  public var source: Source

  public init(_ value: Double, from source: Source = .program) {
    (self.value, self.source) = (value, source)
  }
}

extension GestureThreshold: CustomStringConvertible {
  /// The number and whose it is, as `10 (SwiftUI)`.
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
  /// A threshold of the program's own.
  public init(floatLiteral value: Double) { self.init(value) }
  /// A threshold of the program's own.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}
