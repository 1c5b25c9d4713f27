import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the limits: ChromeOS.
  static let edgeReach: Metric = {
    var metric = Metric(
      id: "edge-reach", title: "Edge reach",
      definition: """
        The distance from each edge to the reported position that is nearest to it, for the worst edge.
        """,
      unit: "mm", limit: MetricLimit(.atMost, 0.5, acceptable: 1.5), source: "ChromeOS")
    metric.isBoundToExercise = true
    metric.calculate = { recording in
      let size = recording.surface.size
      let places = recording.contacts.flatMap { $0.reports.map(\.position) }
      var worst: (edge: LocalizedStringResource, distance: Double, place: CGPoint)?
      for (edge, distance) in edges {
        guard let nearest = places.min(by: { distance($0, size) < distance($1, size) }),
          Double(distance(nearest, size)) <= approach
        else {
          return .missing(
            "No contact came within \(approach.short) mm of the \(edge). Drag beyond each edge."
          )
        }
        // A position beyond the edge has reached it.
        let value = max(0, Double(distance(nearest, size)))
        if worst.map({ value > $0.distance }) ?? true { worst = (edge, value, nearest) }
      }
      guard let worst else { return .missing("There are no contacts.") }
      return MetricValue(
        worst.distance, count: places.count,
        detail: LocalizedStringResource(
          "Worst at the \(worst.edge) (\(places.count) report).",
          many: "Worst at the \(worst.edge) (\(places.count) reports).", count: places.count),
        drawing: .init(recording, paths: recording.contacts, marks: [worst.place]))
    }
    return metric
  }()

  /// The distance in millimeters from an edge within which a contact is meant to reach it.
  private static let approach = 20.0

  private typealias Distance = @Sendable (CGPoint, CGSize) -> CGFloat

  private static let edges: [(name: LocalizedStringResource, distance: Distance)] = [
    // Translators: completes “Worst at the …” and “No contact came within … mm of the …”.
    ("left edge", { place, _ in place.x }),
    ("right edge", { place, size in size.width - place.x }),
    ("top edge", { place, _ in place.y }),
    ("bottom edge", { place, size in size.height - place.y }),
  ]

  /// Source of the limit: testers of phones.
  static let coverage: Metric = {
    var metric = Metric(
      id: "coverage", title: "Coverage",
      definition: "The percentage of cells that contacts reached, in a grid of about 5 mm.",
      unit: "%", limit: MetricLimit(.atLeast, 100), source: "Phone testers")
    metric.isBoundToExercise = true
    metric.calculate = { recording in
      guard !recording.contacts.isEmpty else { return .missing("There are no contacts.") }
      let grid = CoverageGrid(size: recording.surface.size, cellSide: recording.cellSide)
      var reached: Set<CoverageGrid.Cell> = []
      for contact in recording.contacts { reached.formUnion(grid.cells(of: contact)) }
      var drawing = Measurement.Drawing(recording, paths: recording.contacts)
      drawing.missed = grid.cells.filter { !reached.contains($0) }.map(grid.area)
      let count = grid.columns * grid.rows
      return MetricValue(
        100 * Double(reached.count) / Double(count), count: count,
        detail: LocalizedStringResource(
          "\(reached.count) of \(count) cell reached.",
          many: "\(reached.count) of \(count) cells reached.", count: count), drawing: drawing)
    }
    return metric
  }()
}

/// The grid of cells that contacts must reach.
///
/// The policy: *the surface is divided evenly into cells of about the requested side, so that no cell at an edge is
/// cut*. A cell is reached by a report in it, or by the path between two reports that are at most one cell apart. A
/// longer path would hide a cell that does not respond.
package struct CoverageGrid: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
  }

  package let size: CGSize
  package let columns: Int
  package let rows: Int
  private let cellSide: Double

  package init(size: CGSize, cellSide: Double) {
    (self.size, self.cellSide) = (size, cellSide)
    func count(_ length: CGFloat) -> Int {
      let count = (Double(length) / cellSide).rounded()
      return count >= 1 ? Int(min(count, 10_000)) : 1
    }
    (columns, rows) = (count(size.width), count(size.height))
  }

  /// All cells, row by row.
  package var cells: [Cell] {
    (0..<rows).flatMap { row in (0..<columns).map { Cell(column: $0, row: row) } }
  }

  /// Returns the cell at a position; the nearest cell for a position beyond an edge.
  package func cell(at place: CGPoint) -> Cell {
    func index(_ place: CGFloat, _ length: CGFloat, _ count: Int) -> Int {
      let index = (place / length * CGFloat(count)).rounded(.down)
      return Int(min(max(index, 0), CGFloat(count - 1)))
    }
    return Cell(
      column: index(place.x, size.width, columns), row: index(place.y, size.height, rows))
  }

  /// Returns the area of a cell in millimeters.
  package func area(of cell: Cell) -> CGRect {
    let (width, height) = (size.width / CGFloat(columns), size.height / CGFloat(rows))
    return CGRect(
      x: CGFloat(cell.column) * width, y: CGFloat(cell.row) * height, width: width, height: height)
  }

  /// Returns the cells that a contact reaches.
  package func cells(of contact: MeasuredContact) -> Set<Cell> {
    let places = contact.reports.map(\.position)
    var reached = Set(places.map(cell))
    for (start, end) in zip(places, places.dropFirst()) {
      reached.formUnion(cells(from: start, to: end))
    }
    return reached
  }

  /// Returns the cells that a step between two reports reaches. A step of more than a cell reaches
  /// only its ends: the surface may be dead between them.
  package func cells(from start: CGPoint, to end: CGPoint) -> Set<Cell> {
    let (first, last) = (cell(at: start), cell(at: end))
    guard first != last, Double(start.distance(to: end)) <= cellSide else { return [first, last] }
    return Set(
      (0...Self.partsOfStep).map { part in
        let share = CGFloat(part) / CGFloat(Self.partsOfStep)
        return cell(
          at: CGPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      })
  }

  /// The number of parts into which a step is divided to find the cells that it crosses.
  private static let partsOfStep = 16
}
