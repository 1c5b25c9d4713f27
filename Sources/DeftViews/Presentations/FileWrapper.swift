/// A file, a folder or a symbolic link in memory, such as the content of a document.
///
///     func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///       FileWrapper(regularFileWithContents: Data(text.utf8))
///     }
///
/// As in Foundation, the type is sendable, but a wrapper is not protected: change it on one thread at a time.
open class FileWrapper: @unchecked Sendable {
  /// The way in which a file is read. The options have no effect: a file is read at once.
  public struct ReadingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Reads all files at once.
    public static let immediate = ReadingOptions(rawValue: 1)
    /// Reads without mapping files into memory.
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  /// The way in which a file is written.
  public struct WritingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Replaces an existing file only when the new one is complete.
    public static let atomic = WritingOptions(rawValue: 1)
    /// Sets the file names of the wrapper and of those inside to the names of the written files.
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private var content: Content
  /// The proposed name of the file; `nil` for none.
  open var preferredFilename: String?
  /// The name with which the file was read or written; `nil` for none.
  open var filename: String?

  /// Creates a file.
  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  /// Creates a folder of files by their names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder(childrenByPreferredName)
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
      child.preferredFilename = name
    }
  }

  /// Creates a symbolic link.
  public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

  /// Reads a file, a folder with all files inside, or a symbolic link.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = try Self.content(of: url)
    (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
  }

  /// Replaces the content by that of a file, a folder or a symbolic link.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    content = try Self.content(of: url)
    (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
  }

  private static func content(of url: URL) throws -> Content {
    let files = FileManager.default
    let attributes = try files.attributesOfItem(atPath: url.path)
    switch attributes[.type] as? FileAttributeType {
    case .typeSymbolicLink:
      let path = try files.destinationOfSymbolicLink(atPath: url.path)
      return .link(URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()))
    case .typeDirectory:
      var children: [String: FileWrapper] = [:]
      for name in try files.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appendingPathComponent(name))
      }
      return .folder(children)
    default: return .file(try Data(contentsOf: url))
    }
  }

  // MARK: - Content

  public var isRegularFile: Bool { regularFileContents != nil }
  public var isDirectory: Bool { fileWrappers != nil }
  public var isSymbolicLink: Bool { symbolicLinkDestinationURL != nil }

  /// The content of a file; `nil` for a folder or a link.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
  /// The files of a folder by their names; `nil` for a file or a link.
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }
  /// The destination of a symbolic link; `nil` for a file or a folder.
  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = content { url } else { nil }
  }

  /// Adds a file to a folder.
  ///
  /// - Returns: The name in the folder, with a number if another file has the preferred name.
  /// - Precondition: The wrapper is a folder, and the file has a preferred name.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard var children = fileWrappers, let wanted = child.preferredFilename, !wanted.isEmpty else {
      preconditionFailure("A file with a preferred name can only be added to a folder.")
    }
    var (name, number) = (wanted, 2)
    while children[name] != nil { (name, number) = ("\(number)__#$!@%!#__\(wanted)", number + 1) }
    children[name] = child
    content = .folder(children)
    return name
  }

  /// Adds a file with the given content to a folder, and returns its name.
  @discardableResult
  open func addRegularFile(
    withContents data: Data, preferredFilename fileName: String
  ) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Removes a file from a folder.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = content else { return }
    content = .folder(children.filter { $0.value !== child })
  }

  /// Returns the name of a file in the folder; `nil` if the folder does not contain it.
  open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  // MARK: - Writing

  /// Writes the file, the folder or the link.
  ///
  /// - Parameters:
  ///   - url: The place. With `atomic`, an existing file remains until the new one is complete.
  ///   - options: The way in which the file is written.
  ///   - originalContentsURL: Ignored: all content is written.
  open func write(
    to url: URL, options: WritingOptions = [], originalContentsURL: URL?
  ) throws {
    if options.contains(.atomic) {
      try FileWork.write(to: url) { try writeContent(to: $0, options) }
    } else {
      try writeContent(to: url, options)
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  private func writeContent(to url: URL, _ options: WritingOptions) throws {
    let files = FileManager.default
    switch content {
    case .file(let data): try data.write(to: url)
    case .link(let target): try files.createSymbolicLink(at: url, withDestinationURL: target)
    case .folder(let children):
      try files.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in children {
        try child.writeContent(to: url.appendingPathComponent(name), options)
        if options.contains(.withNameUpdating) { child.filename = name }
      }
    }
  }
}
