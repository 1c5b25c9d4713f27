/// The place of a row among the rows of its list. It determines the row's background and line.
struct RowPlace: Equatable {
  var part = SectionPlace.Part.row
  /// Whether the row is the first one of a group.
  var isFirst = false
  /// Whether the row is the last one of a group.
  var isLast = false
}

/// The layout of a list: rows one below the other, with spaces between sections.
///
/// The policy: *the views of a section form a group between its header and its footer; successive
/// rows that are in no section form a group as well. Between two sections, the smaller of their
/// spaces applies. With a space between rows, each row is a group.*
struct ListLayout: Layout, Equatable {
  var form: ListForm
  /// The space between sections, for rows that are in no section.
  var sectionSpacing: ListSectionSpacing
  /// The space between the rows of a group, in points.
  var rowSpacing: CGFloat

  /// The space before each row, and the place of each row.
  struct Cache {
    var gaps: [CGFloat]
    var places: [RowPlace]
  }

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func makeCache(subviews: Subviews) -> Cache {
    let rows = subviews.map { row in
      row.element.sectionPlace ?? SectionPlace(spacing: sectionSpacing)
    }
    func areGrouped(_ a: Int, _ b: Int) -> Bool {
      guard rows.indices.contains(a), rows.indices.contains(b) else { return false }
      return rowSpacing <= 0 && rows[a].part == .row && rows[b].part == .row
        && rows[a].identity === rows[b].identity
    }
    var cache = Cache(gaps: [], places: [])
    for index in rows.indices {
      let row = rows[index]
      var gap: CGFloat = 0
      if index > 0 {
        let before = rows[index - 1]
        if before.identity !== row.identity {
          gap = min(before.spacing.length(in: form), row.spacing.length(in: form))
        } else if before.part == .row, row.part == .row {
          gap = rowSpacing
        }
      }
      cache.gaps.append(gap)
      cache.places.append(
        RowPlace(
          part: row.part, isFirst: !areGrouped(index - 1, index),
          isLast: !areGrouped(index, index + 1)))
    }
    return cache
  }

  private func offer(_ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0 - 2 * form.margin) }, height: nil)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var size = CGSize(width: 0, height: subviews.isEmpty ? 0 : 2 * form.ends)
    for (row, gap) in zip(subviews, cache.gaps) {
      let inner = row.sizeThatFits(offer(proposal.width))
      size.width = max(size.width, inner.width)
      size.height += gap + inner.height
    }
    size.width = proposal.width ?? size.width + 2 * form.margin
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var y = bounds.minY + form.ends
    let offer = offer(bounds.width)
    for (index, row) in subviews.enumerated() {
      (row.element as? ListRowElement)?.setPlace(cache.places[index])
      y += cache.gaps[index]
      row.place(at: CGPoint(x: bounds.minX + form.margin, y: y), proposal: offer)
      y += row.sizeThatFits(offer).height
    }
  }
}

private struct ListBackgroundKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether lists have no background.
  var isListBackgroundHidden: Bool {
    get { self[ListBackgroundKey.self] }
    set { self[ListBackgroundKey.self] = newValue }
  }
}

/// The background of a list: that of the window, sheet or popover, except for lists with groups and
/// sidebars. Empty if the program hides it.
struct ListBackground {
  @Environment(\.listForm) private var form
  @Environment(\.surfaceColor) private var surface
  @Environment(\.isListBackgroundHidden) private var isHidden
}

extension ListBackground: View {
  var body: some View {
    if !isHidden { Rectangle().fill(form?.hasBackground == true ? .listBackground : surface) }
  }
}
