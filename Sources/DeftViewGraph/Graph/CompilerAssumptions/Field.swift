@_spi(Reflection) import Swift

/// A stored property of a struct or a tuple.
///
/// - Assumption: *the standard library's `_forEachField` reports the offsets of stored properties, and values at
///   these offsets may be written.* It is not public API, and the compiler hides it behind `@_spi(Reflection)`.
/// - Why: A view's states are linked within its description, at the offsets that its type declares, and two
///   descriptions are compared property by property. `Mirror` returns copies and needs a value.
/// - Without it: Views would need a macro that lists their properties. Code written for SwiftUI
///   does not have such a macro.
struct Field {
  /// The kinds of types that the inspection distinguishes.
  enum Kind {
    case `struct`, `enum`, tuple, function, other

    fileprivate init(_ kind: _MetadataKind) {
      self =
        switch kind {
        case .struct: .struct
        case .enum: .enum
        case .tuple: .tuple
        case .function: .function
        default: .other
        }
    }
  }

  var name: String
  var offset: Int
  var type: Any.Type
  var kind: Kind

  static func kind<T>(of type: T.Type) -> Kind {
    var found = Kind.other
    _ = _forEachField(of: Holder<T>.self) { _, _, _, kind in
      found = Kind(kind)
      return true
    }
    return found
  }

  /// A struct whose only field has the type `T`, from which the kind of `T` is read.
  private struct Holder<T> {
    let value: T
  }

  /// Returns whether a type is one of the common types that need no inspection.
  static func isPlain<T>(_ type: T.Type) -> Bool {
    type is Bool.Type || type is Int.Type || type is Double.Type || type is CGFloat.Type
      || type is String.Type || type is CGSize.Type || type is CGPoint.Type
  }

  /// Returns whether the standard library declares a type.
  static func isOfStandardLibrary<T>(_ type: T.Type) -> Bool {
    String(reflecting: type).hasPrefix("Swift.")
  }

  /// Returns the stored properties of a struct or tuple; `nil` if the type cannot be inspected.
  ///
  /// The caller passes the `kind` of the type. Types of other kinds cannot be inspected.
  static func all<T>(of type: T.Type, _ kind: Kind) -> [Field]? {
    // The runtime could find the stored properties of an existential type such as `any View` only with a value.
    guard kind == .struct || kind == .tuple else { return nil }
    var fields: [Field] = []
    let isKnown = _forEachField(of: type) { name, offset, type, kind in
      fields.append(
        Field(name: String(cString: name), offset: offset, type: type, kind: Kind(kind)))
      return true
    }
    guard isKnown, !fields.isEmpty || MemoryLayout<T>.size == 0 else { return nil }
    // A field outside the type would mean that no result of the runtime can be trusted.
    for field in fields {
      func size<F>(_ type: F.Type) -> Int { MemoryLayout<F>.size }
      let end = field.offset + size(field.type)
      precondition(
        field.offset >= 0 && end <= MemoryLayout<T>.size,
        "The field \(field.name) lies outside of \(type): the Swift runtime has changed.")
    }
    return fields
  }
}
