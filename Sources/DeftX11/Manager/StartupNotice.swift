import CX11
import DeftGeometry

/// The notice by which a desktop tells that it has started the program, as in the protocol of startup
/// notification: the desktop shows that it is busy until the program says that it is there.
///
/// The policy: *the first window of the program takes the notice over, and ends it when it is on the screen; programs
/// that are started from here never see it.*
struct StartupNotice: Equatable, Sendable {
  /// What the desktop calls it.
  let id: String

  /// A notice; nil where the text is empty.
  init?(id: String) {
    guard !id.isEmpty else { return nil }
    self.id = id
  }

  /// Takes the notice out of the environment, so that no child sees it; nil where there is none.
  ///
  /// To be called while no other thread reads the environment.
  static func takeOver() -> StartupNotice? {
    defer {
      unsetenv("DESKTOP_STARTUP_ID")
      // Desktops that serve Wayland, too, set both.
      unsetenv("XDG_ACTIVATION_TOKEN")
    }
    return getenv("DESKTOP_STARTUP_ID").flatMap { StartupNotice(id: String(cString: $0)) }
  }

  /// When the person asked for the program, in the server's milliseconds; nil where the notice does not say.
  var time: UInt32? {
    guard let place = id.range(of: "_TIME", options: .backwards) else { return nil }
    // Negative numbers are what some desktops make of large ones.
    return Int64(id[place.upperBound...]).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The message that ends the notice, in parts of 20 bytes, as they are sent one by one.
  var removal: [[UInt8]] {
    var text = #"remove: ID=""#
    for character in id {
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    let bytes = Array((text + "\"").utf8) + [0]
    return stride(from: 0, to: bytes.count, by: 20).map { start in
      let part = Array(bytes[start..<min(start + 20, bytes.count)])
      return part + [UInt8](repeating: 0, count: 20 - part.count)
    }
  }

  /// Says to all who watch the root window that the program is there.
  ///
  /// - Parameters:
  ///   - c: where.
  ///   - window: a window of ours, which says it.
  func end(_ c: XConnection, from window: Window) {
    for (index, part) in removal.enumerated() {
      var event = XEvent()
      event.xclient = XClientMessageEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = c.atoms[index == 0 ? .netStartupInfoBegin : .netStartupInfo]
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data) { $0.copyBytes(from: part) }
      XSendEvent(c.display, c.root, 0, PropertyChangeMask, &event)
    }
  }
}
