import DeftGeometry
import DeftGestures
import DeftLocalization

/// A sequence of finger movements that triggers a gesture, for people who cannot use a touchscreen.
///
/// The policy: *each gesture defines its own finger movements; a composed gesture combines the
/// movements of its parts.* Simulated contacts take the same path as real ones, so the same gesture
/// wins.
package struct GesturePlay: Hashable, Sendable {
  /// The name shown to people.
  package var title: LocalizedStringResource
  /// The name for programs, such as `drag left`; unique among the gestures of a view.
  package var name: String { title.english }
  /// The strokes, one after another.
  package var strokes: [Stroke]

  /// Fingers that touch down together, move, and lift.
  package struct Stroke: Hashable, Sendable {
    package var fingers = 1
    /// The motions before the fingers lift.
    package var motions: [Motion] = []
  }

  /// A motion of touching fingers.
  package enum Motion: Hashable, Sendable {
    /// Rest for a time in seconds.
    case rest(TimeInterval)
    /// Move in parallel, in points of the window.
    case move(CGSize)
    /// Change the distance from their center by a factor.
    case spread(CGFloat)
    /// Rotate around their center; clockwise is positive.
    case rotate(Angle)
  }

  /// Creates a play from its strokes.
  package init(_ title: LocalizedStringResource, _ strokes: [Stroke]) {
    (self.title, self.strokes) = (title, strokes)
  }

  private init(_ title: LocalizedStringResource, fingers: Int = 1, _ motion: Motion) {
    self.init(title, [Stroke(fingers: fingers, motions: [motion])])
  }

  /// Returns `count` consecutive taps.
  package static func taps(_ count: Int) -> GesturePlay {
    let title =
      switch count {
      case 1: LocalizedStringResource("tap", context: "gesture")
      case 2: LocalizedStringResource("double tap", context: "gesture")
      case 3: LocalizedStringResource("triple tap", context: "gesture")
      default: LocalizedStringResource("tap \(count) times", context: "gesture")
      }
    return GesturePlay(title, Array(repeating: Stroke(), count: max(1, count)))
  }

  /// Returns a press that is slightly longer than the given duration in seconds.
  package static func press(_ duration: TimeInterval) -> GesturePlay {
    GesturePlay(LocalizedStringResource("long press", context: "gesture"), .rest(duration + 0.05))
  }

  /// Returns a drag in each of the four directions, well beyond the minimum distance, which is in
  /// points of the window.
  package static func drags(beyond distance: CGFloat) -> [GesturePlay] {
    let length = max(40, distance * 2)
    return [
      GesturePlay(
        LocalizedStringResource("drag up", context: "gesture"),
        .move(CGSize(width: 0, height: -length))),
      GesturePlay(
        LocalizedStringResource("drag down", context: "gesture"),
        .move(CGSize(width: 0, height: length))),
      GesturePlay(
        LocalizedStringResource("drag left", context: "gesture"),
        .move(CGSize(width: -length, height: 0))),
      GesturePlay(
        LocalizedStringResource("drag right", context: "gesture"),
        .move(CGSize(width: length, height: 0))),
    ]
  }

  /// Returns two-finger pinches in both directions, by 25% or twice the minimum change, whichever
  /// is larger.
  package static func magnifications(beyond change: CGFloat) -> [GesturePlay] {
    let factor = 1 + max(0.25, change * 2)
    return [
      GesturePlay(
        LocalizedStringResource("magnify", context: "gesture"), fingers: 2, .spread(factor)),
      GesturePlay(
        LocalizedStringResource("shrink", context: "gesture"), fingers: 2, .spread(1 / factor)),
    ]
  }

  /// Returns two-finger rotations in both directions, by 15 degrees or twice the minimum angle,
  /// whichever is larger.
  package static func rotations(beyond angle: Angle) -> [GesturePlay] {
    let rotation = Angle.degrees(max(15, angle.degrees * 2))
    return [
      GesturePlay(
        LocalizedStringResource("rotate clockwise", context: "gesture"), fingers: 2,
        .rotate(rotation)),
      GesturePlay(
        LocalizedStringResource("rotate counterclockwise", context: "gesture"), fingers: 2,
        .rotate(-rotation)),
    ]
  }

  /// Returns the play with at least the given number of fingers in each stroke.
  package func with(fingers: Int) -> GesturePlay {
    var play = self
    for index in strokes.indices where strokes[index].fingers < fingers {
      play.strokes[index].fingers = fingers
      // Translators: in all of these %@ is a gesture, as in "two-finger drag left".
      play.title =
        switch fingers {
        case 2: LocalizedStringResource("two-finger \(title)", context: "gesture")
        case 3: LocalizedStringResource("three-finger \(title)", context: "gesture")
        case 4: LocalizedStringResource("four-finger \(title)", context: "gesture")
        case 5: LocalizedStringResource("five-finger \(title)", context: "gesture")
        default: LocalizedStringResource("\(fingers)-finger \(title)", context: "gesture")
        }
    }
    return play
  }

  /// Returns this play followed by another. With `isDown`, the other continues with the fingers
  /// that are still down.
  package func then(_ other: GesturePlay, isDown: Bool) -> GesturePlay {
    var strokes = strokes
    if isDown, let next = other.strokes.first, let last = strokes.indices.last {
      strokes[last].motions += next.motions
      strokes[last].fingers = max(strokes[last].fingers, next.fingers)
      strokes += other.strokes.dropFirst()
    } else {
      strokes += other.strokes
    }
    return GesturePlay(
      // Translators: two gestures, as in "long press, then drag left".
      LocalizedStringResource("\(title), then \(other.title)", context: "gesture"), strokes)
  }
}

extension [GesturePlay] {
  /// Returns these plays, followed by the other plays whose names are not present yet.
  package func joined(with others: [GesturePlay]) -> [GesturePlay] {
    self + others.filter { other in !contains { $0.name == other.name } }
  }
}
