import DeftGeometry

/// Why a virtual X server, or a program on it, could not be had.
public enum VirtualXServerError: Error, Equatable, Sendable {
  /// A file that the server needs is not there; `package` is the Debian package that brings it.
  case missingFile(path: String, package: String)
  /// No executable of this name was found.
  case missingProgram(String)
  /// A call to the operating system failed with this `errno`.
  case system(call: String, code: Int32)
  /// The server ended while it started; `log` is the telling part of its log.
  case serverEnded(log: String)
  /// The server did not come up in time; `log` is the telling part of its log.
  case serverSilent(seconds: TimeInterval, log: String)
  /// An input device took no connection; `log` is the telling part of the server's log.
  case deviceRefused(device: String, log: String)
  /// The server was stopped, or died, before the call.
  case notRunning
  /// The screen could not be read.
  case screenUnreadable(reason: String)
  /// The screen did not come to look as awaited in time.
  case screenTimeout(seconds: TimeInterval)
}

extension VirtualXServerError: CustomStringConvertible {
  /// The error in a sentence, with the remedy where there is one.
  public var description: String {
    switch self {
    case .missingFile(let path, let package):
      "\(path) is missing. Debian's package \(package) brings it: apt-get install \(package)"
    case .missingProgram(let name):
      "There is no executable \(name), neither as a path nor in PATH."
    case .system(let call, let code):
      "\(call) failed: \(String(cString: strerror(code)))"
    case .serverEnded(let log):
      "The X server ended while it started. Its log says:\n\(log)"
    case .serverSilent(let seconds, let log):
      "The X server was not ready after \(seconds) s. Its log says:\n\(log)"
    case .deviceRefused(let device, let log):
      "The virtual \(device) took no connection. The server's log says:\n\(log)"
    case .notRunning:
      "The virtual X server does not run: it was stopped, or it died."
    case .screenUnreadable(let reason):
      "The screen could not be read: \(reason)"
    case .screenTimeout(let seconds):
      "The screen did not look as awaited after \(seconds) s."
    }
  }
}
