import DeftAnimation
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree

/// What an app plays on: nodes, gestures, animations and a time.  ``WindowHost`` shows them in a
/// window; ``HeadlessStage`` plays the same app without one.
public protocol Stage: AnyObject {
  /// What is on screen.
  var tree: RenderTree { get }
  /// From hits to gestures.
  var interaction: Interaction { get }
  /// The running animations.
  var timeline: AnimationTimeline { get }
  /// The size in points.
  var size: CGSize { get }
  /// Pixels per point.
  var scale: CGFloat { get }
  /// What can tell how large texts are.
  var textMeasurer: any TextMeasurer { get }
  /// What frames cost.
  var statistics: FrameStatistics { get }
  /// The time on the stage's clock, in seconds.
  var now: TimeInterval { get }
  /// The date of that clock's zero, as far as is known at this moment.
  var zero: Date { get }
  /// Who is told of what happens; not kept alive.
  var delegate: (any StageDelegate)? { get set }

  /// Asks for a frame although no node has changed: `stageWillDraw` is called.
  func setNeedsFrame()
  /// Ends the run.
  func stop()
}

/// What a program hears from its stage, in points and seconds of the stage's clock.
public protocol StageDelegate: AnyObject {
  /// A contact, after the gestures have seen it.
  func stage(_ stage: any Stage, didHandle contact: ContactEvent)
  /// A turn of the wheel, or a scroll on a touchpad.
  func stage(_ stage: any Stage, scrolled event: ScrollEvent)
  /// A key went down, came up or repeats.
  func stage(_ stage: any Stage, key event: KeyEvent)
  /// The stage has another size or scale; also called before the first frame.
  func stageDidResize(_ stage: any Stage)
  /// The desktop's settings have changed.
  func stageSettingsDidChange(_ stage: any Stage)
  /// Animations have been advanced: the last moment at which nodes change for this frame.
  func stageWillDraw(_ stage: any Stage)
  /// A frame is on its way to the screen.
  func stageDidPresent(_ stage: any Stage)
  /// When the program wants to do something without any event, in seconds of the stage's clock; nil: never.
  var nextDeadline: TimeInterval? { get }
  /// That time has come.
  func stageDeadlineDidCome(_ stage: any Stage)
}

extension StageDelegate {
  /// Nothing is waited for.
  public var nextDeadline: TimeInterval? { nil }
  /// Nothing was waited for.
  public func stageDeadlineDidCome(_ stage: any Stage) {}
}
