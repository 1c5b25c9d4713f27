/// The layout of a view or gesture type: the offsets of its dynamic properties, and the comparison of two values.
///
/// The policy: *each part of a plan is computed when it is first needed.* A dynamic conformance
/// check takes as long as describing fifty views, and a program starts with hundreds of types.
/// Values with equal bits are therefore equal without a check. The comparison of other values is
/// determined when two values first differ. Whether a type is animatable is determined at the first
/// change that could be animated.
///
/// This is the only file that inspects the memory of values, using ``Field``. Values that it cannot inspect are
/// compared bit by bit, which may report a difference that does not exist, but never the reverse.
@usableFromInline package final class ViewPlan {
  private let type: Any.Type
  /// Whether the type is animatable.
  private(set) lazy var isAnimatable = type is any Animatable.Type
  /// The parts of the evaluation in which any view of the type has read an observable object.
  @exclusivity(unchecked) var observing: Source = []
  private let links: Links
  private let comparer: Comparer

  /// A part of the evaluation of a view.
  struct Source: OptionSet {
    let rawValue: UInt8
    static let body = Source(rawValue: 1)
    /// The closures in the body that are called after its evaluation, such as the rows of a
    /// `ForEach`.
    static let parts = Source(rawValue: 2)
  }

  /// The name of the type, for descriptions.
  var name: String { "\(type)" }
  /// Whether the type is private to its file, so that its name means nothing elsewhere.
  var isPrivate: Bool { String(reflecting: type).contains("(unknown context") }
  /// The number of linked properties.
  package var slotCount: Int { links.slotCount }
  /// Whether the type has dynamic properties.
  var isLinked: Bool { !links.all.isEmpty }

  fileprivate init<V>(_ type: V.Type, comparer: Comparer) {
    (self.type, self.comparer) = (type, comparer)
    links = Links(in: type)
  }

  /// Links all dynamic properties of a value of the plan's type with their storage.
  package func link(
    _ value: UnsafeMutableRawPointer, _ slots: inout [AnyObject?], to owner: any PropertyOwner
  ) {
    for link in links.all { link(value, &slots, owner) }
  }

  /// Returns whether two values of the plan's type are equal; the first one is linked.
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { comparer.areEqual(a, b) }
}

/// The linked properties of a type.
private struct Links {
  typealias Link = (UnsafeMutableRawPointer, inout [AnyObject?], any PropertyOwner) -> Void

  private(set) var all: [Link] = []
  private(set) var slotCount = 0

  /// Finds the linked properties of a type: its dynamic stored properties and, recursively, the dynamic properties
  /// inside them.
  init<T>(in type: T.Type) { addFields(of: type, Field.kind(of: type), at: 0) }

  private mutating func addFields<T>(of type: T.Type, _ kind: Field.Kind, at offset: Int) {
    for field in Field.all(of: type, kind) ?? [] {
      func open<F>(_ type: F.Type) {
        add(type, field.kind, at: offset + field.offset, isWrapper: field.name.hasPrefix("_"))
      }
      open(field.type)
    }
  }

  /// Adds a stored property.
  ///
  /// A view in a property is linked by its own element, not by the view that describes it. Objects and values of the
  /// standard library's types are not dynamic properties. Their properties are not searched.
  ///
  /// - Parameters:
  ///   - type: The type of the property.
  ///   - kind: The kind of this type.
  ///   - offset: The offset of the property in the view's description, in bytes.
  ///   - isWrapper: Whether the property belongs to a property wrapper, judged by its name. Such a
  ///     property is likely to be dynamic. For other properties, the conformance to `View` is
  ///     checked first, because the runtime has usually cached it.
  private mutating func add<T>(
    _ type: T.Type, _ kind: Field.Kind, at offset: Int, isWrapper: Bool
  ) {
    switch kind {
    case .struct, .enum: break
    case .tuple: return addFields(of: type, kind, at: offset)
    default: return
    }
    if Field.isPlain(type) { return }
    if !isWrapper, type is any View.Type { return }
    if Field.isOfStandardLibrary(type) { return }
    if isWrapper, let linked = type as? any LinkedProperty.Type {
      return addLinked(linked, at: offset)
    }
    if let dynamic = type as? any DynamicProperty.Type {
      if let linked = dynamic as? any LinkedProperty.Type { return addLinked(linked, at: offset) }
      addFields(of: type, kind, at: offset)
      addUpdate(dynamic, at: offset)
    } else if !(isWrapper && type is any View.Type) {
      addFields(of: type, kind, at: offset)
    }
  }

