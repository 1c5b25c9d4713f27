import DeftGeometry
import DeftGestures
import DeftLocalization

/// What fingers do so that a gesture comes of it: for people who have none on the screen.
///
/// The policy: *a gesture says by itself what is to be done with fingers; of one that is made of others, what its parts
/// say.*  What is played goes the way of what people do, so that whoever wins then wins here.
package struct GesturePlay: Hashable, Sendable {
  /// What people call it.
  package var title: LocalizedStringResource
  /// What programs call it, as in `drag left`; among the gestures of a view no two have one name.
  package var name: String { title.english }
  /// What fingers do, one stroke after another.
  package var strokes: [Stroke]

  /// Fingers that come down at once, move, and are lifted.
  package struct Stroke: Hashable, Sendable {
    package var fingers = 1
    /// What they do before they are lifted.
    package var motions: [Motion] = []
  }

  /// What fingers do that are down.
  package enum Motion: Hashable, Sendable {
    /// They rest, in seconds.
    case rest(TimeInterval)
    /// They go by so many points of the window, side by side.
    case move(CGSize)
    /// They go apart by a factor, about their middle.
    case spread(CGFloat)
    /// They turn about their middle; clockwise is positive.
    case turn(Angle)
  }

  /// Fingers come down and are lifted.
  package init(_ title: LocalizedStringResource, _ strokes: [Stroke]) {
    (self.title, self.strokes) = (title, strokes)
  }

  private init(_ title: LocalizedStringResource, fingers: Int = 1, _ motion: Motion) {
    self.init(title, [Stroke(fingers: fingers, motions: [motion])])
  }

  /// So many taps in a row.
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

  /// A press that lasts longer than a time in seconds.
  package static func press(_ duration: TimeInterval) -> GesturePlay {
    GesturePlay(LocalizedStringResource("long press", context: "gesture"), .rest(duration + 0.05))
  }

  /// A step in each of four directions, in points of the window: of a length that leaves no doubt, and well beyond the
  /// distance from which on it counts.
  package static func drags(beyond distance: CGFloat) -> [GesturePlay] {
    let way = max(40, distance * 2)
    return [
      GesturePlay(
        LocalizedStringResource("drag up", context: "gesture"),
        .move(CGSize(width: 0, height: -way))),
      GesturePlay(
        LocalizedStringResource("drag down", context: "gesture"),
        .move(CGSize(width: 0, height: way))),
      GesturePlay(
        LocalizedStringResource("drag left", context: "gesture"),
        .move(CGSize(width: -way, height: 0))),
      GesturePlay(
        LocalizedStringResource("drag right", context: "gesture"),
        .move(CGSize(width: way, height: 0))),
    ]
  }

  /// Two fingers apart and together, by a quarter or twice the change from which on it counts.
  package static func magnifications(beyond change: CGFloat) -> [GesturePlay] {
    let factor = 1 + max(0.25, change * 2)
    return [
      GesturePlay(
        LocalizedStringResource("magnify", context: "gesture"), fingers: 2, .spread(factor)),
      GesturePlay(
        LocalizedStringResource("shrink", context: "gesture"), fingers: 2, .spread(1 / factor)),
    ]
  }

  /// Two fingers turn, by 15 degrees or twice the turn from which on it counts.
  package static func rotations(beyond turn: Angle) -> [GesturePlay] {
    let angle = Angle.degrees(max(15, turn.degrees * 2))
    return [
      GesturePlay(
        LocalizedStringResource("rotate clockwise", context: "gesture"), fingers: 2, .turn(angle)),
      GesturePlay(
        LocalizedStringResource("rotate counterclockwise", context: "gesture"), fingers: 2,
        .turn(-angle)),
    ]
  }

  /// The same with more fingers.
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

  /// This one, and then another one: with the finger that is still down where this one ends before it is lifted.
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
  /// These and others, of each name one.
  package func joined(with others: [GesturePlay]) -> [GesturePlay] {
    self + others.filter { other in !contains { $0.name == other.name } }
  }
}
