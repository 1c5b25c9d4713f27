import DeftGeometry

/// The canonical path of a file: without links, `.`, `..` and repeated slashes.
///
/// The policy: *all paths of a file have the same real path, even if the file does not exist yet. Only hard links and
/// bind mounts have different real paths.*
package enum RealPath {
  /// The reason why a path cannot be resolved.
  enum Failure: Error, Hashable {
    /// The target of a link is not valid UTF-8.
    case notUTF8
    /// A system call failed with this error number.
    case system(Int32)
  }

  /// The maximum number of links in a path, as in Linux.
  private static let maxLinks = 40

  /// Returns the real path; the absolute path if it cannot be resolved.
  package static func of(_ path: String) -> String {
    let path = DocumentFile.absolute(path)
    return (try? resolve(path)) ?? path
  }

  /// Returns the real path. The file itself, or the target of a link, need not exist.
  static func resolve(_ path: String) throws(Failure) -> String {
    var path = path
    for _ in 0..<maxLinks {
      if let real = try existing(path) { return real }
      // The file does not exist yet, or is a link to a file that does not exist yet.
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

  /// Returns the real path of an existing item; `nil` if it does not exist.
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
