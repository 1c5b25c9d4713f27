import DeftLocalization

/// A file of runs or reports that cannot be read or written.
package struct CheckFileError: MessageError, Hashable {
  package enum Operation: Hashable, Sendable {
    case reading
    /// Interpreting the contents of a file.
    case decoding
    case writing
  }

  package var operation: Operation
  package var path: String
  /// The reason and the remedy, as sentences.
  package var reason: LocalizedStringResource

  package init(_ operation: Operation, path: String, reason: LocalizedStringResource) {
    (self.operation, self.path, self.reason) = (operation, path, reason)
  }

  package var message: LocalizedStringResource {
    switch operation {
    case .reading, .decoding: "Cannot read “\(path)”: \(reason)"
    case .writing: "Cannot write “\(path)”: \(reason)"
    }
  }

  /// The exit status of `<sysexits.h>`.
  package var exitStatus: Int32 {
    switch operation {
    case .reading: 66
    case .decoding: 65
    case .writing: 73
    }
  }

  /// Creates an error from an error number of the system.
  init(_ operation: Operation, path: String, error: Int32) {
    let reason: LocalizedStringResource =
      switch error {
      case ENOSPC, EDQUOT: "\(SystemError.resource(error)). Free some space and try again."
      case EACCES, EPERM, EROFS:
        "\(SystemError.resource(error)). Choose a folder that you can write to."
      default: "\(SystemError.resource(error))."
      }
    self.init(operation, path: path, reason: reason)
  }
}
