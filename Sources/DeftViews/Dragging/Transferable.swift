import DeftGeometry
import DeftInput

/// A type whose values can be transferred between programs by drag and drop or a clipboard.
///
///     struct Note: Transferable {
///       var text: String
///       static let transferTypes: [MediaType] = [.text]
///       static func content(of notes: [Note]) -> ClipboardContent {
///         ClipboardContent(notes.map(\.text).joined(separator: "\n"))
///       }
///       static func items(in item: ClipboardItem) -> [Note] { item.text.map { [Note(text: $0)] } ?? [] }
///     }
///
/// `String` and `URL` conform.
public protocol Transferable {
  /// The media types that a value can be created from, in order of preference.
  static var transferTypes: [MediaType] { get }
  /// Returns the clipboard content for values.
  static func content(of items: [Self]) -> ClipboardContent
  /// Returns the values in data of one of the ``transferTypes``; empty if the data is invalid.
  static func items(in item: ClipboardItem) -> [Self]
}

extension String: Transferable {
  public static var transferTypes: [MediaType] { [.text] }
  /// Returns the texts, joined by line breaks.
  public static func content(of items: [String]) -> ClipboardContent {
    ClipboardContent(items.joined(separator: "\n"))
  }
  public static func items(in item: ClipboardItem) -> [String] { item.text.map { [$0] } ?? [] }
}

extension URL: Transferable {
  public static var transferTypes: [MediaType] { [.uriList] }
  /// Returns the URLs, with their paths as a plain-text alternative.
  public static func content(of items: [URL]) -> ClipboardContent { ClipboardContent(items) }
  public static func items(in item: ClipboardItem) -> [URL] { item.urls ?? [] }
}
