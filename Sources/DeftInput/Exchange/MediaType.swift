import DeftGeometry

/// What kind of data something is, by the name that the internet's standards give it, such as `image/png`.
///
/// The policy: *one kind has one name here; how a display calls it beside that is the platform's*.  So text is
/// ``text``, whichever of the names that other programs have for it they use.
public struct MediaType: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, in small letters and without spaces.
  public let description: String

  public init(_ name: String) {
    description = String(
      decoding: name.utf8.lazy.filter { $0 != 0x20 }.map {
        (0x41...0x5a).contains($0) ? $0 | 0x20 : $0
      },
      as: UTF8.self)
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// Text, in UTF-8.
  public static let text: MediaType = "text/plain;charset=utf-8"
  /// Addresses, of files for the most part, one a line (RFC 2483).
  public static let uriList: MediaType = "text/uri-list"
  /// A picture of pixels.
  public static let png: MediaType = "image/png"
  /// A photo.
  public static let jpeg: MediaType = "image/jpeg"
  /// A drawing.
  public static let svg: MediaType = "image/svg+xml"
  /// Shapes of the canvas, as its documents have them.
  public static let deft: MediaType = "application/x-deft+json"
}
