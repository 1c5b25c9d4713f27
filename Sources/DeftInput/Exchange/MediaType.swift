import DeftGeometry

/// A media type (MIME type) of data, such as `image/png`.
///
/// The policy: *one type has one name here; a display's aliases are translated by the platform*. So text is always
/// ``text``, whichever alias another program uses.
public struct MediaType: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name in lowercase, without spaces.
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
  /// A list of URIs, mostly of files, one per line (RFC 2483).
  public static let uriList: MediaType = "text/uri-list"
  /// A bitmap image.
  public static let png: MediaType = "image/png"
  /// A compressed photo.
  public static let jpeg: MediaType = "image/jpeg"
  /// A vector image.
  public static let svg: MediaType = "image/svg+xml"
  /// Canvas shapes in the document format.
  public static let deft: MediaType = "application/x-deft+json"
}
