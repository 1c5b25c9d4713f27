/// The movement of a list row among other rows.
///
/// The policy: *The lifted row follows the finger, and the other rows make room for it. The program's
/// data changes once, when the finger lifts. Then each row moves from its current position to its
/// new place.*
final class RowMotion {
  /// The animation of rows that make room. Source: our own.
  static let spring = Animation.snappy(duration: 0.25)

  private unowned let row: ListRowElement
  private let property: AnimatableProperty<CGFloat>
  /// Whether a finger moves the row.
  var isLifted = false
  /// The rows of the same collection, in order, while the row is lifted.
  var rows: [ListRowElement] = []
  var start = 0
  var goal = 0

  init(of row: ListRowElement) {
    self.row = row
    property = AnimatableProperty(0, on: row.graph.timeline)
    property.move(row) { row, _ in row.placeDidChange() }
  }

  /// The distance of the row from its place.
  var shift: CGFloat { property.presentation }

  func set(_ shift: CGFloat, animation: Animation?, completion: (() -> Void)? = nil) {
    if property.target != shift || animation == nil {
      property.set(
        shift, animation: animation, completionCriteria: .removed, completion: completion)
    } else {
      completion?()
    }
    row.placeDidChange()
    row.graph.requestFrame()
  }
}

extension ListRowElement {
  private var ownMotion: RowMotion {
    if let motion { return motion }
    let new = RowMotion(of: self)
    motion = new
    return new
  }

  /// The rows of the same collection, in order.
  private var siblings: [ListRowElement] {
    guard let (list, _) = positionInList else { return [] }
    var known: [ObjectIdentifier: ListRowElement] = [:]
    for row in modifier.rows.inOrder {
      // Elements of modifiers may be around the view.
      var next: _ViewElement? = row.content
      while let element = next {
        known[ObjectIdentifier(element)] = row
        next = (element as? _WrapperElement)?.content
      }
    }
    return list.children.compactMap { child in
      var items: [_ViewElement] = []
      child.appendItems(to: &items)
      return items.lazy.compactMap { known[ObjectIdentifier($0)] }.first
    }
  }

  /// Lifts the row so that a finger can move it.
  func lift() {
    let rows = siblings
    guard let start = rows.firstIndex(where: { $0 === self }) else { return }
    let motion = ownMotion
    (motion.rows, motion.start, motion.goal) = (rows, start, start)
    setLifted(true)
  }

  private func setLifted(_ isLifted: Bool) {
    ownMotion.isLifted = isLifted
    setNeedsNodes()
    parent?.setNeedsNodes()
    paint(placedSize)
    graph.requestFrame()
  }

  /// Moves the lifted row, and makes room for it.
  func drag(by distance: CGFloat) {
    guard let motion, motion.isLifted else { return }
    motion.set(distance, animation: nil)
    let height = placedSize.height
    let middle = origin.y + height / 2 + distance
    let step = height + max(0, environment.listRowSpacing ?? 0)
    let others = motion.rows.filter { $0 !== self }
    motion.goal = others.count { $0.origin.y + $0.placedSize.height / 2 < middle }
    for (index, other) in motion.rows.enumerated() where other !== self && !other.isEnded {
      let passes =
        index > motion.start && index <= motion.goal
        ? -step : index < motion.start && index >= motion.goal ? step : 0
      other.ownMotion.set(passes, animation: RowMotion.spring)
    }
  }

  /// Puts the lifted row at its new place.
  func drop() {
    guard let motion, motion.isLifted, !motion.rows.isEmpty else { return }
    let rows = motion.rows
    motion.rows = []
    perform(to: motion.goal, among: rows)
  }

  /// Moves the row by a number of places, with an animation.
  func move(by places: Int) {
    let rows = siblings
    guard let start = rows.firstIndex(where: { $0 === self }) else { return }
    let goal = start + places
    guard rows.indices.contains(goal) else { return }
    perform(to: goal, among: rows)
  }

  private func perform(to goal: Int, among rows: [ListRowElement]) {
    let before = rows.map { ($0, $0.origin.y + ($0.motion?.shift ?? 0)) }
    // The offsets are those of the rows in the current collection: an element of the collection may
    // have no row, and the program may have changed the collection while a finger moved the row.
    if rows[goal] !== self, !isEnded, !isLeaving, let from = positionInList?.index,
      let to = rows[goal].positionInList?.index
    {
      moveAction?([from], to > from ? to + 1 : to)
    }
    graph.afterUpdate { [weak self] in self?.settle(before) }
  }

  /// Animates rows from their previous positions on the screen to their current places.
  private func settle(_ before: [(row: ListRowElement, y: CGFloat)]) {
    for (row, y) in before where !row.isEnded {
      let distance = y - row.origin.y
      guard abs(distance) > 0.01 || row.motion != nil else { continue }
      row.ownMotion.set(distance, animation: nil)
      row.ownMotion.set(0, animation: RowMotion.spring) { [weak row] in
        guard let row, !row.isEnded, row.motion?.isLifted == true, row.motion?.rows.isEmpty == true
        else { return }
        row.setLifted(false)
      }
    }
  }
}
