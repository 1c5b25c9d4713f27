import DeftGeometry

/// A document's file, in the state in which it was last opened or saved.
package struct DocumentFile: Sendable {
  /// The real path: absolute and without links.
  package let path: String
  /// The checksum of the contents.
  package let checksum: Checksum
  private let state: FileState?
  /// The pictures in files beside the document, by name; `paths` has their relative paths.
  private let externalPictures: [String: Data]
  private let paths: [String: String]

  /// Returns the file with the checksum of earlier contents, so that saving detects a change by another program.
  package func asOf(_ checksum: Checksum) -> DocumentFile {
    checksum == self.checksum
      ? self
      : DocumentFile(
        path: path, checksum: checksum, state: nil, externalPictures: externalPictures, paths: paths
      )
  }

  package var folder: String { (path as NSString).deletingLastPathComponent }
  package var name: String { (path as NSString).lastPathComponent }

  // MARK: - Reading

  /// Reads the document of a file.
  ///
  /// - Returns: the document, its file, and the contents.
  package static func read(
    _ path: String
  ) throws(DocumentError) -> (document: Document, file: DocumentFile, bytes: [UInt8]) {
    let name = absolute(path)
    let path = RealPath.of(name)
    let (bytes, state) = try FileReading.bytes(
      of: path, limit: DocumentLimits.fileSize, name: name)
    let (document, paths) = try read(bytes, of: path)
    let externalPictures = document.pictures.filter { paths[$0.key] != nil }
    let file = DocumentFile(
      path: path, checksum: Checksum(bytes), state: state, externalPictures: externalPictures,
      paths: paths)
    return (document, file, bytes)
  }

  /// Parses the current or former contents of the file at a path. Relative paths of pictures start at the folder of
  /// this file.
  package static func read(
    _ bytes: [UInt8], of path: String
  ) throws(DocumentError) -> (document: Document, pictureFiles: [String: String]) {
    let folder = (path as NSString).deletingLastPathComponent
    // Limits the size of all pictures together, so that a file cannot exhaust the memory by referring to a large
    // picture many times.
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

  /// Returns the absolute path of a path relative to the current folder.
  package static func absolute(_ path: String) -> String {
    path.hasPrefix("/")
      ? path
      : (FileManager.default.currentDirectoryPath as NSString).appendingPathComponent(path)
  }

  /// Removes temporary files of programs that were killed while saving.
  package func removeLeftovers() {
    TemporaryFile.removeStale(
      in: folder, for: name, beginning: Array("{\n  \"format\"".utf8))
  }

  // MARK: - Writing

  /// Saves a document.
  ///
  /// Pictures are embedded, except unchanged pictures that already are in files beside the document.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - path: the path of the file.
  ///   - old: the current file, if any; changes to it by another program are not overwritten.
  ///   - replaces: whether any existing file may be replaced.
  ///   - mayReplace: called when the new contents are on disk, before they replace the old ones; `false` cancels.
  /// - Returns: the file and its contents.
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
      paths = old.paths.filter { document.pictures[$0.key] == old.externalPictures[$0.key] }
    }
    let bytes = Array(document.text(pictureFiles: paths).utf8)
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
    let externalPictures = document.pictures.filter { paths[$0.key] != nil }
    let file = DocumentFile(
      path: path, checksum: checksum, state: state, externalPictures: externalPictures, paths: paths
    )
    return (file, bytes)
  }
}
