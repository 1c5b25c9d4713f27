/// The layout of a lazy grid: views fill the tracks of one line after another.
///
/// The policy is SwiftUI's: *The header and the footer of a section take a whole line. Each section
/// begins a new line.*
struct LazyGridLayout: Layout {
  /// The axis along which lines follow each other.
  var axis: Axis
  var items: [GridItem]
  /// The distance between lines in points; `nil` for the default.
  var spacing: CGFloat?
  /// The alignment of headers and footers in their lines.
  var alignment = Alignment.center

  /// The place of a view: its line and its track; without a track, the view takes the whole line.
  private struct Cell {
    var line: Int
    var track: Int?
  }

  private func cells(_ count: Int, _ subviews: Subviews) -> [Cell] {
    // The line before the first one is full.
    var (line, track) = (-1, count)
    var section: SectionIdentity?
    return subviews.map { subview in
      let place = subview.element.sectionPlace
      let isWhole = place.map { $0.part != .row } ?? false
      if isWhole || track >= count || place?.identity !== section { (line, track) = (line + 1, 0) }
      section = place?.identity
      defer { track = isWhole ? count : track + 1 }
      return Cell(line: line, track: isWhole ? nil : track)
    }
  }

  private func offer(_ across: CGFloat) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: across, height: nil) : ProposedViewSize(width: nil, height: across)
  }
  private func along(_ size: CGSize) -> CGFloat { axis == .vertical ? size.height : size.width }
  private func point(_ across: CGFloat, _ along: CGFloat) -> CGPoint {
    axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }
  private func size(_ across: CGFloat, _ along: CGFloat) -> CGSize {
    axis == .vertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  private func track(of cell: Cell, _ tracks: GridTracks) -> GridTracks.Track {
    cell.track.map { tracks.tracks[$0] }
      ?? GridTracks.Track(start: 0, length: tracks.length, alignment: alignment)
  }

  /// Returns the start and the length of each line.
  private func lines(
    _ tracks: GridTracks, _ cells: [Cell], _ subviews: Subviews
  ) -> [(start: CGFloat, length: CGFloat)] {
    var lines: [(start: CGFloat, length: CGFloat)] = []
    for (cell, subview) in zip(cells, subviews) {
      let length = along(subview.sizeThatFits(offer(track(of: cell, tracks).length)))
      if cell.line == lines.count {
        let end = lines.last.map { $0.start + $0.length + (spacing ?? ViewSpacing.usual) }
        lines.append((end ?? 0, 0))
      }
      lines[cell.line].length = max(lines[cell.line].length, length)
    }
    return lines
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let tracks = GridTracks(items, in: axis == .vertical ? proposal.width : proposal.height)
    let lines = lines(tracks, cells(tracks.tracks.count, subviews), subviews)
    return size(tracks.length, lines.last.map { $0.start + $0.length } ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let tracks = GridTracks(items, in: axis == .vertical ? proposal.width : proposal.height)
    let cells = cells(tracks.tracks.count, subviews)
    let lines = lines(tracks, cells, subviews)
    for (cell, subview) in zip(cells, subviews) {
      let line = lines[cell.line]
      let track = track(of: cell, tracks)
      let dimensions = subview.dimensions(in: offer(track.length))
      let area = ViewDimensions(size: size(track.length, line.length))
      let (outer, inner) = (area[track.alignment], dimensions[track.alignment])
      let origin = point(track.start, line.start)
      subview.place(
        at: CGPoint(
          x: bounds.minX + origin.x + outer.x - inner.x,
          y: bounds.minY + origin.y + outer.y - inner.y), proposal: offer(track.length))
    }
  }
}