  private mutating func addLinked<P: LinkedProperty>(_ type: P.Type, at offset: Int) {
    let slot = slotCount
    slotCount += 1
    all.append { value, slots, owner in
      value.advanced(by: offset).assumingMemoryBound(to: P.self).pointee
        .link(&slots[slot], to: owner)
    }
  }

  /// Adds the update call of a dynamic property that contains other properties. The call runs after
  /// the inner properties are linked.
  private mutating func addUpdate<P: DynamicProperty>(_ type: P.Type, at offset: Int) {
    all.append { value, _, _ in
      value.advanced(by: offset).assumingMemoryBound(to: P.self).pointee.update()
    }
  }
}

/// A comparison of two values of a type, the first of which is linked.
private final class Comparer {
  private let size: Int
  private let make: () -> Comparisons
  /// The comparisons of the parts, created when two values first differ.
  @exclusivity(unchecked) private var comparisons: Comparisons?

  /// - Parameters:
  ///   - type: The type of the values.
  ///   - isExact: Whether the linked properties inside the values are compared like other values.
  init<V>(of type: V.Type, isExact: Bool = false) {
    size = MemoryLayout<V>.size
    make = { Comparisons(of: type, isExact: isExact) }
  }

  /// Returns whether two values are equal.
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if memcmp(a, b, size) == 0 { return true }
    if let comparisons { return comparisons.areEqual(a, b) }
    let new = make()
    comparisons = new
    return new.areEqual(a, b)
  }
}

/// The comparisons of the parts of two values of a type, the first of which is linked.
private struct Comparisons {
  /// The comparison of a part.
  private enum Comparison {
    /// A comparison of the bits: if they are equal, so are the values.
    case bits(offset: Int, size: Int)
    /// A comparison by the type's own equality.
    case values((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  }

  private var all: [Comparison] = []
  private let isExact: Bool

  /// Creates the comparisons of a type.
  init<T>(of type: T.Type, isExact: Bool) {
    self.isExact = isExact
    add(type, Field.kind(of: type), at: 0)
  }

  /// Returns whether two values are equal.
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for comparison in all {
      switch comparison {
      case .bits(let offset, let size):
        if memcmp(a.advanced(by: offset), b.advanced(by: offset), size) != 0 { return false }
      case .values(let areEqual):
        if !areEqual(a, b) { return false }
      }
    }
    return true
  }

  private mutating func add<T>(_ type: T.Type, _ kind: Field.Kind, at offset: Int) {
    if addKnown(type, kind, at: offset) { return }
    if !isExact, let dynamic = type as? any DynamicProperty.Type {
      if let linked = dynamic as? any LinkedProperty.Type { return addLinked(linked, at: offset) }
    } else if let equatable = type as? any Equatable.Type {
      // Uses `Equatable` if the type conforms, because padding bits may differ between equal values.
      return addEquatable(equatable, at: offset)
    }
    guard let fields = Field.all(of: type, kind) else {
      return addBits(MemoryLayout<T>.size, at: offset)
    }
    for field in fields {
      func open<F>(_ type: F.Type) { add(type, field.kind, at: offset + field.offset) }
      open(field.type)
    }
  }

