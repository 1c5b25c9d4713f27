import DeftInput

/// A file that a program offers.
public struct SentTransferredFile: Sendable {
  let file: URL
  let allowsAccess: Bool

  /// Creates a description of a file.
  ///
  /// - Parameters:
  ///   - file: The file's URL.
  ///   - allowAccessingOriginalFile: Whether receivers get the file itself instead of a copy.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    (self.file, allowsAccess) = (file, allowAccessingOriginalFile)
  }
}

/// A file that a program has received.
public struct ReceivedTransferredFile: Sendable {
  /// The file's URL. A copy is deleted when the importing function has returned.
  public let file: URL
  /// Whether the file is the sender's file, not a copy.
  public let isOriginalFile: Bool
}

/// A representation of values by files, which other programs receive as files or as their data.
///
///     static var transferRepresentation: some TransferRepresentation {
///       FileRepresentation(contentType: .pdf) { report in
///         SentTransferredFile(report.url)
///       } importing: { received in
///         try Report(copying: received.file)
///       }
///     }
public struct FileRepresentation<Item: Transferable> {
  private let contentType: UTType
  private let opensInPlace: Bool
  private let exporting: TransferStep<Item, SentTransferredFile>?
  private let importing: TransferStep<ReceivedTransferredFile, Item>?
  public typealias Body = Never

  private init(
    _ contentType: UTType, _ opensInPlace: Bool,
    _ exporting: TransferStep<Item, SentTransferredFile>?,
    _ importing: TransferStep<ReceivedTransferredFile, Item>?
  ) {
    (self.contentType, self.opensInPlace) = (contentType, opensInPlace)
    (self.exporting, self.importing) = (exporting, importing)
  }

  /// Creates a representation that is exported and imported.
  ///
  /// - Parameters:
  ///   - contentType: The type of the files.
  ///   - shouldAttemptToOpenInPlace: Whether the importing function gets the sender's file instead
  ///     of a copy, if the sender offers a file.
  ///   - exporting: Returns the file of a value.
  ///   - importing: Returns the value of a file.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) throws -> Item
  ) {
    self.init(
      contentType, shouldAttemptToOpenInPlace, .immediate(exporting), .immediate(importing))
  }

  /// Creates a representation that is exported and imported, with functions that may suspend.
  @_disfavoredOverload
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    self.init(contentType, shouldAttemptToOpenInPlace, .deferred(exporting), .deferred(importing))
  }

  /// Creates a representation that is only exported.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) throws -> SentTransferredFile
  ) {
    self.init(exportedContentType, shouldAllowToOpenInPlace, .immediate(exporting), nil)
  }

  /// Creates a representation that is only exported, with a function that may suspend.
  @_disfavoredOverload
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    self.init(exportedContentType, shouldAllowToOpenInPlace, .deferred(exporting), nil)
  }

  /// Creates a representation that is only imported.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) throws -> Item
  ) {
    self.init(importedContentType, shouldAttemptToOpenInPlace, nil, .immediate(importing))
  }

  /// Creates a representation that is only imported, with a function that may suspend.
  @_disfavoredOverload
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    self.init(importedContentType, shouldAttemptToOpenInPlace, nil, .deferred(importing))
  }
}

extension FileRepresentation: TransferRepresentation {
  /// Appends the formats of the files: the data of a file, and a list of files.
  public static func _collect(_ representation: Self, into formats: inout _TransferFormats) {
    let type = representation.contentType
    let (exporting, importing) = (representation.exporting, representation.importing)
    formats.formats.append(
      TransferFormat(
        exportedType: .uriList,
        export: exporting.map { file($0).then(.immediate(TransferredFiles.list)) },
        load: importing.map { load($0, type, representation.opensInPlace, item: \.urls) }))
    guard !type.conforms(to: .url), !type.conforms(to: .directory) else { return }
    formats.formats.append(
      TransferFormat(
        contentType: type,
        export: exporting.map { file($0).then(.immediate { try Data(contentsOf: $0.file) }) },
        load: importing.map { load($0, type, false) { _ in nil } }))
  }

  /// Returns a function that creates the file of the first value.
  private static func file(
    _ exporting: TransferStep<Item, SentTransferredFile>
  ) -> TransferStep<[Any], SentTransferredFile> {
    TransferStep<[Any], Item>.immediate { values in
      guard let item = values.first as? Item else { throw TransferError.unreadable }
      return item
    }
    .then(exporting)
  }

  /// Returns a function that creates values from files, or else from the data of a file.
  private static func load(
    _ importing: TransferStep<ReceivedTransferredFile, Item>, _ type: UTType, _ opensInPlace: Bool,
    item urls: @escaping (ClipboardItem) -> [URL]?
  ) -> TransferStep<ClipboardItem, [Any]> {
    func receive(_ item: ClipboardItem) throws -> [ReceivedTransferredFile] {
      guard let urls = urls(item) else {
        let found = UTType(mimeType: item.type.description) ?? type
        return [try TransferredFiles.received(item.data, found)]
      }
      let files = urls.filter { $0.isFileURL && TransferredFiles.matches($0, type) }
      return try files.map { file in
        opensInPlace
          ? ReceivedTransferredFile(file: file, isOriginalFile: true)
          : try TransferredFiles.received(file)
      }
    }
    switch importing {
    case .immediate(let convert):
      return .immediate { item in
        let files = try receive(item)
        defer { TransferredFiles.delete(files) }
        return try files.map(convert)
      }
    case .deferred(let convert):
      return .deferred { item in
        let files = try receive(item)
        defer { TransferredFiles.delete(files) }
        var items: [Any] = []
        for file in files { items.append(try await convert(file)) }
        return items
      }
    }
  }
}

/// Copies of transferred files, each in its own folder of the temporary files.
private enum TransferredFiles {
  /// Returns a URL for a copy.
  private static func place(_ name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-transfer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name)
  }

  private static func copy(of file: URL) throws -> URL {
    let copy = try place(file.lastPathComponent)
    try FileManager.default.copyItem(at: file, to: copy)
    return copy
  }

  /// Returns the list of a file, or of its copy if receivers must not change the file.
  static func list(_ sent: SentTransferredFile) throws -> Data {
    let file = sent.allowsAccess ? sent.file : try copy(of: sent.file)
    return ClipboardContent([file]).data(.uriList) ?? Data()
  }

  /// Returns a copy of the sender's file.
  static func received(_ file: URL) throws -> ReceivedTransferredFile {
    ReceivedTransferredFile(file: try copy(of: file), isOriginalFile: false)
  }

  static func received(_ data: Data, _ type: UTType) throws -> ReceivedTransferredFile {
    let name = type.preferredFilenameExtension.map { "file.\($0)" } ?? "file"
    let file = try place(name)
    try data.write(to: file)
    return ReceivedTransferredFile(file: file, isOriginalFile: false)
  }

  /// Deletes copies and their folders.
  static func delete(_ files: [ReceivedTransferredFile]) {
    for file in files where !file.isOriginalFile {
      try? FileManager.default.removeItem(at: file.file.deletingLastPathComponent())
    }
  }

  /// Returns whether a file has a type, judged by the extension of its name.
  static func matches(_ file: URL, _ type: UTType) -> Bool {
    if file.hasDirectoryPath { return UTType.folder.conforms(to: type) }
    let found = UTType(filenameExtension: file.pathExtension) ?? .data
    return found.conforms(to: type)
  }
}
