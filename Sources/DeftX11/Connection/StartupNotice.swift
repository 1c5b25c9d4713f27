import CX11
import DeftGeometry

/// The notice by which a desktop tells that it has started the program, as in the protocol of startup
/// notification: the desktop shows that it is busy until the program says that it is there.
///
/// The policy: *the first window of the program takes the notice over, and ends it when it is on the screen; programs
/// that are started from here never see it, and those that the person asked for have one of their own, with the time
/// of the asking, by which managers let their windows come to the front.*
struct StartupNotice: Equatable, Sendable {
  /// What the desktop calls it.
  let id: String

  /// What tells a program of it.
  static let variable = "DESKTOP_STARTUP_ID"

  /// A notice; nil where the text is empty.
  init?(id: String) {
    guard !id.isEmpty else { return nil }
    self.id = id
  }

  /// A notice of a program that is about to be started from here.
  ///
  /// - Parameters:
  ///   - number: which one of this process.
  ///   - time: when the person asked for it, in the server's milliseconds.
  init(number: Int, at time: UInt32) {
    let process = ProcessInfo.processInfo
    id = "\(process.hostName)-\(process.processIdentifier)-\(number)_TIME\(time)"
  }

  /// Takes the notice out of the environment, so that no child sees it; nil where there is none.
  ///
  /// To be called while no other thread reads the environment.
  static func takeOver() -> StartupNotice? {
    defer {
      unsetenv(variable)
      // Desktops that serve Wayland, too, set both.
      unsetenv("XDG_ACTIVATION_TOKEN")
    }
    return getenv(variable).flatMap { StartupNotice(id: String(cString: $0)) }
  }

  /// When the person asked for the program, in the server's milliseconds; nil where the notice does not say.
  var time: UInt32? {
    guard let place = id.range(of: "_TIME", options: .backwards) else { return nil }
    // Negative numbers are what some desktops make of large ones.
    return Int64(id[place.upperBound...]).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The message that begins the notice, in parts as they are sent one by one.
  ///
  /// - Parameters:
  ///   - name: what people call the program.
  ///   - screen: the screen's number.
  func beginning(of name: String, onScreen screen: Int32) -> [[UInt8]] {
    Self.parts("new: ID=\(Self.quoted(id)) NAME=\(Self.quoted(name)) SCREEN=\(screen)")
  }

  /// The message that ends the notice, in parts as they are sent one by one.
  var removal: [[UInt8]] { Self.parts("remove: ID=\(Self.quoted(id))") }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "\""
  }

  /// A message in parts of 20 bytes.
  private static func parts(_ text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8) + [0]
    return stride(from: 0, to: bytes.count, by: 20).map { start in
      let part = Array(bytes[start..<min(start + 20, bytes.count)])
      return part + [UInt8](repeating: 0, count: 20 - part.count)
    }
  }

  /// Says to all who watch the root window that the program is on its way.
  ///
  /// - Parameters:
  ///   - c: where.
  ///   - window: a window of ours, which says it.
  ///   - name: what people call the program.
  func begin(_ c: XConnection, from window: Window, of name: String) {
    Self.say(beginning(of: name, onScreen: c.screen), c, from: window)
  }

  /// Says to all who watch the root window that the program is there, or will not come.
  ///
  /// - Parameters:
  ///   - c: where.
  ///   - window: a window of ours, which says it.
  func end(_ c: XConnection, from window: Window) { Self.say(removal, c, from: window) }

  private static func say(_ parts: [[UInt8]], _ c: XConnection, from window: Window) {
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
