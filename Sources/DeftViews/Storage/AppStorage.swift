/// A value in user defaults that a view reads and writes. All views that show the key are updated
/// when its value changes.
///
///     @AppStorage("isGridVisible") private var isGridVisible = true
///
/// The defaults of a program are in `~/.config/<name of the program>.plist`. A value that the
/// program changes through `UserDefaults` directly appears at the next update of the view.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let ownStore: UserDefaults?
  private var value: StoredValue<Value>

  fileprivate init(
    _ initial: Value, _ key: String, _ store: UserDefaults?, _ coder: StorageCoder<Value>
  ) {
    ownStore = store
    value = StoredValue(initial, key, store ?? .standard, coder)
  }

  public var wrappedValue: Value {
    get { value.read() }
    nonmutating set { value.set(newValue) }
  }

  public var projectedValue: Binding<Value> { Binding(location: value) }
}

extension AppStorage: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    let store = ownStore ?? owner.environment.defaultAppStorage
    if let known = slot as? StoredValue<Value>, known.key == value.key, known.store === store {
      value = known
    } else {
      value = value.inGraph(owner.propertyGraph, store)
      slot = value
    }
  }
  package static var areEqual: ((Self, Self) -> Bool)? { { $0.value.hasKey(of: $1.value) } }
}

extension AppStorage: PublishedProperty {
  // An observable object with a stored property notifies its observers of changes.
  var storage: any PublishedStorage { value }
}

private struct DefaultAppStorageKey: EnvironmentKey {
  // User defaults can be used on any thread.
  nonisolated(unsafe) static let defaultValue = UserDefaults.standard
}

extension EnvironmentValues {
  var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Sets the user defaults for stored values in the view that do not specify any.
  nonisolated public consuming func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .bool)
  }
}
extension AppStorage where Value == Bool? {
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(nil, key, store, .optional(.bool))
  }
}

extension AppStorage where Value == Int {
  public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .int)
  }
}
extension AppStorage where Value == Int? {
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(nil, key, store, .optional(.int))
  }
}

extension AppStorage where Value == Double {
  public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .double)
  }
}
extension AppStorage where Value == Double? {
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(nil, key, store, .optional(.double))
  }
}

extension AppStorage where Value == String {
  public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .plain)
  }
}
extension AppStorage where Value == String? {
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(nil, key, store, .optional(.plain))
  }
}

extension AppStorage where Value == URL {
  public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .url)
  }
}
extension AppStorage where Value == URL? {
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(nil, key, store, .optional(.url))
  }
}

extension AppStorage where Value == Data {
  public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .plain)
  }
}
extension AppStorage where Value == Data? {
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(nil, key, store, .optional(.plain))
  }
}

extension AppStorage where Value == Date {
  public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .plain)
  }
}

extension AppStorage where Value == Date? {
  public init(_ key: String, store: UserDefaults? = nil) {
    self.init(nil, key, store, .optional(.plain))
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      wrappedValue, key, store,
      .raw(StorageCoder<Int>.int, decode: { Value(rawValue: $0) }, encode: \.rawValue))
  }
}
extension AppStorage {
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(
      nil, key, store,
      .optional(
        .raw(StorageCoder<Int>.int, decode: { R(rawValue: $0) }, encode: \.rawValue)))
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(
      wrappedValue, key, store,
      .raw(StorageCoder<String>.plain, decode: { Value(rawValue: $0) }, encode: \.rawValue))
  }
}
extension AppStorage {
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(
      nil, key, store,
      .optional(
        .raw(StorageCoder<String>.plain, decode: { R(rawValue: $0) }, encode: \.rawValue)))
  }
}
