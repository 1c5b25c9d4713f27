/// Something that has a time.
protocol Timed {
  /// In seconds of the stage's clock.
  var time: TimeInterval { get }
}

/// The last of what happens, in the order of time: no more than a number of entries, and none older than an age.
///
/// The policy: *what is full forgets the oldest; nobody waits for room.*  To add costs the same however much is
/// kept, and what is forgotten gives its memory back before as much again has come.
struct TimeRing<Entry: Timed> {
  /// The most entries.
  let capacity: Int
  private var entries: [Entry] = []
  /// The first entry that counts.
  private var head = 0
  /// How many entries were forgotten: what is added first is number 0 for ever.
  private var forgotten = 0

  init(capacity: Int) { self.capacity = capacity }

  /// The entries that are kept, the oldest first.
  var all: ArraySlice<Entry> { entries[head...] }
  /// How many are kept.
  var count: Int { entries.count - head }
  /// How many are in memory, the forgotten ones among them that have not been given back yet.
  var memory: Int { entries.count }
  /// The number of the next entry.
  var next: Int { forgotten + count }

  /// Adds an entry; one that is older than the last counts as of the same time.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
    if count > capacity { forgetFirst() }
  }

  /// Forgets what is older than a time.
  mutating func forget(before time: TimeInterval) {
    while let first = all.first, first.time < time { forgetFirst() }
  }

  /// Takes the last entry away.
  mutating func removeLast() {
    if count > 0 { entries.removeLast() }
  }

  mutating func forgetFirst() {
    guard count > 0 else { return }
    head += 1
    forgotten += 1
    if head > 256, head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
  }

  /// The entry of a number; nil where it is forgotten.
  subscript(number: Int) -> Entry? {
    get {
      let index = number - forgotten + head
      return number >= forgotten && index < entries.count ? entries[index] : nil
    }
    set {
      let index = number - forgotten + head
      if let newValue, number >= forgotten, index < entries.count { entries[index] = newValue }
    }
  }

  /// How many of those that are kept are no later than a time.
  func count(until time: TimeInterval) -> Int {
    var (low, high) = (head, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low - head
  }

  /// The last entry that is no later than a time.
  func last(until time: TimeInterval) -> Entry? {
    let count = count(until: time)
    return count > 0 ? entries[head + count - 1] : nil
  }

  /// The entries from a number on that are no later than a time.
  func entries(from number: Int, until end: TimeInterval) -> ArraySlice<Entry> {
    let first = min(max(0, number - forgotten), count)
    return entries[(head + first)..<(head + max(first, count(until: end)))]
  }

  /// The entries later than one time and no later than another.
  func entries(after start: TimeInterval, until end: TimeInterval) -> ArraySlice<Entry> {
    let first = count(until: start)
    return entries[(head + first)..<(head + max(first, count(until: end)))]
  }
}

extension TimeRing: Sendable where Entry: Sendable {}
