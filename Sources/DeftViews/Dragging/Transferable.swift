import DeftInput

/// A type whose values can be transferred between programs by drag and drop or a clipboard.
///
///     struct Note: Codable, Transferable {
///       var text: String
///       static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .json)
///         ProxyRepresentation(exporting: \.text)
///       }
///     }
///
/// A receiver gets the first representation that it accepts, so the best one comes first.
///
/// `String`, `URL`, `Data`, `Color` and `Image` conform.
///
/// See also: ``CodableRepresentation``, ``DataRepresentation``, ``FileRepresentation`` and
/// ``ProxyRepresentation``.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  /// The representations of a value, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Never: Transferable {
  /// Cannot be used, because no value of this type exists.
  public static var transferRepresentation: Never {
    return preconditionFailure("Never has no representation.")
  }
}

extension String: Transferable {
  /// Plain text. Several texts are joined by line breaks.
  public static var transferRepresentation: some TransferRepresentation {
    TransferFormatList<String>([
      TransferFormat(
        contentType: .utf8PlainText,
        export: .immediate { texts in
          Data(texts.compactMap { $0 as? String }.joined(separator: "\n").utf8)
        },
        load: .immediate { item in item.text.map { [$0] } ?? [] })
    ])
  }
}

extension Data: Transferable {
  /// Data of any type.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Data>(
      contentType: .data, exporting: { data in data }, importing: { data in data })
  }
}

extension URL: Transferable {
  /// A list of URLs, with their paths and addresses as a plain-text alternative.
  public static var transferRepresentation: some TransferRepresentation {
    func content(_ urls: [Any]) -> ClipboardContent {
      ClipboardContent(urls.compactMap { $0 as? URL })
    }
    return TransferFormatList<URL>([
      TransferFormat(
        contentType: .url, export: .immediate { content($0).data(.uriList) ?? Data() },
        load: .immediate { item in item.urls ?? [] }),
      TransferFormat(
        contentType: .utf8PlainText, export: .immediate { content($0).data(.text) ?? Data() }),
    ])
  }
}
