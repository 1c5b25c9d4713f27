import CX11
import DeftGeometry

/// A query of a window, to verify events that any client can forge.
enum WindowQuery {
  /// The state of a window.
  struct Answer {
    var width: Int
    var height: Int
    var isMapped: Bool
  }

  /// Returns the state of the window; `nil` if it does not exist.
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
