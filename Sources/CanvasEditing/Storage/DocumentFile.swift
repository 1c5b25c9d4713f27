import DeftGeometry

/// A document's file, as it was when it was opened or saved last.
package struct DocumentFile: Sendable {
  /// Its real path: absolute, and the same whichever way leads to the file.
  package let path: String
  /// The checksum of its contents.
  package let checksum: Checksum
  private let state: FileState?
  /// The pictures that lie beside it, by their names, and their paths relative to it.
  private let besides: [String: Data]
  private let paths: [String: String]

  /// The file with the contents that it had earlier: where it has others, another program has changed it.
  package func asOf(_ checksum: Checksum) -> DocumentFile {
    checksum == self.checksum
      ? self
      : DocumentFile(path: path, checksum: checksum, state: nil, besides: besides, paths: paths)
  }

  package var folder: String { (path as NSString).deletingLastPathComponent }
  package var name: String { (path as NSString).lastPathComponent }

  // MARK: - Reading

  /// Reads the document of a file.
  ///
  /// - Returns: the document, its file, and what is written there.
  package static func read(
    _ path: String
  ) throws(DocumentError) -> (document: Document, file: DocumentFile, bytes: [UInt8]) {
    let name = absolute(path)
    let path = RealPath.of(name)
    let (bytes, state) = try FileReading.bytes(
      of: path, limit: DocumentLimits.fileSize, name: name)
    let (document, paths) = try read(bytes, of: path)
    let besides = document.pictures.filter { paths[$0.key] != nil }
    let file = DocumentFile(
      path: path, checksum: Checksum(bytes), state: state, besides: besides, paths: paths)
    return (document, file, bytes)
  }

  /// Reads the document of bytes that are or were in the file of a path: pictures beside it are looked for there.
  package static func read(
    _ bytes: [UInt8], of path: String
  ) throws(DocumentError) -> (document: Document, besides: [String: String]) {
    let folder = (path as NSString).deletingLastPathComponent
    // All pictures together, so that a short file does not fill the memory with one long picture a thousand times.
    var left = DocumentLimits.fileSize
    return try DocumentReader.read(bytes, file: path) { relative in
      let place = (folder as NSString).appendingPathComponent(relative)
      do throws(DocumentError) {
        let data = Data(try FileReading.bytes(of: place, limit: left, name: place).bytes)
        left -= data.count
        return .success(data)
      } catch {
        return .failure(.init(reason: "cannot be read: \(error.reason)"))
      }
    }
  }

  /// The absolute path of one that may be relative to the current folder.
  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/")
      ? path
      : (FileManager.default.currentDirectoryPath as NSString).appendingPathComponent(path)
  }

  /// Removes what programs left beside the file that were killed while they saved it.
  package func removeLeftovers() {
    TemporaryFile.removeStale(
      in: folder, for: name, beginning: Array("{\n  \"format\"".utf8))
  }

  // MARK: - Writing

  /// Saves a document.
  ///
  /// Pictures are embedded, except those that lay beside the file already and are as they were.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - path: where its file is to be.
  ///   - old: its file, where it has one; another program's changes to it are not replaced then.
  ///   - replaces: whether whatever is at the path may be replaced.
  ///   - mayReplace: called once the new contents are on the disk, before they take their place; `false` cancels.
  /// - Returns: the file, and what is written there.
  @discardableResult
  package static func write(
    _ document: Document, to path: String, old: DocumentFile?, replaces: Bool,
    mayReplace: () -> Bool = { true }
  ) throws(DocumentError) -> (file: DocumentFile, bytes: [UInt8]) {
    let name = absolute(path)
    let path = RealPath.of(name)
    let isSame = old?.path == path
    var paths: [String: String] = [:]
    if let old, isSame {
      paths = old.paths.filter { document.pictures[$0.key] == old.besides[$0.key] }
    }
    let bytes = Array(document.text(besides: paths).utf8)
    guard bytes.count <= DocumentLimits.fileSize else {
      throw DocumentError(
        .unwritable, file: name,
        reason: "The file would be larger than \(DocumentLimits.fileSize >> 20) MiB.")
    }
    let checksum = Checksum(bytes)
    let expectation: DurableWriting.Expectation =
      replaces
      ? .anything : isSame ? old.map { .file($0.state, $0.checksum) } ?? .nothing : .nothing
    let state = try DurableWriting.write(
      bytes, to: path, expecting: expectation, name: name, mayReplace: mayReplace)
    let besides = document.pictures.filter { paths[$0.key] != nil }
    let file = DocumentFile(
      path: path, checksum: checksum, state: state, besides: besides, paths: paths)
    return (file, bytes)
  }
}
