import CanvasEditing
import Deft

/// The visible part of the canvas: a camera that animates to the camera of the editor.
///
/// The policy: *contacts hit shapes at their visible positions*, so gestures use this camera rather than the target of
/// the animation.
final class Viewport {
  /// The visible camera.
  private(set) var camera = Camera()
  /// Called after the camera has changed.
  var onChange: (() -> Void)?
  private let progress: AnimatableProperty<Double>
  private var (from, to) = (Camera(), Camera())
  private var isThrown = false

  /// Creates a viewport that is animated by a timeline.
  init(on timeline: AnimationTimeline) {
    progress = AnimatableProperty(1, on: timeline)
    progress.onChange = { [unowned self] in show(from.mixed(with: to, at: $0)) }
  }

  /// Changes to another camera; without an animation, immediately.
  func go(to camera: Camera, _ animation: Animation?) {
    (from, to) = (self.camera, camera)
    isThrown = false
    guard let animation else {
      progress.set(1, transaction: Transaction())
      return show(camera)
    }
    progress.set(0, transaction: Transaction())
    progress.set(1, transaction: Transaction(animation: animation))
  }

  /// Decelerates to another camera, for panning with momentum.
  func glide(to camera: Camera) {
    (from, to) = (self.camera, camera)
    isThrown = true
    progress.set(0, transaction: Transaction())
    // The initial velocity of an exponential decay, in fractions of its distance per second.
    progress.glide(to: 1, decay: Self.decay, initialVelocity: Self.decay.exponent)
  }

  /// The deceleration of panning with momentum, which equals the deceleration of scrolling.
  static let decay = Decay.normal

  /// Whether the viewport is animating.
  var isMoving: Bool { progress.isAnimating }

  /// Whether the viewport is panning with momentum.
  var isGliding: Bool { isThrown && progress.isAnimating }

  private func show(_ camera: Camera) {
    guard camera != self.camera else { return }
    self.camera = camera
    onChange?()
  }
}
