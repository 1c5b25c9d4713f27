import AppSupport
import Deft

/// A factory for the canvas on which recordings of a canvas are played.
///
/// The program provides it, because the bench does not depend on the canvas.
package protocol ReplayedCanvas {
  /// Whether the canvas shows a specified document instead of the opening scene.
  var hasDocument: Bool { get }

  /// Creates the canvas on a stage. The canvas exists as long as the returned object.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - appearance: Light or dark.
  ///   - reducesMotion: Whether motion is reduced.
  ///   - isSeen: Whether the stage is shown in a window.
  ///   - output: Receives the canvas's log.
  func open(
    on stage: HeadlessStage, appearance: Appearance, reducesMotion: Bool, isSeen: Bool,
    log output: (any LineOutput)?
  ) -> AnyObject

  /// Returns the space that the toolbar covers at the leading side and the bottom, in points, given the window size.
  func badgeClearance(_ titles: any TextMeasurer) -> (CGSize) -> CGSize
}
