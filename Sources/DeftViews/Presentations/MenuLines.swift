/// The lines of a menu's rows. Rows side by side, such as those of a control group, form one line.
struct MenuLines {
  private let frames: [CGRect]

  init(_ rows: [FocusableElement]) { frames = rows.map(\.frameInWindow) }

  /// The rows of the line with a row.
  private func line(of index: Int) -> Range<Int> {
    func isBeside(_ other: Int) -> Bool {
      frames.indices.contains(other) && abs(frames[other].midY - frames[index].midY) < 1
    }
    var (start, end) = (index, index + 1)
    while isBeside(start - 1) { start -= 1 }
    while isBeside(end) { end += 1 }
    return start..<end
  }

  /// Returns the row of a line that is nearest to another row horizontally. From a row that fills its line, this is the
  /// first one.
  private func nearest(to index: Int, inLineOf other: Int) -> Int {
    guard line(of: index).count > 1 else { return line(of: other).lowerBound }
    return line(of: other).min { a, b in
      abs(frames[a].midX - frames[index].midX) < abs(frames[b].midX - frames[index].midX)
    } ?? other
  }

  /// Returns the row below a row, or the first one below the last; `nil` without a row.
  func below(_ index: Int?) -> Int? {
    guard let index else { return nil }
    return nearest(to: index, inLineOf: line(of: index).upperBound % frames.count)
  }

  /// Returns the row above a row, or the last one above the first; `nil` without a row.
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
