import DeftGeometry

/// Data of one kind, as another program has handed them over.
///
/// They are to be read with care: whoever made them may have made anything.
public struct ClipboardItem: Hashable, Sendable {
  /// What the data are, as they were offered.
  public var type: MediaType
  public var data: Data

  public init(type: MediaType, data: Data) { (self.type, self.data) = (type, data) }

  /// The text, where it is text; what is no UTF-8 in it becomes a mark for that.
  public var text: String? {
    guard type == .text else { return nil }
    // Some programs count a closing zero.
    return String(decoding: data.last == 0 ? data.dropLast() : data, as: UTF8.self)
  }

  /// The addresses, where it is a list of them; lines that are none are left out.
  public var urls: [URL]? { type == .uriList ? URIList.urls(in: data) : nil }
}

/// Lists of addresses, as RFC 2483 has them: one a line, lines that begin with # are remarks.
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
