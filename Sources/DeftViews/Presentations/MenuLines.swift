/// The lines of a menu's rows. Rows side by side, such as those of a control group, form one line.
struct MenuLines {
  private let frames: [CGRect]

  init(_ rows: [FocusableElement]) { frames = rows.map(\.frameInWindow) }

  /// Returns the rows of the line that contains a row.
  private func line(of index: Int) -> Range<Int> {
    func isBeside(_ other: Int) -> Bool {
      frames.indices.contains(other) && abs(frames[other].midY - frames[index].midY) < 1
    }
    var (start, end) = (index, index + 1)
    while isBeside(start - 1) { start -= 1 }
    while isBeside(end) { end += 1 }
    return start..<end
  }

  /// Returns the row in another row's line that is horizontally nearest to a row. For a row that
  /// fills its own line, this is the first row of the other line.
  private func nearest(to index: Int, inLineOf other: Int) -> Int {
    guard line(of: index).count > 1 else { return line(of: other).lowerBound }
    return line(of: other).min { a, b in
      abs(frames[a].midX - frames[index].midX) < abs(frames[b].midX - frames[index].midX)
    } ?? other
  }

  /// Returns the row below a row, wrapping from the last row to the first; `nil` for `nil`.
  func below(_ index: Int?) -> Int? {
    guard let index else { return nil }
    return nearest(to: index, inLineOf: line(of: index).upperBound % frames.count)
  }

  /// Returns the row above a row, wrapping from the first row to the last; `nil` for `nil`.
  func above(_ index: Int?) -> Int? {
    guard let index else { return nil }
    return nearest(
      to: index, inLineOf: (line(of: index).lowerBound + frames.count - 1) % frames.count)
  }

  /// Returns the next or previous row in the same line; `nil` if there is none.
  func neighbor(of index: Int?, by step: Int) -> Int? {
    guard let index, line(of: index).contains(index + step) else { return nil }
    return index + step
  }
}
