import DeftRuntime
import Foundation
import Observation

/// The size of the program's window, for code that asks for the size of the screen.
///
/// Views that read it are updated when it changes.
@Observable
package final class WindowMetrics {
  /// The metrics of the window that was opened last. Only the main thread uses them.
  nonisolated(unsafe) package static let current = WindowMetrics()

  /// The size in points; before the window exists, the default size.
  package var size: CGSize {
    isSizeRead = true
    return currentSize
  }
  private var currentSize = ViewWindow.usualSize
  /// Whether the program has read the size since the window was opened. Its content then follows the window's size, and
  /// must not determine it.
  @ObservationIgnored package private(set) var isSizeRead = false
  /// The number of pixels per point.
  package private(set) var scale: CGFloat = 1
  /// The stage in the window.
  @ObservationIgnored package private(set) weak var stage: Stage?
  @ObservationIgnored private var readsMotion: () -> Bool = { false }
  /// Whether the user prefers reduced motion.
  package var reducesMotion: Bool { readsMotion() }

  init() {}

  /// Follows the size of a window.
  ///
  /// - Parameter reducesMotion: Returns whether the user prefers reduced motion.
  package func follow(_ stage: Stage, reducesMotion: @escaping () -> Bool = { false }) {
    self.stage = stage
    isSizeRead = false
    readsMotion = reducesMotion
    read(stage)
    _ = stage.layers.add(self, at: .content)
  }

  private func read(_ stage: Stage) {
    if currentSize != stage.size { currentSize = stage.size }
    if scale != stage.scale { scale = stage.scale }
  }
}

extension WindowMetrics: StageLayer {
  package func stageDidResize(_ stage: Stage) {
    if stage === self.stage { read(stage) }
  }
}
