import DeftInput

/// A representation of values by data that the program creates and reads.
///
///     static var transferRepresentation: some TransferRepresentation {
///       DataRepresentation(contentType: .png) { picture in
///         try picture.png()
///       } importing: { data in
///         try Picture(png: data)
///       }
///     }
///
/// Functions that suspend begin when the values are offered, such as at the beginning of a drag. Any
/// other function is called on the main thread when a receiver requests the data.
public struct DataRepresentation<Item: Transferable> {
  private let contentType: UTType
  private let exporting: TransferStep<Item, Data>?
  private let importing: TransferStep<Data, Item>?
  public typealias Body = Never

  private init(
    _ contentType: UTType, _ exporting: TransferStep<Item, Data>?,
    _ importing: TransferStep<Data, Item>?
  ) {
    (self.contentType, self.exporting, self.importing) = (contentType, exporting, importing)
  }

  /// Creates a representation that is exported and imported.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data,
    importing: @escaping @Sendable (Data) throws -> Item
  ) {
    self.init(contentType, .immediate(exporting), .immediate(importing))
  }

  /// Creates a representation that is exported and imported, with functions that may suspend.
  @_disfavoredOverload
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.init(contentType, .deferred(exporting), .deferred(importing))
  }

  /// Creates a representation that is only exported.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) throws -> Data
  ) {
    self.init(exportedContentType, .immediate(exporting), nil)
  }

  /// Creates a representation that is only exported, with a function that may suspend.
  @_disfavoredOverload
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    self.init(exportedContentType, .deferred(exporting), nil)
  }

  /// Creates a representation that is only imported.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) throws -> Item
  ) {
    self.init(importedContentType, nil, .immediate(importing))
  }

  /// Creates a representation that is only imported, with a function that may suspend.
  @_disfavoredOverload
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.init(importedContentType, nil, .deferred(importing))
  }
}

extension DataRepresentation: TransferRepresentation {
  /// Appends the format of the data.
  public static func _collect(_ representation: Self, into formats: inout _TransferFormats) {
    formats.add(
      representation.contentType, exporting: representation.exporting,
      importing: representation.importing)
  }
}

extension _TransferFormats {
  /// Adds a format of data. Only the first of several values is exported.
  mutating func add<Item>(
    _ contentType: UTType, exporting: TransferStep<Item, Data>?,
    importing: TransferStep<Data, Item>?
  ) {
    let isURL = contentType.conforms(to: .url)
    let first = TransferStep<[Any], Item>.immediate { values in
      guard let item = values.first as? Item else { throw TransferError.unreadable }
      return item
    }
    // Other programs exchange URLs as lists of them.
    let pack = TransferStep<Data, Data>.immediate { data in
      guard isURL, let url = URL(string: String(decoding: data, as: UTF8.self)) else { return data }
      return ClipboardContent([url]).data(.uriList) ?? data
    }
    let unpack = TransferStep<ClipboardItem, Data>.immediate { item in
      if let text = item.text { return Data(text.utf8) }
      guard let urls = item.urls else { return item.data }
      guard let url = urls.first else { throw TransferError.unreadable }
      return Data(url.absoluteString.utf8)
    }
    formats.append(
      TransferFormat(
        contentType: contentType, export: exporting.map { first.then($0).then(pack) },
        load: importing.map { unpack.then($0).then(.immediate { [$0] }) }))
  }
}

enum TransferError: Error {
  /// The data does not contain a value of the type.
  case unreadable
}
