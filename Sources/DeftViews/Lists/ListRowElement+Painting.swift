extension ListRowElement: PinnedRow {}

extension ListRowElement {
  /// The minimum height of a header or a footer of a group, in points. Source: our own.
  static let leastHeaderHeight: CGFloat = 28

  var form: ListForm { environment.listForm ?? .plain }

  /// Whether the row is a header or a footer of a style that shows it beside its group.
  private var isBesideGroup: Bool { rowPlace.part != .row && form != .plain }

  /// The minimum height of the row in points.
  var ownLeastHeight: CGFloat {
    let part = content.sectionPlace?.part
    guard part != nil, part != .row else { return environment.defaultMinListRowHeight }
    let height = form.hasBackground ? Self.leastHeaderHeight : Self.leastHeight
    return environment.defaultMinListHeaderHeight ?? height
  }

  /// Returns the outline of the row's background.
  func outline(_ size: CGSize) -> Path {
    let rect = CGRect(origin: .zero, size: size)
    let radius = rowPlace.part == .row ? form.groupRadius : 0
    guard radius > 0, rowPlace.isFirst || rowPlace.isLast else { return Path(rect) }
    let top = CGSize(width: rowPlace.isFirst ? radius : 0, height: rowPlace.isFirst ? radius : 0)
    let bottom = CGSize(width: rowPlace.isLast ? radius : 0, height: rowPlace.isLast ? radius : 0)
    return Path {
      $0.addRoundedCorners(
        in: rect, topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom,
        style: .circular)
    }
  }

  func paint(_ size: CGSize) {
    let isDark = environment.colorScheme == .dark
    let palette = ControlPalette(environment)
    var items: [Drawing.Item] = []
    let area = outline(size)
    if isPinned {
      items = [.fill(area, .color(environment.surfaceColor.resolved(in: environment)))]
    } else if motion?.isLifted == true {
      items = [
        .shadow(area, Shadow(color: RGBAColor(white: 0, alpha: 0.3), radius: 8)),
        .fill(area, .color(palette.face(.normal))),
      ]
    } else if form.hasGroups, rowPlace.part == .row {
      items = [.fill(area, .color(palette.face(.normal)))]
    }
    if isSelected {
      let radius = form.selectionRadius
      let shape =
        radius > 0
        ? ControlBackground.outline(in: CGRect(origin: .zero, size: size), radius: radius) : area
      items.append(.fill(shape, .color(palette.accent.opacity(isDark ? 0.32 : 0.18))))
    }
    if hasSeparator { items.append(separator(size, isDark: isDark)) }
    node.drawing = Drawing(items)
  }

  /// Whether the row has a line below. Groups have lines only between their rows.
  private var hasSeparator: Bool {
    if content.trait(ObjectIdentifier(RowSeparatorTrait.self)) as? Bool == true { return false }
    if form == .plain { return true }
    return form.hasSeparators && !isBesideGroup && !rowPlace.isLast
  }

  private func separator(_ size: CGSize, isDark: Bool) -> Drawing.Item {
    let scale = environment.displayScale
    let thickness = max(1, scale.rounded(.down)) / scale
    let tint = content.trait(ObjectIdentifier(RowSeparatorTintTrait.self)) as? Color
    let color =
      tint?.resolved(in: environment)
      ?? (isDark ? RGBAColor(white: 1, alpha: 0.16) : RGBAColor(white: 0, alpha: 0.13))
    let (leading, trailing) = (form.rowMargin, form == .inset ? form.rowMargin : 0)
    let line = CGRect(
      x: isRightToLeft ? trailing : leading,
      y: graph.rounded(CGPoint(x: 0, y: size.height)).y - thickness,
      width: max(0, size.width - leading - trailing), height: thickness)
    return .fill(Path(line), .color(color))
  }
}
