/// Turns a property with a default value into an entry of `EnvironmentValues`, `Transaction`,
/// `ContainerValues` or `FocusedValues`.
///
///     extension EnvironmentValues {
///       @Entry var speed = 1.0
///     }
///
/// The default value is computed once, when it is first read. The type of the property can be
/// omitted.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "DeftMacros", type: "Entry")

/// The default value of an entry.
///
/// It is shared by all threads, but only the views read it.
public struct _EntryDefault<Value>: @unchecked Sendable {
  let value: Value

  nonisolated public init(_ value: Value) { self.value = value }
}

/// A key of an entry. The compiler infers the type of its value from the default value.
public protocol _EntryKey {
  associatedtype Value
  nonisolated static var _entryDefault: _EntryDefault<Value> { get }
}

extension _EntryKey {
  nonisolated public static var defaultValue: Value { _entryDefault.value }
}
