/// A value that is stored in user defaults under a key.
///
/// The policy: *each value is read from the defaults, and written to them at once; a write updates
/// all views of the program that show the key.* Defaults are written to the disk in the background.
final class StoredValue<Value>: _Location<Value>, PublishedStorage, StoredKeyObserver {
  let key: String
  let store: UserDefaults
  private let initial: Value
  private let coder: StorageCoder<Value>
  private let link: GraphLink?
  private var readers = Readers()
  /// The publisher of the object that has the property.
  var objectWillChange: ObservableObjectPublisher? { didSet { observe() } }
  private var isObserving = false

  init(
    _ initial: Value, _ key: String, _ store: UserDefaults, _ coder: StorageCoder<Value>,
    graph: ViewGraph? = nil
  ) {
    (self.initial, self.key, self.store, self.coder) = (initial, key, store, coder)
    link = graph?.link
    super.init()
    if graph != nil { observe() }
  }

  /// Returns a value with the same key that updates the views of a graph.
  func inGraph(_ graph: ViewGraph, _ store: UserDefaults) -> StoredValue {
    StoredValue(initial, key, store, coder, graph: graph)
  }

  private func observe() {
    if isObserving { return }
    isObserving = true
    StoredKeys.add(self, key)
  }

  override func read() -> Value {
    if let element = link?.graph?.reader { readers.note(element) }
    return store.object(forKey: key).flatMap(coder.decode) ?? initial
  }

  /// Stores a value. May be called on any thread; views follow on the main thread.
  override func write(_ new: Value) {
    let isOnMainQueue = MainQueue.isCurrent
    if isOnMainQueue { StoredKeys.willChange(key) }
    if let value = coder.encode(new) {
      store.set(value, forKey: key)
    } else {
      store.removeObject(forKey: key)
    }
    if isOnMainQueue {
      StoredKeys.didChange(key)
    } else {
      DispatchQueue.main.async { [key] in
        StoredKeys.willChange(key)
        StoredKeys.didChange(key)
      }
    }
    DefaultsWriter.write(store)
  }

  /// Returns whether another value has the same key in the same defaults.
  func hasKey(of other: StoredValue) -> Bool { key == other.key && store === other.store }

  func valueWillChange() {
    link?.graph?.willChange()
    objectWillChange?.send()
  }

  func valueDidChange() { readers.didChange() }
}

protocol StoredKeyObserver: AnyObject {
  func valueWillChange()
  func valueDidChange()
}

/// The observers of all stored keys of the program.
///
/// The policy: *a change of a key notifies its observers in all defaults, because several objects may
/// represent the same defaults.*
enum StoredKeys {
  private struct Reference { weak var observer: (any StoredKeyObserver)? }
  private static let lock = NSLock()
  // The lock guards the references.
  nonisolated(unsafe) private static var references: [String: [Reference]] = [:]

  static func add(_ observer: any StoredKeyObserver, _ key: String) {
    lock.withLock {
      references[key, default: []].removeAll { $0.observer == nil }
      references[key, default: []].append(Reference(observer: observer))
    }
  }

  private static func observers(of key: String) -> [any StoredKeyObserver] {
    precondition(MainQueue.isCurrent, "Observers of stored values are notified on the main thread.")
    return lock.withLock { (references[key] ?? []).compactMap(\.observer) }
  }

  static func willChange(_ key: String) {
    observers(of: key).forEach { $0.valueWillChange() }
  }

  static func didChange(_ key: String) {
    observers(of: key).forEach { $0.valueDidChange() }
  }
}

/// A writer of user defaults to the disk, in the background.
///
/// Foundation on Linux writes defaults only on request, which takes about a millisecond.
enum DefaultsWriter {
  private static let queue = DispatchQueue(label: "defaults", qos: .utility)
  // Accessed on the queue and, before the queue is used, on the main thread.
  nonisolated(unsafe) private static var pending: [UserDefaults] = []
  private static let finishesAtExit: Void = { atexit { DefaultsWriter.finish() } }()

  /// Schedules a write of the defaults. Changes made before the write are written together.
  static func write(_ store: UserDefaults) {
    _ = finishesAtExit
    nonisolated(unsafe) let store = store
    queue.async {
      if pending.contains(where: { $0 === store }) { return }
      pending.append(store)
      queue.async {
        pending.removeAll { $0 === store }
        store.synchronize()
      }
    }
  }

  /// Waits until all changes are on the disk.
  static func finish() {
    // The first call waits until pending requests have scheduled their writes; the second one waits
    // for these writes.
    queue.sync {}
    queue.sync {}
  }
}

/// The representation of a value in user defaults.
struct StorageCoder<Value> {
  var decode: (Any) -> Value?
  /// Returns the representation of a value; `nil` removes the key.
  var encode: (Value) -> Any?

  /// A value that user defaults store unchanged.
  static var plain: StorageCoder { StorageCoder(decode: { $0 as? Value }, encode: { $0 }) }

  /// Returns a coder of values that are represented by other values.
  static func raw<Raw>(
    _ base: StorageCoder<Raw>, decode: @escaping (Raw) -> Value?, encode: @escaping (Value) -> Raw
  ) -> StorageCoder {
    StorageCoder(
      decode: { base.decode($0).flatMap(decode) }, encode: { base.encode(encode($0)) })
  }
}

extension StorageCoder where Value == Bool {
  static var bool: Self {
    Self(decode: { ($0 as? Bool) ?? ($0 as? NSNumber)?.boolValue }, encode: { $0 })
  }
}
extension StorageCoder where Value == Int {
  static var int: Self {
    Self(decode: { ($0 as? Int) ?? ($0 as? NSNumber)?.intValue }, encode: { $0 })
  }
}
extension StorageCoder where Value == Double {
  static var double: Self {
    Self(decode: { ($0 as? Double) ?? ($0 as? NSNumber)?.doubleValue }, encode: { $0 })
  }
}
extension StorageCoder where Value == URL {
  // Foundation on Linux loses the host of a stored URL.
  static var url: Self {
    Self(
      decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString })
  }
}
extension StorageCoder {
  /// Returns a coder of optional values; `nil` removes the key.
  static func optional<Wrapped>(_ base: StorageCoder<Wrapped>) -> StorageCoder
  where Value == Wrapped? {
    StorageCoder(
      decode: { base.decode($0).map { .some($0) } }, encode: { $0.flatMap(base.encode) })
  }
}
