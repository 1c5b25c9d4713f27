import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// The query of the mapping of touchscreens onto their outputs.
///
/// Events do not report the mapping, because positions and axes are already mapped. The server does not know how a
/// panel is mounted; stored measurements tell it (``TouchMeasurement``).
enum TouchOrientationQuery {
  private static let calibration = "libinput Calibration Matrix"

  /// Returns a table with the orientation of each rotated touchscreen, and the misplacement of the
  /// other touchscreens.
  static func complete(_ table: DeviceTable, _ connection: XConnection) -> DeviceTable {
    guard connection.isConnected, connection.inputOpcode != nil else { return table }
    var table = table
    for index in table.devices.indices
    where table.devices[index].kind == .touchscreen
      && InputDevice.syntheticName(of: table.devices[index].id) == nil
    {
      let mapping = mapping(of: table.devices[index].id, connection)
      table.devices[index].orientation = mapping?.orientation
      table.devices[index].misplacement = mapping?.misplacement
    }
    return table
  }

  /// Returns the mapping of the touchscreen with the given id; `nil` if the server does not report
  /// the mapping.
  static func mapping(of device: UInt32, _ connection: XConnection) -> TouchMapping? {
    connection.devices.first { $0.id == device }.flatMap { mapping(of: $0, connection) }
  }

  /// Returns the mapping of a touchscreen onto the screen; `nil` if the server does not report it.
  static func mapping(of device: InputDevice, _ connection: XConnection) -> TouchMapping? {
    guard let matrix = matrix(TouchMapping.property, device.id, connection) else { return nil }
    let (width, height) = connection.screenSize
    var mapping = TouchMapping(
      device: device.id, name: device.name, matrix: matrix,
      screen: CGSize(width: width, height: height), outputs: connection.screens.rotations.outputs)
    mapping.hasUniqueName =
      connection.devices.count { $0.name == device.name && $0.role != .slaveKeyboard } == 1
    let lengths = device.axes.prefix(2).compactMap(\.length)
    if lengths.count == 2 { mapping.panel = CGSize(width: lengths[0], height: lengths[1]) }
    // The system's default for libinput matches the orientation in which the touchscreen is mounted.
    if let set = orientation(in: calibration, device.id, connection),
      let usual = orientation(in: calibration + " Default", device.id, connection)
    {
      mapping.driver = usual.inverse.then(set)
    }
    mapping.measurement = connection.touchMeasurements().measurement(of: mapping)
    return mapping
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

extension XConnection {
  /// Queries the mapping of each touchscreen onto the screen.
  package func touchMappings() -> [TouchMapping] {
    guard isConnected, inputOpcode != nil else { return [] }
    return refreshDevices().devices.filter { $0.kind == .touchscreen }
      .compactMap { TouchOrientationQuery.mapping(of: $0, self) }
  }

  /// Sets the coordinate matrix of a device: 9 values by row.
  ///
  /// - Returns: Whether the server accepted the matrix.
  package func setTouchMatrix(_ matrix: [Double], of device: UInt32) -> Bool {
    guard isConnected else { return false }
    let property = atoms.atom(named: TouchMapping.property, display: display)
    let type = atoms.atom(named: "FLOAT", display: display)
    var values = matrix.map(Float32.init)
    let error = XErrorLog.trap(display) {
      values.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        XIChangeProperty(
          display, Int32(device), property, type, 32, Int32(PropModeReplace), start,
          Int32(matrix.count))
      }
      XSync(display, 0)
    }
    return error == nil && isConnected
  }
}
