/// The views of a lazy container that stay visible while the rest of their section scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections, which stop at the top or leading edge of the scroll view.
  public static let sectionHeaders = Self(rawValue: 1)
  /// The footers of sections, which stop at the bottom or trailing edge of the scroll view.
  public static let sectionFooters = Self(rawValue: 2)

  func pins(_ part: SectionPlace.Part) -> Bool {
    switch part {
    case .header: contains(.sectionHeaders)
    case .row: false
    case .footer: contains(.sectionFooters)
    }
  }
}

/// A list row, which covers other rows while it is pinned away from its own place.
protocol PinnedRow: _ViewElement {
  /// Whether the row is pinned away from its own place.
  var isPinned: Bool { get set }
}

/// The pinned headers and footers of a lazy container, and their current shifts.
///
/// The policy: *A header stops at the start of the visible part, and a footer at its end, as long as
/// they remain within their section. They are in front of the rows.*
struct PinnedParts {
  /// A header or footer.
  private struct Part {
    let item: _ViewElement
    /// The item, if it is a row of a list.
    let row: (any PinnedRow)?
    /// The position without a shift, in the coordinates of the host node.
    let origin: CGPoint
    let isHeader: Bool
    /// The extent of all views of the header or footer.
    var span: LazyRows.Span
    var section: LazyRows.Span
    var shift: CGFloat = 0
  }

  private var parts: [Part] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  /// Whether no view is pinned.
  var isEmpty: Bool { parts.isEmpty }

  init() {}

  /// Finds the pinned views among the items of a container, which have just been placed without
  /// shifts.
  init(
    _ pinned: PinnedScrollableViews, items: [_ViewElement],
    span: (CGRect) -> LazyRows.Span
  ) {
    var first = 0
    var identity: SectionIdentity?
    var whole = LazyRows.Span(start: 0, end: 0)
    func finish(_ parts: inout [Part]) {
      for index in first..<parts.count {
        parts[index].section = whole
        // Several views of a header move together.
        for other in parts[first...] where other.isHeader == parts[index].isHeader {
          parts[index].span.formUnion(other.span)
        }
      }
      first = parts.count
    }
    for item in items {
      guard let place = item.sectionPlace, let section = place.identity, item.isPlaced else {
        continue
      }
      let own = span(CGRect(origin: item.origin, size: item.placedSize))
      if section !== identity {
        finish(&parts)
        (identity, whole) = (section, own)
      }
      whole.formUnion(own)
      guard pinned.pins(place.part) else { continue }
      indices[ObjectIdentifier(item)] = parts.count
      parts.append(
        Part(
          item: item, row: item as? any PinnedRow, origin: item.origin,
          isHeader: place.part == .header, span: own, section: own))
    }
    finish(&parts)
  }

  /// Passes the current shifts to the rows.
  ///
  /// - Parameter before: The pinned views until now. Those that are no longer pinned become ordinary
  ///   rows.
  func mark(after before: Self) {
    for part in before.parts where indices[ObjectIdentifier(part.item)] == nil {
      if let row = part.row, !row.isEnded { row.isPinned = false }
    }
    for part in parts {
      if let row = part.row, !row.isEnded { row.isPinned = part.shift != 0 }
    }
  }

  /// Computes the shifts of all views for a visible part; `nil` for their own places. Returns the
  /// views whose shifts have changed, with their new positions.
  mutating func shift(
    into visible: LazyRows.Span?, along axis: Axis, isReversed: Bool
  ) -> [(item: _ViewElement, origin: CGPoint)] {
    var moved: [(item: _ViewElement, origin: CGPoint)] = []
    for index in parts.indices {
      let part = parts[index]
      var shift: CGFloat = 0
      if let visible {
        shift =
          part.isHeader
          ? min(max(0, visible.start - part.span.start), part.section.end - part.span.end)
          : max(min(0, visible.end - part.span.end), part.section.start - part.span.start)
      }
      if shift == part.shift { continue }
      parts[index].shift = shift
      let distance = isReversed ? -shift : shift
      let (dx, dy) = axis == .horizontal ? (distance, 0) : (0, distance)
      moved.append((part.item, CGPoint(x: part.origin.x + dx, y: part.origin.y + dy)))
    }
    return moved
  }

  /// Returns the length of the pinned header above a row of a list; 0 for headers, and outside of
  /// lists.
  func headerLength(above item: _ViewElement) -> CGFloat {
    guard let place = item.sectionPlace, let section = place.identity, place.part != .header else {
      return 0
    }
    let header = parts.first {
      $0.isHeader && $0.row != nil && $0.item.sectionPlace?.identity === section
    }
    return header.map { $0.span.end - $0.span.start } ?? 0
  }

  /// Returns the extent of the section of a pinned view; `nil` for other views.
  func section(of item: _ViewElement) -> LazyRows.Span? {
    indices.isEmpty ? nil : indices[ObjectIdentifier(item)].map { parts[$0].section }
  }

  /// Returns how far a pinned view is from its own place, in points; `nil` for other views.
  func shift(of item: _ViewElement) -> CGSize? {
    indices[ObjectIdentifier(item)].map { index in
      let part = parts[index]
      return CGSize(
        width: part.item.origin.x - part.origin.x, height: part.item.origin.y - part.origin.y)
    }
  }
}
