import DeftInput
import DeftSystem
import Foundation

/// The user's file with the measurements of touchscreens. `deft check mapping --taps` writes it; every program reads it
/// to judge where touches land.
///
/// The policy: *the file is read when it has changed; a file that cannot be read counts as empty.*
package final class TouchMeasurementFile {
  /// The maximum size of the file in bytes.
  private static let limit = 1 << 20

  /// The properties that change when the file is replaced.
  private struct Version: Equatable {
    var device: UInt
    var number: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  package let path: String
  private var known: (version: Version, measurements: TouchMeasurements)?

  /// Creates the file in a state folder, which need not exist.
  package init(in folder: String = ProgramEnvironment.stateFolder()) {
    path = folder + "/checks/touchscreens.json"
  }

  /// The current measurements.
  package var measurements: TouchMeasurements {
    guard let version else { return TouchMeasurements() }
    if let known, known.version == version { return known.measurements }
    let measurements = TouchMeasurements(data: FileManager.default.contents(atPath: path) ?? Data())
    known = (version, measurements)
    return measurements
  }

  /// The version on disk; `nil` if there is no regular file of plausible size.
  private var version: Version? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.limit
    else { return nil }
    return Version(
      device: UInt(status.st_dev), number: UInt(status.st_ino), size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// Stores the measurement that a mapping contains, and creates the folder if necessary.
  package func save(_ mapping: TouchMapping) throws {
    var measurements = measurements
    measurements.update(from: mapping)
    guard measurements != self.measurements else { return }
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try measurements.data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
