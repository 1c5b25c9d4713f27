import DeftGeometry

/// The answer that a window manager waits for during a resize; see `_NET_WM_SYNC_REQUEST`. It receives events of the
/// window and returns the answers to send, without access to a server.
///
/// The policy: *a request is answered when the frame of the new size has been sent to the screen, or immediately if no
/// frame follows. Of several requests, only the last is answered.*
struct ResizeAnswer: Equatable {
  /// The number to send back once the window has its new size; `nil` without a request.
  private var asked: Int64?
  /// The number to send back after the next frame; `nil` if no answer is due.
  private var due: Int64?

  /// Records a request, which precedes a new size.
  mutating func ask(_ number: Int64) { asked = number }

  /// Records that the window has its new size.
  ///
  /// - Parameter isPainted: Whether a frame follows.
  /// - Returns: The number to send back at once; `nil` for none.
  mutating func noteSize(isPainted: Bool) -> Int64? {
    guard let number = asked else { return nil }
    asked = nil
    if isPainted {
      due = number
      return nil
    }
    due = nil
    return number
  }

  /// Records that a frame is on its way to the screen, or that none will follow.
  ///
  /// - Returns: The number to send back; `nil` for none.
  mutating func noteFrame() -> Int64? {
    defer { due = nil }
    return due
  }
}
