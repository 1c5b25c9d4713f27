import DeftRenderTree
import DeftViews

/// A color, which may depend on the appearance.
///
///     Text("Hello").foregroundStyle(Color(uiColor: .secondaryLabel))
public final class UIColor: Hashable, Sendable {
  let color: Color

  /// Creates a color from a SwiftUI color.
  public init(_ color: Color) { self.color = color }
  /// Creates a color from sRGB components, 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }
  /// Creates a color from Display P3 components, 0...1; shown as sRGB.
  public convenience init(
    displayP3Red displayP3red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(Color(.displayP3, red: displayP3red, green: green, blue: blue, opacity: alpha))
  }
  /// Creates a color from an asset catalog; `nil` if no catalog has a color with this name.
  public convenience init?(named name: String) {
    guard let color = Color(inCatalogs: name) else { return nil }
    self.init(color)
  }
  /// Creates a color from an asset catalog.
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }
  /// Creates a gray, from 0 for black to 1 for white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }
  /// Creates a color from hue, saturation and brightness, 0...1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }
  /// Creates a color for the light and the dark appearance. The closure is called twice, before the
  /// initializer returns.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      Color(
        light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color.light,
        dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color.dark))
  }

  public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }

  /// Returns the color with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func changed(_ color: RGBAColor) -> RGBAColor {
      RGBAColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
    return UIColor(Color(light: changed(color.light), dark: changed(color.dark)))
  }

  /// Returns the color of one appearance.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let part = traitCollection.userInterfaceStyle == .dark ? color.dark : color.light
    return UIColor(Color(light: part, dark: part))
  }

  /// Reads the components of the light appearance. Returns `true`.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = color.light.red
    green?.pointee = color.light.green
    blue?.pointee = color.light.blue
    alpha?.pointee = color.light.alpha
    return true
  }

  /// Reads the hue, saturation and brightness of the light appearance. Returns `true`.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (r, g, b) = (color.light.red, color.light.green, color.light.blue)
    let (most, least) = (max(r, g, b), min(r, g, b))
    let range = most - least
    let sixths =
      range == 0
      ? 0
      : most == r
        ? (g - b) / range + (g < b ? 6 : 0) : most == g ? (b - r) / range + 2 : (r - g) / range + 4
    hue?.pointee = sixths / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = color.light.alpha
    return true
  }

  /// The color of the light appearance.
  public var cgColor: CGColor { CGColor(color.light) }
}

/// A color; AppKit's name for `UIColor`.
public typealias NSColor = UIColor

/// An sRGB color that does not depend on the appearance.
public struct CGColor: Hashable, Sendable {
  let color: RGBAColor

  init(_ color: RGBAColor) { self.color = color }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Creates a gray; it has the same components as a color.
  public init(gray: CGFloat, alpha: CGFloat) {
    color = RGBAColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and opacity, 0...1.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  public var numberOfComponents: Int { 4 }
  public var alpha: CGFloat { color.alpha }
}

/// The light or the dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The appearance for which a color is requested.
public struct UITraitCollection: Hashable, Sendable {
  public var userInterfaceStyle: UIUserInterfaceStyle

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
}

extension Color {
  /// Creates a color from a UIKit color.
  public init(uiColor: UIColor) { self = uiColor.color }
  /// Creates a color from a UIKit color.
  public init(_ color: UIColor) { self = color.color }
  /// Creates a color from an AppKit color.
  public init(nsColor: NSColor) { self = nsColor.color }
  /// Creates a color from a Core Graphics color.
  public init(cgColor: CGColor) { self.init(light: cgColor.color, dark: cgColor.color) }
  /// Creates a color from a Core Graphics color.
  @_disfavoredOverload
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
}
