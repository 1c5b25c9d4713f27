import DeftCairo
import DeftInput
import DeftLocalization
import DeftX11

extension XConnection: Platform {
  package var name: String { displayName }
  package var deviceReport: DeviceReport { DeviceReport(connection: self) }
  package func makeWindow(_ configuration: WindowConfiguration) -> any PlatformWindow {
    XPlatformWindow(XWindow(connection: self, configuration), title: configuration.title)
  }

  package func makeOverlay(title: String, isCover: Bool) -> (any PlatformWindow)? {
    XOverlay(connection: self, isCover: isCover).map { XOverlayWindow($0, title: title) }
  }

  package func openAgain() -> (any Platform)? {
    guard isConnected else { return nil }
    let other = try? XConnection(displayName: displayName)
    other?.touchMeasurements = touchMeasurements
    other?.leaveSessionToAnother()
    return other
  }
  package func watch(_ others: [any Platform]) {
    watchedDescriptors = others.compactMap { ($0 as? XConnection)?.fileDescriptor }
  }
}

extension Display {
  /// Opens an X11 display.
  ///
  /// - Parameter name: The display's name; `nil` uses the environment variable `DISPLAY`.
  public convenience init(named name: String? = nil) throws(DisplayError) {
    do {
      let connection = try XConnection(displayName: name) {
        // Every window needs this preparation, which does not need a connection.
        CairoSurface.prepare()
        _ = MessageCatalog.deft
      }
      let file = TouchMeasurementFile()
      connection.touchMeasurements = { file.measurements }
      self.init(connection)
    } catch {
      throw DisplayError(description: error.description)
    }
  }
}
