import DeftGeometry

/// Ids that no shape of a document has, one after another: "circle", "circle-2", "circle-3".
///
/// The policy: *an id tells the kind, and the number tells it from others; the ten thousandth costs no more than the
/// tenth.*  An id that only a named pose mentions counts as taken: a new shape must not inherit that pose.
public struct FreshIDs {
  private let document: Document
  /// The number that the next id of a stem may have, as far as asked.
  private var numbers: [String: Int] = [:]
  private var taken: Set<ShapeID> = []

  /// Ids that no shape of a document has.
  public init(_ document: Document) { self.document = document }

  /// An id for a shape of a kind.
  public mutating func next(_ kind: ShapeKind) -> ShapeID { next(kind.rawValue) }

  /// An id for a shape that is like another one: what comes before the number stays.
  public mutating func next(like id: ShapeID) -> ShapeID {
    let text = id.description
    guard let dash = text.lastIndex(of: "-"), dash > text.startIndex,
      Int(text[text.index(after: dash)...]) != nil
    else { return next(text) }
    return next(String(text[..<dash]))
  }

  /// An id that is written like this, with a number behind where it is taken.
  public mutating func next(_ stem: String) -> ShapeID {
    var number = numbers[stem] ?? 1
    if number == 1, !isFree(stem, 1) { number = Self.firstFree { isFree(stem, $0) } }
    while !isFree(stem, number) { number += 1 }
    numbers[stem] = number + 1
    let id = Self.id(stem, number)
    taken.insert(id)
    return id
  }

  private static func id(_ stem: String, _ number: Int) -> ShapeID {
    ShapeID(number == 1 ? stem : "\(stem)-\(number)")
  }

  private func isFree(_ stem: String, _ number: Int) -> Bool {
    let id = Self.id(stem, number)
    return document[id] == nil && !taken.contains(id)
      && !document.poses.values.contains { $0[id] != nil }
  }

  /// A number that is free while the one before it is not: found in steps that double, then halve.
  static func firstFree(_ isFree: (Int) -> Bool) -> Int {
    var (below, step) = (1, 1)
    while !isFree(below + step) {
      below += step
      step *= 2
    }
    var free = below + step
    while free - below > 1 {
      let middle = below + (free - below) / 2
      if isFree(middle) { free = middle } else { below = middle }
    }
    return free
  }
}

extension Document {
  /// An id that no shape has, for one of a kind: "circle-2".
  public func freshID(_ kind: ShapeKind) -> ShapeID { freshID(kind.rawValue) }

  /// An id that no shape has, written like this, with a number behind where that is taken.
  public func freshID(_ stem: String) -> ShapeID {
    var fresh = FreshIDs(self)
    return fresh.next(stem)
  }

  /// An id that no group has: "group-2".
  public func freshGroupID(besides taken: Set<GroupID> = []) -> GroupID {
    var used = taken
    for shape in shapes where !shape.groups.isEmpty { used.formUnion(shape.groups) }
    func isFree(_ number: Int) -> Bool { !used.contains(GroupID("group-\(number)")) }
    return GroupID("group-\(isFree(1) ? 1 : FreshIDs.firstFree(isFree))")
  }
}
