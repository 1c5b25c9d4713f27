import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// The query of the rotation of touchscreens relative to their outputs.
///
/// Events do not report this, because positions and axes are both rotated already.
enum TouchOrientationQuery {
  private static let coordinates = "Coordinate Transformation Matrix"
  private static let calibration = "libinput Calibration Matrix"

  /// Returns a table with the orientation of each rotated touchscreen.
  static func complete(_ table: DeviceTable, _ connection: XConnection) -> DeviceTable {
    guard connection.isConnected, connection.inputOpcode != nil else { return table }
    var table = table
    for index in table.devices.indices
    where table.devices[index].kind == .touchscreen
      && InputDevice.syntheticName(of: table.devices[index].id) == nil
    {
      table.devices[index].turn = orientation(of: table.devices[index].id, connection)
    }
    return table
  }

  /// Returns the orientation of a touchscreen; `nil` if it is not rotated, or if the server does not report it.
  static func orientation(of device: UInt32, _ connection: XConnection) -> TouchOrientation? {
    guard let matrix = matrix(coordinates, device, connection),
      let server = QuarterRotation(matrix: matrix)
    else { return nil }
    // The system's default for libinput matches the orientation in which the touchscreen is mounted.
    var driver = QuarterRotation.none
    if let set = orientation(in: calibration, device, connection),
      let usual = orientation(in: calibration + " Default", device, connection)
    {
      driver = usual.inverse.then(set)
    }
    // The center of the touchscreen is on its output.
    let (width, height) = connection.screenSize
    let x = (matrix[0] + matrix[1]) / 2 + matrix[2]
    let y = (matrix[3] + matrix[4]) / 2 + matrix[5]
    let output = connection.screens.rotations.output(
      x: Int(x * Double(width)), y: Int(y * Double(height)))
    let wanted = output?.rotation ?? QuarterRotation.none
    return wanted.inverse.then(driver).then(server).kind.map {
      TouchOrientation($0, output: output?.name ?? "")
    }
  }

  private static func orientation(
    in name: String, _ device: UInt32, _ connection: XConnection
  ) -> QuarterRotation? { matrix(name, device, connection).flatMap { QuarterRotation(matrix: $0) } }

  private static func matrix(
    _ name: String, _ device: UInt32, _ connection: XConnection
  ) -> [Double]? {
    let property = connection.atoms.atom(named: name, display: connection.display)
    return DeviceProperties.items(of: property, device, connection.display) { bytes in
      bytes.withMemoryRebound(to: Float32.self) { $0.map(Double.init) }
    }
  }
}
