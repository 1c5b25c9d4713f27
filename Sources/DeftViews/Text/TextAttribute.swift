/// A custom attribute of a part of a text, for text renderers.
///
///     struct Emphasis: TextAttribute {}
///     Text("Hello ") + Text("world").customAttribute(Emphasis())
public protocol TextAttribute: Sendable {}

/// The custom attributes of a part of a text, by their type.
package struct CustomTextAttributes: Sendable {
  private var values: [ObjectIdentifier: any TextAttribute] = [:]

  init<T: TextAttribute>(_ value: T) { values[ObjectIdentifier(T.self)] = value }

  subscript<T: TextAttribute>(key: T.Type) -> T? { values[ObjectIdentifier(key)] as? T }

  /// Adds the attributes of the enclosing text whose types are missing.
  mutating func fill(from outer: CustomTextAttributes) {
    values.merge(outer.values) { own, _ in own }
  }
}

extension CustomTextAttributes: Equatable {
  /// Returns whether both are known to be equal; attributes that cannot be compared and have a
  /// content count as different.
  package static func == (a: Self, b: Self) -> Bool {
    guard a.values.count == b.values.count else { return false }
    return a.values.allSatisfy { key, value in
      guard let other = b.values[key] else { return false }
      func isEqual<T: TextAttribute>(_ value: T) -> Bool {
        if let value = value as? any Equatable { return matches(value, other) }
        return MemoryLayout<T>.size == 0
      }
      return isEqual(value)
    }
  }

  private static func matches<E: Equatable>(_ a: E, _ b: any TextAttribute) -> Bool {
    a == b as? E
  }
}

extension Text {
  /// Adds a custom attribute, which text renderers read. The innermost attribute of a type applies.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    filled { $0.custom = CustomTextAttributes(value) }
  }
}
