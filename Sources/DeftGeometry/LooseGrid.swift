/// A spatial index of numbered rectangles that finds those near a location without visiting the others.
///
/// Each cell size in use, a power of two, has its own grid, so small rectangles among large ones
/// stay cheap. *A rectangle is in a grid whose cells are at least as large as the rectangle. It
/// belongs to the cell that contains its center, so a query extends half a cell farther.*
/// Insertion, move and removal are O(1). A query costs a few cells per size in use plus its
/// results, regardless of rectangles elsewhere.
///
/// Numbers should be small and dense, like array indices: storage extends to the greatest number.
/// Source: loose quadtrees (Ulrich, 2000), with a table per depth instead of a tree.
package struct LooseGrid: Sendable {
  /// A rectangle and its links in the list of its cell.
  private struct Item {
    var (x0, y0, x1, y1): (CGFloat, CGFloat, CGFloat, CGFloat)
    var cell = Cell(x: 0, y: 0)
    var level = LooseGrid.nowhere
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  private struct Cell: Equatable {
    /// Both numbers in one. The hash of an integer takes half as long as that of a structure.
    let key: UInt64

    init(key: UInt64) { self.key = key }
    init(x: Int32, y: Int32) {
      key = UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y))
    }

    var x: Int32 { Int32(truncatingIfNeeded: key >> 32) }
    var y: Int32 { Int32(truncatingIfNeeded: key) }
  }

  /// The occupied cells of one size, by their keys, each with its first item.
  private struct Level {
    let exponent: Int32
    let size: CGFloat
    var heads: [UInt64: Int32] = [:]
    var count = 0
  }

  private var items: [Item] = []
  /// The sizes in use, unordered.
  private var levels: [Level] = []
  /// The first of the rectangles that no cell can hold (infinite or extremely far out). Every query examines
  /// all of them.
  private var unbounded: Int32 = -1

  /// The number of rectangles.
  package private(set) var count = 0

  private static let nowhere = Int32.min
  private static let everywhere = Int32.max
  /// The smallest cell size, as a power of two: an eighth of a point.
  private static let leastExponent: Int32 = -3

  /// Creates an empty grid.
  package init() {}

  /// Rectangles beyond this coordinate have no cell, because cell numbers would overflow.
  private static let farthest: CGFloat = 1e300

  /// Returns the rectangle with this number; `nil` if there is none.
  package func rect(of number: Int) -> CGRect? {
    guard items.indices.contains(number), items[number].level != Self.nowhere else { return nil }
    let item = items[number]
    return CGRect(
      x: item.x0, y: item.y0, width: item.x1 - item.x0, height: item.y1 - item.y0)
  }

  /// Inserts or moves a rectangle; a null rectangle removes it.
  package mutating func set(_ number: Int, to rect: CGRect) {
    if rect.isNull { return remove(number) }
    enter(number, Item(x0: rect.minX, y0: rect.minY, x1: rect.maxX, y1: rect.maxY))
  }

  private mutating func enter(_ number: Int, _ entered: Item) {
    var item = entered
    (item.level, item.cell) = Self.place(item)
    if items.indices.contains(number) {
      let old = items[number]
      if old.level == item.level, old.cell == item.cell {
        (item.next, item.previous) = (old.next, old.previous)
        items[number] = item
        return
      }
      remove(number)
    } else {
      let empty = Item(x0: 0, y0: 0, x1: 0, y1: 0)
      while items.count <= number { items.append(empty) }
    }
    items[number] = item
    link(Int32(number))
    count += 1
  }

  /// Inserts a number that every query finds, replacing its rectangle.
  package mutating func setEverywhere(_ number: Int) {
    // No finite origin and size describe a rectangle without bounds.
    let (least, most) = (-CGFloat.infinity, CGFloat.infinity)
    enter(number, Item(x0: least, y0: least, x1: most, y1: most))
  }

  /// Removes a rectangle, if present.
  package mutating func remove(_ number: Int) {
    guard items.indices.contains(number) else { return }
    let item = items[number]
    if item.level == Self.nowhere { return }
    if item.next >= 0 { items[Int(item.next)].previous = item.previous }
    if item.previous >= 0 { items[Int(item.previous)].next = item.next }
    if item.level == Self.everywhere {
      if item.previous < 0 { unbounded = item.next }
    } else {
      let l = levels.firstIndex { $0.exponent == item.level }!
      if item.previous < 0 { levels[l].heads[item.cell.key] = item.next < 0 ? nil : item.next }
      levels[l].count -= 1
      if levels[l].count == 0 { levels.remove(at: l) }
    }
    items[number].level = Self.nowhere
    count -= 1
  }

  /// Calls `body` with the number of each rectangle that intersects or touches `rect`, in no particular
  /// order.
  @inlinable
  package func forEach(in rect: CGRect, _ body: (Int) -> Void) {
    if rect.isNull { return }
    visit(rect.minX, rect.minY, rect.maxX, rect.maxY) { number in
      body(number)
      return true
    }
  }

  /// Calls `body` with the number of each rectangle that intersects or touches a rectangle, in no particular
  /// order, until `body` returns `false`.
  ///
  /// - Returns: Whether `body` returned `true` for all of them.
  @discardableResult
  package func visit(
    _ x0: CGFloat, _ y0: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ body: (Int) -> Bool
  ) -> Bool {
    func all(from first: Int32) -> Bool {
      var next = first
      while next >= 0 {
        let number = Int(next)
        // A bound that is NaN, as infinite rectangles may have, excludes nothing.
        let touches =
          !(items[number].x1 < x0 || items[number].x0 > x1
          || items[number].y1 < y0 || items[number].y0 > y1)
        next = items[number].next
        if touches, !body(number) { return false }
      }
      return true
    }
    for level in levels {
      let half = level.size / 2
      let columns = Self.cell(x0 - half, level.size)...Self.cell(x1 + half, level.size)
      let rows = Self.cell(y0 - half, level.size)...Self.cell(y1 + half, level.size)
      let cells =
        (Double(columns.upperBound) - Double(columns.lowerBound) + 1)
        * (Double(rows.upperBound) - Double(rows.lowerBound) + 1)
      if cells > Double(level.heads.count) {
        for (key, head) in level.heads {
          let cell = Cell(key: key)
          guard columns.contains(cell.x), rows.contains(cell.y) else { continue }
          if !all(from: head) { return false }
        }
        continue
      }
      for y in rows {
        for x in columns {
          if let head = level.heads[Cell(x: x, y: y).key], !all(from: head) { return false }
        }
      }
    }
    return unbounded < 0 || all(from: unbounded)
  }

  // MARK: - Cell assignment

  private mutating func link(_ number: Int32) {
    let item = items[Int(number)]
    var head: Int32 = -1
    if item.level == Self.everywhere {
      head = unbounded
      unbounded = number
    } else {
      let l: Int
      if let found = levels.firstIndex(where: { $0.exponent == item.level }) {
        l = found
      } else {
        l = levels.count
        levels.append(
          Level(
            exponent: item.level,
            size: CGFloat(sign: .plus, exponent: Int(item.level), significand: 1)))
      }
      head = levels[l].heads.updateValue(number, forKey: item.cell.key) ?? -1
      levels[l].count += 1
    }
    items[Int(number)].next = head
    items[Int(number)].previous = -1
    if head >= 0 { items[Int(head)].previous = number }
  }

  private static func place(_ item: Item) -> (level: Int32, cell: Cell) {
    let extent = max(item.x1 - item.x0, item.y1 - item.y0)
    let far = max(max(abs(item.x0), abs(item.x1)), max(abs(item.y0), abs(item.y1)))
    guard extent.isFinite, far < farthest else { return (everywhere, Cell(x: 0, y: 0)) }
    // Far out, cells grow so that their numbers fit into Int32.
    let exponent = max(leastExponent, max(power(extent), power(far) - 30))
    let size = CGFloat(sign: .plus, exponent: Int(exponent), significand: 1)
    // Halve before adding, because the sum of two finite numbers may be infinite.
    return (
      exponent,
      Cell(
        x: cell(item.x0 / 2 + item.x1 / 2, size), y: cell(item.y0 / 2 + item.y1 / 2, size))
    )
  }

  /// Returns the smallest power of two not less than a length.
  private static func power(_ length: CGFloat) -> Int32 {
    guard length > 0 else { return leastExponent }
    let exponent = Int32(length.exponent)
    return length.significand == 1 ? exponent : exponent + 1
  }

  private static func cell(_ v: CGFloat, _ size: CGFloat) -> Int32 {
    // Clamp the value, so that infinite queries have a first and a last cell.
    Int32(min(max((v / size).rounded(.down), -0x7fff_ff00), 0x7fff_ff00))
  }
}
