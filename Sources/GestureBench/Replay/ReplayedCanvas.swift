import AppSupport
import Deft

/// The canvas to which a file is played that was recorded on it.
///
/// The program provides it: the bench itself knows no canvas.
package protocol ReplayedCanvas {
  /// Whether it shows a document that was asked for, and not the opening scene.
  var hasDocument: Bool { get }

  /// Makes the canvas on a stage; it is there as long as the result.
  ///
  /// - Parameters:
  ///   - stage: where it is shown.
  ///   - appearance: light or dark.
  ///   - reducesMotion: whether motion is reduced.
  ///   - isSeen: whether the stage is shown in a window.
  ///   - output: receives its log.
  func open(
    on stage: HeadlessStage, appearance: Appearance, reducesMotion: Bool, isSeen: Bool,
    log output: (any LineOutput)?
  ) -> AnyObject

  /// How much of the leading side and of the foot of a window of a size its tool bar takes, in points.
  func badgeClearance(_ titles: any TextMeasurer) -> (CGSize) -> CGSize
}
