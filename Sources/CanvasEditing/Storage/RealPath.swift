import DeftGeometry

/// The one path of a file that has several: without links, `.`, `..` and repeated slashes.
///
/// The policy: *two paths of one file give the same real path, also where the file does not exist yet; only a hard link
/// and a bind mount are names of their own.*
package enum RealPath {
  /// Why a path has no real one.
  enum Failure: Error, Hashable {
    /// A link on the way names a file in another encoding.
    case notUTF8
    /// The system refused it, with this error number.
    case system(Int32)
  }

  /// The most links that a path may lead through, as the system has it.
  private static let mostLinks = 40

  /// The real path of a path; the absolute path itself where it cannot be resolved.
  package static func of(_ path: String) -> String {
    let path = DocumentFile.absolute(path)
    return (try? resolve(path)) ?? path
  }

  /// The real path of a path. The file itself, and what a link to it names, need not exist.
  static func resolve(_ path: String) throws(Failure) -> String {
    var path = path
    for _ in 0..<mostLinks {
      if let real = try existing(path) { return real }
      // A file that is not there yet, or a link to one.
      let folder = (path as NSString).deletingLastPathComponent
      let name = (path as NSString).lastPathComponent
      guard let real = try existing(folder.isEmpty ? "." : folder) else {
        throw .system(ENOENT)
      }
      let place = (real as NSString).appendingPathComponent(name)
      var status = stat()
      guard lstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return place }
      let link = try target(of: place)
      path = link.hasPrefix("/") ? link : (real as NSString).appendingPathComponent(link)
    }
    throw .system(ELOOP)
  }

  /// The real path of something that exists; nil where it does not.
  private static func existing(_ path: String) throws(Failure) -> String? {
    guard let real = realpath(path, nil) else {
      if errno == ENOENT { return nil }
      throw .system(errno)
    }
    defer { free(real) }
    guard let text = String(validatingCString: real) else { throw .notUTF8 }
    return text
  }

  private static func target(of link: String) throws(Failure) -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes {
      readlink(link, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard count > 0 else { throw .system(errno) }
    guard let text = String(validating: buffer[..<count], as: UTF8.self) else { throw .notUTF8 }
    return text
  }
}
