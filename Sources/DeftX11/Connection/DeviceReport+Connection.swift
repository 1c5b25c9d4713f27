import DeftInput

extension DeviceReport {
  public init(connection: XConnection) {
    self.init(
      display: connection.displayName, server: connection.serverName,
      xinput: connection.xinputVersion, devices: connection.describedDevices)
  }
}

extension XConnection {
  /// The current devices, each with the properties of its driver.
  var describedDevices: [InputDevice] {
    guard isConnected, inputOpcode != nil else { return devices }
    return devices.map { DeviceProperties.complete($0, display: display, atoms: &atoms) }
  }
}
