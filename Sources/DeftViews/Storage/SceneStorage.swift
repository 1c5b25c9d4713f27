/// A value of a window that is stored and restored when the program starts again.
///
///     @SceneStorage("selectedTab") private var selectedTab = 0
///
/// The value is stored in the user defaults of the program, so its windows share it.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var value: StoredValue<Value>

  fileprivate init(_ initial: Value, _ key: String, _ coder: StorageCoder<Value>) {
    value = StoredValue(initial, "scene." + key, .standard, coder)
  }

  public var wrappedValue: Value {
    get { value.read() }
    nonmutating set { value.set(newValue) }
  }

  public var projectedValue: Binding<Value> { Binding(location: value) }
}

extension SceneStorage: LinkedProperty {
  package mutating func link(_ slot: inout AnyObject?, to owner: any PropertyOwner) {
    if let known = slot as? StoredValue<Value>, known.key == value.key {
      value = known
    } else {
      value = value.inGraph(owner.propertyGraph, .standard)
      slot = value
    }
  }
  package static var areEqual: ((Self, Self) -> Bool)? { { $0.value.hasKey(of: $1.value) } }
}

extension SceneStorage where Value == Bool {
  public init(wrappedValue: Bool, _ key: String) {
    self.init(wrappedValue, key, .bool)
  }
}
extension SceneStorage where Value == Bool? {
  public init(_ key: String) {
    self.init(nil, key, .optional(.bool))
  }
}

extension SceneStorage where Value == Int {
  public init(wrappedValue: Int, _ key: String) {
    self.init(wrappedValue, key, .int)
  }
}
extension SceneStorage where Value == Int? {
  public init(_ key: String) {
    self.init(nil, key, .optional(.int))
  }
}

extension SceneStorage where Value == Double {
  public init(wrappedValue: Double, _ key: String) {
    self.init(wrappedValue, key, .double)
  }
}
extension SceneStorage where Value == Double? {
  public init(_ key: String) {
    self.init(nil, key, .optional(.double))
  }
}

extension SceneStorage where Value == String {
  public init(wrappedValue: String, _ key: String) {
    self.init(wrappedValue, key, .plain)
  }
}
extension SceneStorage where Value == String? {
  public init(_ key: String) {
    self.init(nil, key, .optional(.plain))
  }
}

extension SceneStorage where Value == URL {
  public init(wrappedValue: URL, _ key: String) {
    self.init(wrappedValue, key, .url)
  }
}
extension SceneStorage where Value == URL? {
  public init(_ key: String) {
    self.init(nil, key, .optional(.url))
  }
}

extension SceneStorage where Value == Data {
  public init(wrappedValue: Data, _ key: String) {
    self.init(wrappedValue, key, .plain)
  }
}
extension SceneStorage where Value == Data? {
  public init(_ key: String) {
    self.init(nil, key, .optional(.plain))
  }
}

extension SceneStorage where Value == Date {
  public init(wrappedValue: Date, _ key: String) {
    self.init(wrappedValue, key, .plain)
  }
}

extension SceneStorage where Value == Date? {
  public init(_ key: String) {
    self.init(nil, key, .optional(.plain))
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String) {
    self.init(
      wrappedValue, key,
      .raw(StorageCoder<Int>.int, decode: { Value(rawValue: $0) }, encode: \.rawValue))
  }
}
extension SceneStorage {
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == Int {
    self.init(
      nil, key,
      .optional(
        .raw(StorageCoder<Int>.int, decode: { R(rawValue: $0) }, encode: \.rawValue)))
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String) {
    self.init(
      wrappedValue, key,
      .raw(StorageCoder<String>.plain, decode: { Value(rawValue: $0) }, encode: \.rawValue))
  }
}
extension SceneStorage {
  public init<R: RawRepresentable>(_ key: String)
  where Value == R?, R.RawValue == String {
    self.init(
      nil, key,
      .optional(
        .raw(StorageCoder<String>.plain, decode: { R(rawValue: $0) }, encode: \.rawValue)))
  }
}
