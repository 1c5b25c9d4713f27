import DeftGeometry
import DeftX11

extension VirtualXServer {
  /// Returns the current pixels of the screen.
  ///
  /// - Parameter part: The part to capture; `nil` for the whole screen. A small part is faster.
  /// - Throws: `notRunning`, or `screenUnreadable` with the reason.
  public func screenshot(of part: PixelRect? = nil) throws(VirtualXServerError) -> Screenshot {
    guard isRunning else { throw .notRunning }
    let screen = PixelRect(
      x: 0, y: 0, width: configuration.width, height: configuration.height)
    let bounds = (part ?? screen).intersection(screen)
    if bounds.isEmpty { return Screenshot(bounds: .empty, pixels: []) }
    let image: ScreenImage
    do {
      image = try captureScreen(display: displayName, rect: bounds)
    } catch {
      throw .screenUnreadable(reason: "\(error)")
    }
    guard image.pixels.count == bounds.area else {
      throw .screenUnreadable(reason: "the server returned \(image.width)x\(image.height) pixels")
    }
    return Screenshot(bounds: bounds, pixels: image.pixels)
  }

  /// Captures the screen repeatedly until it meets a condition.
  ///
  ///     try server.waitForScreen { $0[640, 400] == 0xff00ff }
  ///
  /// - Parameters:
  ///   - part: The part to capture; `nil` for the whole screen. A small part is faster.
  ///   - timeout: The longest wait, in seconds.
  ///   - condition: The condition for the screenshot.
  /// - Returns: The screenshot that met the condition.
  /// - Throws: `screenTimeout` at the deadline, `notRunning`, or `screenUnreadable`.
  @discardableResult
  public func waitForScreen(
    of part: PixelRect? = nil, timeout: TimeInterval = 5,
    _ condition: (Screenshot) -> Bool
  ) throws(VirtualXServerError) -> Screenshot {
    let deadline = Deadline(in: timeout)
    while true {
      drainClients()
      let shot = try screenshot(of: part)
      if condition(shot) { return shot }
      if deadline.hasPassed { throw .screenTimeout(seconds: timeout) }
      // Half a frame.
      pause(for: 0.008)
    }
  }

  /// Waits until the screen has not changed for some time, for example until a movement has ended.
  ///
  /// - Parameters:
  ///   - part: The part to capture; `nil` for the whole screen.
  ///   - duration: The required time without changes, in seconds.
  ///   - timeout: The longest wait, in seconds.
  /// - Returns: The screenshot at rest.
  /// - Throws: `screenTimeout` at the deadline, `notRunning`, or `screenUnreadable`.
  @discardableResult
  public func waitForRest(
    of part: PixelRect? = nil, for duration: TimeInterval = 0.2, timeout: TimeInterval = 5
  ) throws(VirtualXServerError) -> Screenshot {
    var last: Screenshot?
    var since = Deadline.now
    return try waitForScreen(of: part, timeout: timeout) { shot in
      if shot != last {
        last = shot
        since = Deadline.now
      }
      return Deadline.now - since >= duration
    }
  }
}
