import Deft

/// The progress lines of longer work.
@Observable
package final class WorkModel {
  /// One progress line.
  package struct Line: Identifiable, Equatable {
    /// The work's number.
    package let id: Int
    /// What is being done, as in “Reading photo.jpeg…”.
    package let title: String
    /// The completed share, 0...1; nil while it is unknown.
    package var fraction: Double?
    /// Whether Escape and the button cancel it.
    package let isCancellable: Bool
  }

  /// The lines, the oldest first.
  package var lines: [Line] = []
  @ObservationIgnored package var cancel: (Int) -> Void = { _ in }
}
