import DeftInput

extension DeviceReport {
  /// A report of a server.
  public init(connection: XConnection) {
    self.init(
      display: connection.displayName, server: connection.serverName,
      xinput: connection.xinputVersion, devices: connection.devices)
  }
}
