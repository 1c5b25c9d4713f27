/// A value with a time.
protocol Timed {
  /// The time in seconds of the stage's clock.
  var time: TimeInterval { get }
}

/// The latest entries in order of time, limited in number and age.
///
/// The policy: *a full ring drops its oldest entry.* Adding takes amortized constant time. The
/// memory of dropped entries is released once there are more than 256 of them and they outnumber
/// the valid ones.
struct TimeRing<Entry: Timed> {
  /// The maximum number of entries.
  let capacity: Int
  private var entries: [Entry] = []
  /// The index of the first valid entry.
  private var head = 0
  /// The number of dropped entries. The first entry ever added keeps the number 0.
  private var forgotten = 0

  init(capacity: Int) { self.capacity = capacity }

  /// The entries, the oldest first.
  var all: ArraySlice<Entry> { entries[head...] }
  /// The number of entries.
  var count: Int { entries.count - head }
  /// The number of entries in memory, including dropped ones that have not been released yet.
  var memory: Int { entries.count }
  /// The number of the next entry.
  var next: Int { forgotten + count }

  /// Adds an entry after all others. Lookups by time assume that times do not decrease.
  mutating func add(_ entry: Entry) {
    entries.append(entry)
    if count > capacity { forgetFirst() }
  }

  /// Drops the entries before a time.
  mutating func forget(before time: TimeInterval) {
    while let first = all.first, first.time < time { forgetFirst() }
  }

  /// Removes the last entry.
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

  /// The entry with this number; nil if it was dropped.
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

  /// Returns the number of entries up to and including a time.
  func count(until time: TimeInterval) -> Int {
    var (low, high) = (head, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low - head
  }

  /// Returns the last entry up to and including a time.
  func last(until time: TimeInterval) -> Entry? {
    let count = count(until: time)
    return count > 0 ? entries[head + count - 1] : nil
  }

  /// Returns the entries from a number up to and including a time.
  func entries(from number: Int, until end: TimeInterval) -> ArraySlice<Entry> {
    let first = min(max(0, number - forgotten), count)
    return entries[(head + first)..<(head + max(first, count(until: end)))]
  }

  /// Returns the entries after one time, up to and including another.
  func entries(after start: TimeInterval, until end: TimeInterval) -> ArraySlice<Entry> {
    let first = count(until: start)
    return entries[(head + first)..<(head + max(first, count(until: end)))]
  }
}

extension TimeRing: Sendable where Entry: Sendable {}
