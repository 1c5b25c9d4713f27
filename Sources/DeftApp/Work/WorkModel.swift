import Deft

/// The progress lines of longer work.
@Observable
final class WorkModel {
  /// One progress line.
  struct Line: Identifiable, Equatable {
    /// The work's number.
    let id: Int
    /// What is being done, as in “Reading photo.jpeg…”.
    let title: String
    /// The completed share, 0...1; nil while it is unknown.
    var fraction: Double?
    /// Whether Escape and the button cancel it.
    let isCancellable: Bool
  }

  /// The lines, the oldest first.
  var lines: [Line] = []
  /// Cancels the work of a line.
  @ObservationIgnored var cancel: (Int) -> Void = { _ in }
}
