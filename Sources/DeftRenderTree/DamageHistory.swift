/// What the last frames changed, so that a buffer that missed some of them can catch up.
struct DamageHistory {
  /// How many frames are remembered; presenters have two or three buffers.
  static let depth = 4

  private var frames: [Region] = []

  /// Forgets all frames: after a change of size, no buffer has anything worth keeping.
  mutating func removeAll() { frames.removeAll(keepingCapacity: true) }

  /// Adds the damage of a new frame, taking it away from the argument.
  mutating func push(_ damage: inout Region) {
    if frames.count < Self.depth {
      frames.append(damage)
      damage = Region()
    } else {
      frames.swapAt(0, 1)
      frames.swapAt(1, 2)
      frames.swapAt(2, 3)
      swap(&frames[3], &damage)
      damage.removeAll()
    }
  }

  /// What a buffer lacks that shows the frame `age` frames before the last: the damage of the last
  /// `age` frames, or nil where that is not known, which means everything.
  func damage(age: Int) -> Region? {
    guard age > 0, age <= frames.count, let last = frames.last else { return nil }
    var region = last
    for i in 1..<max(1, age) { region.formUnion(frames[frames.count - 1 - i]) }
    return region
  }
}
