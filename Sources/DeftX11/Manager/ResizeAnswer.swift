import DeftGeometry

/// Which answer a window manager waits for that resizes a window, as `_NET_WM_SYNC_REQUEST` has it. Pure: it hears
/// what happens to the window, and says when to answer.
///
/// The policy: *an answer is due when the frame of the size that was asked about is on its way to the screen, and at
/// once where no frame follows; of several questions the last one is answered.*
struct ResizeAnswer: Equatable {
  /// What is to be answered once the window has its size; nil where nobody asks.
  private var asked: Int64?
  /// What is to be answered with the next frame.
  private var due: Int64?

  /// The manager is about to give the window a size, and asks for a number.
  mutating func ask(_ number: Int64) { asked = number }

  /// The window has the size that it was given.
  ///
  /// - Parameter isPainted: whether a frame follows.
  /// - Returns: what to answer at once; nil for nothing.
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

  /// A frame is on its way to the screen, or none will follow.
  ///
  /// - Returns: what to answer; nil for nothing.
  mutating func noteFrame() -> Int64? {
    defer { due = nil }
    return due
  }
}
