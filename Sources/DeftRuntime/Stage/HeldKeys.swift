import DeftInput

/// The keys that are down, with the layers that had a use for them.
///
/// The policy: *the release of a key goes to each layer that had a use for its press*, even when another layer has come
/// above it meanwhile: no layer takes a key to be down that is up.
struct HeldKeys {
  private struct Held {
    var key: KeyEvent
    weak var layer: (any StageLayer)?
    var level: StageLevel

    func isSameKey(as other: KeyEvent) -> Bool {
      key.key == other.key && key.characters == other.characters
    }
  }
  private var held: [Held] = []

  /// Notes that a layer had a use for a press, or for its repetition.
  mutating func note(_ key: KeyEvent, of layer: any StageLayer, at level: StageLevel) {
    guard !held.contains(where: { $0.layer === layer && $0.isSameKey(as: key) }) else { return }
    held.append(Held(key: key, layer: layer, level: level))
  }

  /// The layers that had a use for the press of a key that comes up, from the bottom to the top.
  mutating func release(_ key: KeyEvent) -> [(layer: any StageLayer, level: StageLevel)] {
    let owners = held.filter { $0.isSameKey(as: key) }
    held.removeAll { $0.isSameKey(as: key) || $0.layer == nil }
    return owners.compactMap { owner in owner.layer.map { ($0, owner.level) } }
  }
}

extension Stage {
  /// Hands a key to the layers: a press to the topmost that has a use for it, a release to those that had.
  ///
  /// - Returns: the level of the layer that had a use for it; nil where none had.
  final func hand(_ key: KeyEvent) -> StageLevel? {
    if !key.isDown {
      let owners = heldKeys.release(key)
      for owner in owners { _ = owner.layer.stage(self, key: key) }
      if let level = owners.map(\.level).max() { return level }
    }
    for entry in layers.entries.reversed() {
      guard let layer = entry.layer, layer.stage(self, key: key) else { continue }
      if key.isDown { heldKeys.note(key, of: layer, at: entry.level) }
      return entry.level
    }
    return nil
  }
}
