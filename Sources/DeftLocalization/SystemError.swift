/// Texts for error numbers of the system, such as "Permission denied".
///
/// The catalog of Deft translates common errors. Other errors have the C library's text.
package enum SystemError {
  /// Returns the text of an error, beginning in lower case, for use inside a sentence.
  ///
  /// - Parameter error: The value of `errno`.
  package static func resource(_ error: Int32) -> LocalizedStringResource {
    switch error {
    case EPERM: "operation not permitted"
    case ENOENT: "no such file or directory"
    case EIO: "input/output error"
    case EACCES: "permission denied"
    case EBUSY: "device or resource busy"
    case EEXIST: "file exists"
    case ENOTDIR: "not a directory"
    case EISDIR: "it is a folder"
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

  /// Returns the text of an error with its first letter capitalized.
  ///
  /// - Parameter error: The value of `errno`.
  package static func capitalized(_ error: Int32) -> LocalizedStringResource {
    resource(error).capitalized
  }

  /// Returns the text of an error thrown by Foundation, for use inside a sentence: the text of the
  /// underlying error number or, without such a number, Foundation's description.
  package static func resource(of error: any Error) -> LocalizedStringResource {
    let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return system.map { resource($0.code.rawValue) } ?? .init(verbatim: error.localizedDescription)
  }

  private static func words(_ error: Int32) -> String { String(cString: strerror(error)) }
}

extension String {
  /// Returns the string with its first letter converted.
  fileprivate func first(written: (String) -> String) -> String {
    written(String(prefix(1))) + dropFirst()
  }
}