  /// Adds a part that needs no conformance check.
  private mutating func addKnown<T>(_ type: T.Type, _ kind: Field.Kind, at offset: Int) -> Bool {
    switch type {
    case is Bool.Type, is Int.Type: addBits(MemoryLayout<T>.size, at: offset)
    case is Double.Type: addEquatable(Double.self, at: offset)
    case is CGFloat.Type: addEquatable(CGFloat.self, at: offset)
    case is String.Type: addEquatable(String.self, at: offset)
    case is CGSize.Type: addEquatable(CGSize.self, at: offset)
    case is CGPoint.Type: addEquatable(CGPoint.self, at: offset)
    default:
      guard kind == .function else { return false }
      addBits(MemoryLayout<T>.size, at: offset)
    }
    return true
  }

  private mutating func addLinked<P: LinkedProperty>(_ type: P.Type, at offset: Int) {
    guard let areEqual = P.areEqual else { return }
    all.append(
      .values { a, b in
        areEqual(
          a.advanced(by: offset).assumingMemoryBound(to: P.self).pointee,
          b.advanced(by: offset).assumingMemoryBound(to: P.self).pointee)
      })
  }

  private mutating func addEquatable<E: Equatable>(_ type: E.Type, at offset: Int) {
    all.append(
      .values { a, b in
        a.advanced(by: offset).assumingMemoryBound(to: E.self).pointee
          == b.advanced(by: offset).assumingMemoryBound(to: E.self).pointee
      })
  }

  private mutating func addBits(_ size: Int, at offset: Int) {
    guard size > 0 else { return }
    if case .bits(let start, let before) = all.last, start + before == offset {
      all[all.count - 1] = .bits(offset: start, size: before + size)
    } else {
      all.append(.bits(offset: offset, size: size))
    }
  }
}

/// The plans of all view and gesture types that a graph has used, and the comparisons of other values.
struct ViewPlans {
  private var plans: [ObjectIdentifier: ViewPlan] = [:]
  private var comparers: [ObjectIdentifier: Comparer] = [:]
  private var exactComparers: [ObjectIdentifier: Comparer] = [:]

  /// Returns the plan of a type. The plan is created at the first call.
  mutating func of<V>(_ type: V.Type) -> ViewPlan {
    let key = ObjectIdentifier(type)
    if let known = plans[key] { return known }
    let new = ViewPlan(type, comparer: comparer(of: type))
    plans[key] = new
    return new
  }

  /// Returns whether two values of a type are equal.
  mutating func areEqual<V>(_ a: V, _ b: V) -> Bool {
    let comparer = comparer(of: V.self)
    return withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in comparer.areEqual(a, b) }
    }
  }

  private mutating func comparer<V>(of type: V.Type) -> Comparer {
    let key = ObjectIdentifier(type)
    if let known = comparers[key] { return known }
    let new = Comparer(of: type)
    comparers[key] = new
    return new
  }

  /// Returns the comparer of stored values, which also compares the linked properties inside them.
  fileprivate mutating func exactComparer<V>(of type: V.Type) -> Comparer {
    let key = ObjectIdentifier(type)
    if let known = exactComparers[key] { return known }
    let new = Comparer(of: type, isExact: true)
    exactComparers[key] = new
    return new
  }
}

extension ViewGraph {
  @usableFromInline package func plan<V>(of type: V.Type) -> ViewPlan { plans.of(type) }

  /// Returns whether two values of a type are equal.
  @usableFromInline package func areEqual<V>(_ a: V, _ b: V) -> Bool { plans.areEqual(a, b) }

  /// Returns whether one value can replace another without an effect.
  ///
  /// Two descriptions of a view are equal even if they contain different initial values of states, because the view's
  /// element already has the states. A description that is stored as a value may create another element. The dynamic
  /// properties in it are therefore compared like other values.
  func areExactlyEqual<V>(_ a: V, _ b: V) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in
        if memcmp(a, b, MemoryLayout<V>.size) == 0 { return true }
        // The comparison may call the program, so it must not run within an access to the plans.
        let comparer = plans.exactComparer(of: V.self)
        return comparer.areEqual(a, b)
      }
    }
  }
}
