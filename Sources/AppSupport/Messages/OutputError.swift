import Deft
import DeftLocalization

/// Why a folder or a file of the demonstration cannot be had.
package struct OutputError: MessageError {
  package let path: String
  private let resource: LocalizedStringResource
  /// Of <sysexits.h>.
  package let status: Int32

  /// What the file manager says of a path.
  package init(_ path: String, _ error: any Error, status: Int32) {
    let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    self.init(
      path,
      reason: system.map { SystemError.resource($0.code.rawValue) }
        ?? LocalizedStringResource(verbatim: error.localizedDescription), status: status)
  }

  package init(_ path: String, reason: LocalizedStringResource, status: Int32) {
    (self.path, resource, self.status) = (path, reason, status)
  }

  /// Why, in English.
  package var reason: String { resource.english }

  /// The sentence.
  package var message: LocalizedStringResource { "Cannot write “\(path)”: \(resource)." }
}
