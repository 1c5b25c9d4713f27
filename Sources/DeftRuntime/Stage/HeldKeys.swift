import DeftInput

/// The keys that are down, with the layers that handled their presses.
///
/// The policy: *a key's release goes to every layer that handled its press*, even if another layer
/// has since been added above it. Otherwise a layer would treat a released key as still down.
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

  /// Records that a layer handled a press or a repeat.
  mutating func note(_ key: KeyEvent, of layer: any StageLayer, at level: StageLevel) {
    guard !held.contains(where: { $0.layer === layer && $0.isSameKey(as: key) }) else { return }
    held.append(Held(key: key, layer: layer, level: level))
  }

  /// Removes a key that was released and returns the layers that handled its press, from bottom to top.
  mutating func release(_ key: KeyEvent) -> [(layer: any StageLayer, level: StageLevel)] {
    let owners = held.filter { $0.isSameKey(as: key) }
    held.removeAll { $0.isSameKey(as: key) || $0.layer == nil }
    return owners.compactMap { owner in owner.layer.map { ($0, owner.level) } }
  }
}

extension Stage {
  /// Dispatches a key. A press goes to the topmost layer that handles it. A release goes to the
  /// layers that handled the press or, if there are none, to the topmost layer that handles the
  /// release.
  ///
  /// - Returns: The level of the layer that handled the key; `nil` if no layer did.
  final func dispatch(_ key: KeyEvent) -> StageLevel? {
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
