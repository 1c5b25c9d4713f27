import CX11
import DeftGeometry

/// A desktop's notice that it has started the program, by the startup notification protocol: the desktop shows that it
/// is busy until the program reports that it has started.
///
/// The policy: *the program's first window adopts the notice, and ends it when the window is on the
/// screen. Child processes never see it. A program that this one starts on the user's request gets
/// its own notice. It contains the time of the request, which lets the window manager bring the new
/// window to the front.*
struct StartupNotice: Equatable, Sendable {
  /// The id that the desktop has chosen.
  let id: String

  /// The environment variable with the id.
  static let variable = "DESKTOP_STARTUP_ID"

  /// Creates a notice; `nil` for an empty id.
  init?(id: String) {
    guard !id.isEmpty else { return nil }
    self.id = id
  }

  /// Creates a notice for a program that this one is about to start.
  ///
  /// - Parameters:
  ///   - number: The number of the notice within this process.
  ///   - time: The time of the user's request, in server milliseconds.
  init(number: Int, at time: UInt32) {
    let process = ProcessInfo.processInfo
    id = "\(process.hostName)-\(process.processIdentifier)-\(number)_TIME\(time)"
  }

  /// Removes the notice from the environment, so that no child process sees it, and returns it; `nil` if there is none.
  ///
  /// Call it while no other thread reads the environment.
  static func takeOver() -> StartupNotice? {
    defer {
      unsetenv(variable)
      // Desktops that also support Wayland set both variables.
      unsetenv("XDG_ACTIVATION_TOKEN")
    }
    return getenv(variable).flatMap { StartupNotice(id: String(cString: $0)) }
  }

  /// The time of the user's request, in server milliseconds; `nil` if the notice has none.
  var time: UInt32? {
    guard let place = id.range(of: "_TIME", options: .backwards) else { return nil }
    // Some desktops write large numbers as negative ones.
    return Int64(id[place.upperBound...]).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Returns the message that begins the notice, in parts to be sent one by one.
  ///
  /// - Parameters:
  ///   - name: The program's name for users.
  ///   - screen: The screen's number.
  func beginning(of name: String, onScreen screen: Int32) -> [[UInt8]] {
    Self.parts("new: ID=\(Self.quoted(id)) NAME=\(Self.quoted(name)) SCREEN=\(screen)")
  }

  /// The message that ends the notice, in parts to be sent one by one.
  var removal: [[UInt8]] { Self.parts("remove: ID=\(Self.quoted(id))") }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }

  /// Splits a message into parts of 20 bytes.
  private static func parts(_ text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8) + [0]
    return stride(from: 0, to: bytes.count, by: 20).map { start in
      let part = Array(bytes[start..<min(start + 20, bytes.count)])
      return part + [UInt8](repeating: 0, count: 20 - part.count)
    }
  }

  /// Announces the program to the clients that watch the root window.
  ///
  /// - Parameters:
  ///   - c: The connection.
  ///   - window: A window of ours, as the sender.
  ///   - name: The program's name for users.
  func begin(_ c: XConnection, from window: Window, of name: String) {
    Self.send(beginning(of: name, onScreen: c.screen), c, from: window)
  }

  /// Notifies the clients that watch the root window that the program has started or will not start.
  ///
  /// - Parameters:
  ///   - c: The connection.
  ///   - window: A window of ours, as the sender.
  func end(_ c: XConnection, from window: Window) { Self.send(removal, c, from: window) }

  private static func send(_ parts: [[UInt8]], _ c: XConnection, from window: Window) {
    for (index, part) in parts.enumerated() {
      var event = XEvent()
      event.xclient = XClientMessageEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = c.atoms[index == 0 ? .netStartupInfoBegin : .netStartupInfo]
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: part) }
      XSendEvent(c.display, c.root, 0, PropertyChangeMask, &event)
    }
    XFlush(c.display)
  }
}
