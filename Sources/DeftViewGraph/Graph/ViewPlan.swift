/// What is known of a type of views: where its dynamic properties lie, and how two values are compared.
///
/// The policy: *what is not needed is not asked.*  To ask the runtime what a type conforms to takes as long as to
/// describe fifty views, and a program begins with hundreds of types.  So values of the same bits are equal without
/// a question, and how others are compared is found out with the first of them; and whether a view can be moved,
/// when something would move it.
///
/// This is the only file that looks into the memory of values, as ``Field`` tells it; what that cannot see is compared
/// bit by bit, which may find a difference where there is none and never the reverse.
@usableFromInline package final class ViewPlan {
  private let type: Any.Type
  /// Whether values have a part that can be moved gradually.
  private(set) lazy var isAnimatable = type is any Animatable.Type
  /// Which readings of views of the type have used an observable object.
  @exclusivity(unchecked) var observing: Source = []
  private let links: Links
  private let comparer: Comparer

  /// The code that reads observable objects for a view.
  struct Source: OptionSet {
    let rawValue: UInt8
    static let body = Source(rawValue: 1)
    /// Closures in the body that are called after it, such as the rows of a `ForEach`.
    static let parts = Source(rawValue: 2)
  }

  /// The type's name, for descriptions.
  var name: String { "\(type)" }
  /// Whether the type is private to its file, so that its name tells others nothing.
  var isPrivate: Bool { String(reflecting: type).contains("(unknown context") }
  /// How many linked properties there are.
  package var slotCount: Int { links.slotCount }
  /// Whether values have dynamic properties.
  var isLinked: Bool { !links.all.isEmpty }

  fileprivate init<V>(_ type: V.Type, comparer: Comparer) {
    (self.type, self.comparer) = (type, comparer)
    links = Links(in: type)
  }

  /// Links all dynamic properties of a value of the plan's type with what is kept for them.
  package func link(
    _ value: UnsafeMutableRawPointer, _ slots: inout [AnyObject?], to owner: any PropertyOwner
  ) {
    for link in links.all { link(value, &slots, owner) }
  }

  /// Whether two values of the plan's type say the same; the first one is linked.
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { comparer.areEqual(a, b) }
}

/// What is linked in the values of a type.
private struct Links {
  typealias Link = (UnsafeMutableRawPointer, inout [AnyObject?], any PropertyOwner) -> Void

  private(set) var all: [Link] = []
  private(set) var slotCount = 0

  /// What is linked in the values of a type: its stored properties, as far as they are dynamic, and theirs.
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
  /// A view is linked where it stands, and not by who describes it.  Objects and values of the standard library
  /// are no dynamic properties, and nobody looks for some in them.
  ///
  /// - Parameter isWrapper: whether it is likely to be one, which decides what is asked first: of most views the
  ///   runtime has been asked before.
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

  /// A dynamic property made of others is told when they are linked.
  private mutating func addUpdate<P: DynamicProperty>(_ type: P.Type, at offset: Int) {
    all.append { value, _, _ in
      value.advanced(by: offset).assumingMemoryBound(to: P.self).pointee.update()
    }
  }
}

/// Compares values of a type, the first of which is linked.
private final class Comparer {
  private let size: Int
  private let make: () -> Comparisons
  /// How they are compared, once some have differed.
  @exclusivity(unchecked) private var comparisons: Comparisons?

  init<V>(of type: V.Type) {
    size = MemoryLayout<V>.size
    make = { Comparisons(of: type) }
  }

  /// Whether two values say the same.
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if memcmp(a, b, size) == 0 { return true }
    if let comparisons { return comparisons.areEqual(a, b) }
    let new = make()
    comparisons = new
    return new.areEqual(a, b)
  }
}

/// How two values of a type are compared, the first of which is linked.
private struct Comparisons {
  /// How a part of them is.
  private enum Comparison {
    /// By its bits: where they are alike, the values are.
    case bits(offset: Int, size: Int)
    /// By what its type takes for equal.
    case values((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  }

  private var all: [Comparison] = []

  /// How values of a type are compared.
  init<T>(of type: T.Type) { add(type, Field.kind(of: type), at: 0) }

  /// Whether two values say the same.
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
    if let dynamic = type as? any DynamicProperty.Type {
      if let linked = dynamic as? any LinkedProperty.Type { return addLinked(linked, at: offset) }
    } else if let equatable = type as? any Equatable.Type {
      // What can tell by itself whether it is equal is asked; bits between fields mean nothing.
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

  /// Adds what needs no asking.
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

/// The plans of all types of views that a graph has met, and how other values are compared.
struct ViewPlans {
  private var plans: [ObjectIdentifier: ViewPlan] = [:]
  private var comparers: [ObjectIdentifier: Comparer] = [:]

  /// The plan of a type; made once.
  mutating func of<V>(_ type: V.Type) -> ViewPlan {
    let key = ObjectIdentifier(type)
    if let known = plans[key] { return known }
    let new = ViewPlan(type, comparer: comparer(of: type))
    plans[key] = new
    return new
  }

  /// Whether two values of a type say the same.
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
}

extension ViewGraph {
  /// What is known of a type.
  @usableFromInline package func plan<V>(of type: V.Type) -> ViewPlan { plans.of(type) }

  /// Whether two values of a type say the same.
  @usableFromInline package func areEqual<V>(_ a: V, _ b: V) -> Bool { plans.areEqual(a, b) }
}
