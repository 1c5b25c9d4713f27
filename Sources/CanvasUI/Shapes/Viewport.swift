import CanvasEditing
import Deft

/// Through what the plane is seen just now: the camera on its way to where the editor has it.
///
/// The policy: *what is seen is what is hit*, so gestures are mapped through this one and not through its goal.
final class Viewport {
  /// What is seen.
  private(set) var camera = Camera()
  /// Told after it has changed.
  var onChange: (() -> Void)?
  private let progress: AnimatableProperty<Double>
  private var (from, to) = (Camera(), Camera())
  private var isThrown = false

  /// A viewport that moves in the time of a timeline.
  init(on timeline: AnimationTimeline) {
    progress = AnimatableProperty(1, on: timeline)
    progress.onChange = { [unowned self] in show(from.mixed(with: to, at: $0)) }
  }

  /// Goes to another camera; without an animation it is there at once.
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

  /// Glides to another camera, ever slower, as what was thrown there.
  func glide(to camera: Camera) {
    (from, to) = (self.camera, camera)
    isThrown = true
    progress.set(0, transaction: Transaction())
    // What loses its velocity evenly begins with so much of its way a second.
    progress.glide(to: 1, decay: Self.decay, initialVelocity: Self.decay.exponent)
  }

  /// How the plane slows down that was thrown: as what is scrolled does everywhere.
  static let decay = Decay.normal

  /// Whether it is on its way as the plane was thrown.
  var isGliding: Bool { isThrown && progress.isAnimating }

  private func show(_ camera: Camera) {
    guard camera != self.camera else { return }
    self.camera = camera
    onChange?()
  }
}
