import DeftGeometry
import DeftInput

/// Something that goes from one program to another, by drag and drop or a clipboard.
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
/// `String` and `URL` are.
public protocol Transferable {
  /// The kinds of data that it can be made of, the best first.
  static var transferTypes: [MediaType] { get }
  /// What is offered for some of it.
  static func content(of items: [Self]) -> ClipboardContent
  /// What is made of data of one of those kinds; empty where they are not what they seem.
  static func items(in item: ClipboardItem) -> [Self]
}

extension String: Transferable {
  public static var transferTypes: [MediaType] { [.text] }
  /// Texts, one a line.
  public static func content(of items: [String]) -> ClipboardContent {
    ClipboardContent(items.joined(separator: "\n"))
  }
  public static func items(in item: ClipboardItem) -> [String] { item.text.map { [$0] } ?? [] }
}

extension URL: Transferable {
  public static var transferTypes: [MediaType] { [.uriList] }
  /// Addresses, and where only text is taken, their paths.
  public static func content(of items: [URL]) -> ClipboardContent { ClipboardContent(items) }
  /// The addresses.
  public static func items(in item: ClipboardItem) -> [URL] { item.urls ?? [] }
}
