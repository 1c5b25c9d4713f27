/// Why the system did not do something, in words of the C library: "Permission denied".
///
/// What is usual is translated by the catalog of Deft; for anything else the system's own words stand.
package enum SystemError {
  /// The words for an error within a sentence, with a small letter at the beginning.
  ///
  /// - Parameter error: its number, as `errno` has it.
  package static func resource(_ error: Int32) -> LocalizedStringResource {
    switch error {
    case EPERM: "operation not permitted"
    case ENOENT: "no such file or directory"
    case EIO: "input/output error"
    case EACCES: "permission denied"
    case EBUSY: "device or resource busy"
    case EEXIST: "file exists"
    case ENOTDIR: "not a directory"
    case EISDIR: "is a directory"
    case EMFILE: "too many open files"
    case EFBIG: "file too large"
    case ENOSPC: "no space left on device"
    case EROFS: "read-only file system"
    case EPIPE: "broken pipe"
    case ENAMETOOLONG: "file name too long"
    case ELOOP: "too many levels of symbolic links"
    case EDQUOT: "disk quota exceeded"
    default: LocalizedStringResource(verbatim: words(error).first(written: { $0.lowercased() }))
    }
  }

  /// The same with a capital letter at the beginning.
  ///
  /// - Parameter error: its number, as `errno` has it.
  package static func capitalized(_ error: Int32) -> LocalizedStringResource {
    resource(error).capitalized
  }

  private static func words(_ error: Int32) -> String { String(cString: strerror(error)) }
}

extension String {
  /// The string, with its first letter written otherwise.
  fileprivate func first(written: (String) -> String) -> String {
    written(String(prefix(1))) + dropFirst()
  }
}
