import DeftGeometry

public enum VirtualXServerError: Error, Equatable, Sendable {
  /// A required file is missing. `package` is the Debian package that contains it.
  case missingFile(path: String, package: String)
  /// No executable with this name was found.
  case missingProgram(String)
  /// A call to the operating system failed with this `errno`.
  case system(call: String, code: Int32)
  /// The server exited during startup. `log` is the relevant part of its log.
  case serverEnded(log: String)
  /// The server did not start in time. `log` is the relevant part of its log.
  case serverSilent(seconds: TimeInterval, log: String)
  /// An input device did not accept a connection. `log` is the relevant part of the server's log.
  case deviceRefused(device: String, log: String)
  /// The server was stopped or had died before the call.
  case notRunning
  /// The screen could not be read.
  case screenUnreadable(reason: String)
  /// The screen did not meet the condition in time.
  case screenTimeout(seconds: TimeInterval)
}

extension VirtualXServerError: CustomStringConvertible {
  /// The message, with a remedy if there is one.
  public var description: String {
    switch self {
    case .missingFile(let path, let package):
      "\(path) is missing. Install the Debian package \(package): apt-get install \(package)"
    case .missingProgram(let name):
      "Cannot find the executable “\(name)”, neither as a path nor in PATH."
    case .system(let call, let code):
      "\(call) failed: \(String(cString: strerror(code)))"
    case .serverEnded(let log):
      "The X server exited during startup. Its log:\n\(log)"
    case .serverSilent(let seconds, let log):
      "The X server was not ready within \(seconds) s. Its log:\n\(log)"
    case .deviceRefused(let device, let log):
      "The device “\(device)” did not accept a connection. The server's log:\n\(log)"
    case .notRunning:
      "The virtual X server is not running: it was stopped or has died."
    case .screenUnreadable(let reason):
      "Cannot read the screen: \(reason)"
    case .screenTimeout(let seconds):
      "The screen did not meet the condition within \(seconds) s."
    }
  }
}
