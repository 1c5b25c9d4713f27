@_spi(Reflection) import Swift

/// What is known of a type of views: where its dynamic properties lie, and how two values are compared.
///
/// This is the only file that looks into the memory of values.  It does so with the standard library's own
/// reflection; what it cannot see is compared bit by bit, which may find a difference where there is none
/// and never the reverse.
@usableFromInline package final class ViewPlan {
  /// The type's name, for descriptions.
  let name: String
  /// How many linked properties there are.
  package let slotCount: Int
  /// Whether values have a part that can be moved gradually.
  let isAnimatable: Bool
  private let links: [Link]
  private let comparisons: [Comparison]

  /// How a part of two values is compared.
  private enum Comparison {
    /// By its bits: where they are alike, the values are.
    case bits(offset: Int, size: Int)
    /// By what its type takes for equal.
    case values((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  }

  private typealias Link =
    (UnsafeMutableRawPointer, inout [AnyObject?], any PropertyOwner) -> Void

  /// Links all dynamic properties of a value of the plan's type with what is kept for them.
  package func link(
    _ value: UnsafeMutableRawPointer, _ slots: inout [AnyObject?], to owner: any PropertyOwner
  ) {
    for link in links { link(value, &slots, owner) }
  }

  /// Whether two values of the plan's type say the same; the first one is linked.
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for comparison in comparisons {
      switch comparison {
      case .bits(let offset, let size):
        if memcmp(a.advanced(by: offset), b.advanced(by: offset), size) != 0 { return false }
      case .values(let areEqual):
        if !areEqual(a, b) { return false }
      }
    }
    return true
  }

  fileprivate init<V>(_ type: V.Type) {
    name = "\(type)"
    isAnimatable = type is any Animatable.Type
    var builder = Builder()
    builder.add(type, at: 0)
    (links, comparisons, slotCount) = (builder.links, builder.comparisons, builder.slotCount)
  }

  /// Collects what there is in a type.
  private struct Builder {
    var links: [Link] = []
    var comparisons: [Comparison] = []
    var slotCount = 0

    mutating func add<T>(_ type: T.Type, at offset: Int) {
      if addKnown(type, at: offset) { return }
      let dynamic = type as? any DynamicProperty.Type
      if dynamic != nil {
        if let linked = type as? any LinkedProperty.Type { return addLinked(linked, at: offset) }
      } else if let equatable = type as? any Equatable.Type {
        // What can tell by itself whether it is equal is asked; bits between fields mean nothing.
        return addEquatable(equatable, at: offset)
      }
      guard let fields = Field.all(of: type) else {
        return addBits(MemoryLayout<T>.size, at: offset)
      }
      for field in fields {
        func open<F>(_ type: F.Type) { add(type, at: offset + field.offset) }
        _openExistential(field.type, do: open)
      }
      if let dynamic { addUpdate(dynamic, at: offset) }
    }

    /// Adds what needs no asking: to ask what a type conforms to takes the runtime as long as it takes to
    /// describe fifty views, and a program begins with hundreds of types.
    private mutating func addKnown<T>(_ type: T.Type, at offset: Int) -> Bool {
      switch type {
      case is Int.Type, is Bool.Type: addBits(MemoryLayout<T>.size, at: offset)
      case is Double.Type: addEquatable(Double.self, at: offset)
      case is CGFloat.Type: addEquatable(CGFloat.self, at: offset)
      case is String.Type: addEquatable(String.self, at: offset)
      case is CGSize.Type: addEquatable(CGSize.self, at: offset)
      case is CGPoint.Type: addEquatable(CGPoint.self, at: offset)
      default:
        guard Field.isFunction(type) else { return false }
        addBits(MemoryLayout<T>.size, at: offset)
      }
      return true
    }

    private mutating func addLinked<P: LinkedProperty>(_ type: P.Type, at offset: Int) {
      let slot = slotCount
      slotCount += 1
      links.append { value, slots, owner in
        value.advanced(by: offset).assumingMemoryBound(to: P.self).pointee
          .link(&slots[slot], to: owner)
      }
      guard let areEqual = P.areEqual else { return }
      comparisons.append(
        .values { a, b in
          areEqual(
            a.advanced(by: offset).assumingMemoryBound(to: P.self).pointee,
            b.advanced(by: offset).assumingMemoryBound(to: P.self).pointee)
        })
    }

    /// A dynamic property made of others is told when they are linked.
    private mutating func addUpdate<P: DynamicProperty>(_ type: P.Type, at offset: Int) {
      links.append { value, _, _ in
        value.advanced(by: offset).assumingMemoryBound(to: P.self).pointee.update()
      }
    }

    private mutating func addEquatable<E: Equatable>(_ type: E.Type, at offset: Int) {
      comparisons.append(
        .values { a, b in
          a.advanced(by: offset).assumingMemoryBound(to: E.self).pointee
            == b.advanced(by: offset).assumingMemoryBound(to: E.self).pointee
        })
    }

    private mutating func addBits(_ size: Int, at offset: Int) {
      guard size > 0 else { return }
      if case .bits(let start, let before) = comparisons.last, start + before == offset {
        comparisons[comparisons.count - 1] = .bits(offset: start, size: before + size)
      } else {
        comparisons.append(.bits(offset: offset, size: size))
      }
    }
  }
}

/// The plans of all types of views that a graph has met.
struct ViewPlans {
  private var plans: [ObjectIdentifier: ViewPlan] = [:]

  /// The plan of a type; made once.
  mutating func of<V>(_ type: V.Type) -> ViewPlan {
    let key = ObjectIdentifier(type)
    if let known = plans[key] { return known }
    let new = ViewPlan(type)
    plans[key] = new
    return new
  }

  /// Whether two values of a type say the same.
  mutating func areEqual<V>(_ a: V, _ b: V) -> Bool {
    let plan = of(V.self)
    return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in plan.areEqual(a, b) } }
  }
}

