import CX11
import DeftGeometry

/// Asks the server about a window, for the events that any client can make up and send.
enum WindowQuery {
  /// What the server knows of a window.
  struct Answer {
    var width: Int
    var height: Int
    var isMapped: Bool
  }

  /// What the server knows of the window; nil where there is none of that number.
  static func ask(_ display: OpaquePointer, _ window: Window) -> Answer? {
    var attributes = XWindowAttributes()
    var exists = false
    let error = XErrorLog.trap(display) {
      exists = XGetWindowAttributes(display, window, &attributes) != 0
    }
    guard error == nil, exists else { return nil }
    return Answer(
      width: Int(attributes.width), height: Int(attributes.height),
      isMapped: attributes.map_state != IsUnmapped)
  }
}
