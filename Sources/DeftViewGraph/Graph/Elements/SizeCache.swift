import DeftGeometry

/// The most recently computed sizes. A stack requests three sizes of a view, and the stack's parent a few more.
package struct SizeCache {
  private var entries: (Entry?, Entry?, Entry?, Entry?)
  private var next: UInt8 = 0

  private struct Entry {
    var proposal: ProposedViewSize
    var size: CGSize
  }

  var isEmpty: Bool { entries.0 == nil && entries.1 == nil && entries.2 == nil && entries.3 == nil }

  package mutating func removeAll() {
    entries = (nil, nil, nil, nil)
    if !guides.isEmpty { guides.removeAll(keepingCapacity: true) }
  }

  /// The positions of guides in a container's content. Without this cache, each query would place the content,
  /// which would in turn place the content of nested containers.
  private var guides: [Guide] = []

  private struct Guide {
    var key: _AlignmentKey
    var proposal: ProposedViewSize
    var value: CGFloat?
  }

  /// Returns the cached position of a guide for a proposal; `nil` if no position is cached.
  func known(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat?? {
    guides.first { $0.key == key && $0.proposal == proposal }?.value
  }

  /// Caches the position of a guide.
  mutating func note(_ key: _AlignmentKey, _ proposal: ProposedViewSize, _ value: CGFloat?) {
    if guides.count == 8 { guides.removeFirst() }
    guides.append(Guide(key: key, proposal: proposal, value: value))
  }

  subscript(proposal: ProposedViewSize) -> CGSize? {
    get {
      if let entry = entries.0, entry.proposal == proposal { return entry.size }
      if let entry = entries.1, entry.proposal == proposal { return entry.size }
      if let entry = entries.2, entry.proposal == proposal { return entry.size }
      if let entry = entries.3, entry.proposal == proposal { return entry.size }
      return nil
    }
    set {
      let entry = newValue.map { Entry(proposal: proposal, size: $0) }
      switch next {
      case 0: entries.0 = entry
      case 1: entries.1 = entry
      case 2: entries.2 = entry
      default: entries.3 = entry
      }
      next = (next + 1) & 3
    }
  }
}
