import Deft
import DeftLocalization

/// The error of an output file or folder that cannot be written.
package struct OutputError: MessageError {
  package let path: String
  private let resource: LocalizedStringResource
  /// The exit status, as in `<sysexits.h>`.
  package let status: Int32

  /// Creates an output error from an error thrown by `FileManager`.
  package init(_ path: String, _ error: any Error, status: Int32) {
    self.init(path, reason: SystemError.resource(of: error), status: status)
  }

  package init(_ path: String, reason: LocalizedStringResource, status: Int32) {
    (self.path, resource, self.status) = (path, reason, status)
  }

  /// The reason in English.
  package var reason: String { resource.english }

  package var message: LocalizedStringResource { "Cannot write “\(path)”: \(resource)." }
}