extension ViewGraph {
  /// What is known of a type.
  @usableFromInline package func plan<V>(of type: V.Type) -> ViewPlan { plans.of(type) }

  /// Whether two values of a type say the same.
  @usableFromInline package func areEqual<V>(_ a: V, _ b: V) -> Bool { plans.areEqual(a, b) }
}

/// A stored property of a struct.
struct Field {
  var name: String
  var offset: Int
  var type: Any.Type

  /// What a type is.  The first word of its metadata says so; this is a part of the stable ABI.
  private static func kind<T>(of type: T.Type) -> _MetadataKind? {
    _MetadataKind(rawValue: unsafeBitCast(type as Any.Type, to: UnsafePointer<UInt>.self).pointee)
  }

  /// Whether a type is that of closures.
  static func isFunction<T>(_ type: T.Type) -> Bool { kind(of: type) == .function }

  /// The stored properties of a struct; nil for what is none, or cannot be looked into.
  static func all<T>(of type: T.Type) -> [Field]? {
    // Of what hides a value's type, such as `any View`, the runtime would look for the value.
    guard [_MetadataKind.struct, .tuple].contains(kind(of: type)) else { return nil }
    var fields: [Field] = []
    let isKnown = _forEachField(of: type) { name, offset, type, _ in
      fields.append(Field(name: String(cString: name), offset: offset, type: type))
      return true
    }
    guard isKnown, !fields.isEmpty || MemoryLayout<T>.size == 0 else { return nil }
    // What the runtime tells has to lie within the type, or nothing of it may be believed.
    for field in fields {
      func size<F>(_ type: F.Type) -> Int { MemoryLayout<F>.size }
      let end = field.offset + _openExistential(field.type, do: size)
      precondition(
        field.offset >= 0 && end <= MemoryLayout<T>.size,
        "The field \(field.name) of \(type) does not lie within it: the Swift runtime has changed.")
    }
    return fields
  }
}
