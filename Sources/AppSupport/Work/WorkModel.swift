import Deft

/// The progress lines of long-running work.
@Observable
package final class WorkModel {
  /// One progress line.
  package struct Line: Identifiable, Equatable {
    /// The number of the work.
    package let id: Int
    /// The title, such as “Reading photo.jpeg…”.
    package let title: String
    /// The completed fraction, 0...1; nil while unknown.
    package var fraction: Double?
    /// Whether Escape and the button cancel the work.
    package let isCancellable: Bool
  }

  /// The lines, the oldest first.
  package var lines: [Line] = []
  @ObservationIgnored package var cancel: (Int) -> Void = { _ in }
}
