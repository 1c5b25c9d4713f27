import DeftGeometry
import DeftLocalization

/// What fingers do so that a gesture comes of it: for people who have none on the screen.
///
/// The policy: *a gesture says by itself what is to be done with fingers; of one that is made of others, what its parts
/// say.*  What is played goes the way of what people do, so that whoever wins then wins here.
package struct GesturePlay: Hashable, Sendable {
  /// What people call it, as in `drag left`.
  package var name: LocalizedStringResource
  /// What fingers do, one stroke after another.
  package var strokes: [Stroke]

  /// Fingers that come down at once, move, and are lifted.
  package struct Stroke: Hashable, Sendable {
    /// How many.
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
  package init(_ name: LocalizedStringResource, _ strokes: [Stroke]) {
    (self.name, self.strokes) = (name, strokes)
  }

  private init(_ name: LocalizedStringResource, fingers: Int = 1, _ motion: Motion) {
    self.init(name, [Stroke(fingers: fingers, motions: [motion])])
  }

  /// So many taps in a row.
  package static func taps(_ count: Int) -> GesturePlay {
    let name: LocalizedStringResource =
      switch count {
      case 1: LocalizedStringResource("tap", context: "action")
      case 2: LocalizedStringResource("double tap", context: "action")
      case 3: LocalizedStringResource("triple tap", context: "action")
      default: LocalizedStringResource("tap \(count) times", context: "action")
      }
    return GesturePlay(name, Array(repeating: Stroke(), count: max(1, count)))
  }

  /// A press that lasts longer than a time in seconds.
  package static func press(_ duration: TimeInterval) -> GesturePlay {
    GesturePlay(LocalizedStringResource("long press", context: "action"), .rest(duration + 0.05))
  }

  /// A step in each of four directions, in points of the window: of a length that leaves no doubt, and well beyond the
  /// distance from which on it counts.
  package static func drags(beyond distance: CGFloat) -> [GesturePlay] {
    let way = max(40, distance * 2)
    let drags: [(name: LocalizedStringResource, way: CGSize)] = [
      (LocalizedStringResource("drag up", context: "action"), CGSize(width: 0, height: -way)),
      (LocalizedStringResource("drag down", context: "action"), CGSize(width: 0, height: way)),
      (LocalizedStringResource("drag left", context: "action"), CGSize(width: -way, height: 0)),
      (LocalizedStringResource("drag right", context: "action"), CGSize(width: way, height: 0)),
    ]
    return drags.map { GesturePlay($0.name, .move($0.way)) }
  }

  /// Two fingers apart and together, by a quarter or twice the change from which on it counts.
  package static func magnifications(beyond change: CGFloat) -> [GesturePlay] {
    let factor = 1 + max(0.25, change * 2)
    return [
      GesturePlay(
        LocalizedStringResource("magnify", context: "action"), fingers: 2, .spread(factor)),
      GesturePlay(
        LocalizedStringResource("shrink", context: "action"), fingers: 2, .spread(1 / factor)),
    ]
  }

  /// Two fingers turn, by 15 degrees or twice the turn from which on it counts.
  package static func rotations(beyond turn: Angle) -> [GesturePlay] {
    let angle = Angle.degrees(max(15, turn.degrees * 2))
    return [
      GesturePlay(
        LocalizedStringResource("rotate clockwise", context: "action"), fingers: 2, .turn(angle)),
      GesturePlay(
        LocalizedStringResource("rotate counterclockwise", context: "action"), fingers: 2,
        .turn(-angle)),
    ]
  }

  /// The same with more fingers.
  package func with(fingers: Int) -> GesturePlay {
    var play = self
    for index in strokes.indices where strokes[index].fingers < fingers {
      play.strokes[index].fingers = fingers
      play.name = name(with: fingers)
    }
    return play
  }

  private func name(with fingers: Int) -> LocalizedStringResource {
    switch fingers {
    case 2: LocalizedStringResource("two-finger \(name)", context: "action")
    case 3: LocalizedStringResource("three-finger \(name)", context: "action")
    case 4: LocalizedStringResource("four-finger \(name)", context: "action")
    case 5: LocalizedStringResource("five-finger \(name)", context: "action")
    default: LocalizedStringResource("\(fingers)-finger \(name)", context: "action")
    }
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
      LocalizedStringResource("\(name), then \(other.name)", context: "action"), strokes)
  }
}

extension [GesturePlay] {
  /// These and others, of each name one.
  package func joined(with others: [GesturePlay]) -> [GesturePlay] {
    self + others.filter { other in !contains { $0.name == other.name } }
  }
}
