import DeftGeometry

/// Data of one type, as received from another program.
///
/// The data is untrusted: validate it when reading.
public struct ClipboardItem: Hashable, Sendable {
  /// The type under which the data was offered.
  public var type: MediaType
  public var data: Data

  public init(type: MediaType, data: Data) { (self.type, self.data) = (type, data) }

  /// The decoded text if the type is text; invalid UTF-8 becomes replacement characters.
  public var text: String? {
    guard type == .text else { return nil }
    // Some programs append a zero byte.
    return String(decoding: data.last == 0 ? data.dropLast() : data, as: UTF8.self)
  }

  /// The URLs if the type is a URI list; invalid lines are skipped.
  public var urls: [URL]? { type == .uriList ? URIList.urls(in: data) : nil }
}

/// URI lists as in RFC 2483: one URI per line; lines that begin with # are comments.
enum URIList {
  static func data(of urls: [URL]) -> Data {
    Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8)
  }

  static func urls(in data: Data) -> [URL] {
    String(decoding: data, as: UTF8.self)
      .split(whereSeparator: { $0.isNewline || $0 == "\0" })
      .filter { !$0.hasPrefix("#") }
      .compactMap { URL(string: $0.trimmingCharacters(in: .whitespaces)) }
      .filter { $0.scheme != nil }
  }
}
