import DeftGeometry

/// The program window under a position of the screen. It receives a contact that begins there,
/// unless another client has a grab.
package struct WindowUnderContact: Equatable, Sendable {
  /// The window's X11 id.
  package var id: UInt
  /// The frame of the window's content on the screen, in pixels, without a shadow that the program
  /// paints itself.
  package var frame: PixelRect
  /// The title; empty if there is none.
  package var title: String
  /// The class of the program (`WM_CLASS`); empty if there is none.
  package var className: String
  /// The process that opened the window, if it runs on this machine; `nil` if unknown.
  package var process: Int32?
  /// The name of the process; `nil` if unknown.
  package var processName: String?

  package init(
    id: UInt, frame: PixelRect, title: String = "", className: String = "", process: Int32? = nil,
    processName: String? = nil
  ) {
    (self.id, self.frame, self.title, self.className) = (id, frame, title, className)
    (self.process, self.processName) = (process, processName)
  }
}
