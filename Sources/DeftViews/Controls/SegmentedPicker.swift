/// A picker's segments, with a highlight under the selected one.
struct SegmentedPicker<Value: Hashable, Content: View> {
  let selection: Binding<Value>
  let content: Content
  @State private var geometry = SegmentGeometry()
  @State private var pressed: Int?
  @State private var hovered: Int?
  @Environment(\.self) private var environment

  init(selection: Binding<Value>, content: Content) {
    (self.selection, self.content) = (selection, content)
  }
}

extension SegmentedPicker: View {
  var body: some View {
    let palette = ControlPalette(environment)
    let isEnabled = environment.isEnabled
    let size = environment.controlSize
    let chosen = AnyHashable(tag: selection.wrappedValue)
    let motion: Animation? =
      environment.accessibilityReduceMotion ? nil : .snappy(duration: 0.25)
    SegmentLayout(
      chosen: chosen, active: pressed ?? hovered, height: size.height, inset: size.inset,
      geometry: geometry
    ) {
      ControlBackground(palette.groove, border: palette.hairline, radius: size.radius)
      ControlBackground(
        palette.shade(!isEnabled ? .normal : pressed != nil ? .pressed : .hovered),
        radius: size.radius - 2)
      ControlBackground(palette.segment, border: palette.segmentLine, radius: size.radius - 2)
      content
    }
    .animation(motion, value: chosen)
    .font(environment.controlFont(.medium))
    .foregroundStyle(Color(control: palette.text))
    .opacity(isEnabled ? 1 : ControlPalette.disabledOpacity)
    .contentShape(.interaction, FingerReach(height: size.height))
    .onContinuousHover { phase in
      var new: Int?
      if case .active(let place) = phase { new = geometry.index(at: place) }
      if hovered != new { hovered = new }
    }
    .gesture(
      PressGesture(
        onChange: { place in
          let new = place.flatMap { geometry.index(at: $0) }
          if pressed != new { pressed = new }
        },
        action: { place in choose(geometry.index(at: place)) })
    )
    .modifier(_FocusableModifier(isFocusable: true, arrow: { move($0) }))
    .accessible {
      $0.children = .contain
      $0.kind = .picker
      $0.deferredValue = { geometry.label(for: chosen) }
      $0.finish = { picker in
        var picker = picker
        picker.children = geometry.parts(of: picker, chosen: chosen, choose: choose)
        picker.clearFocus()
        return picker
      }
    }
  }

  private func choose(_ index: Int?) {
    guard let index, let tag = geometry.tag(at: index) else { return }
    // The selection may be an optional of the tags' type.
    guard let value = (tag.base as? Value) ?? (tag as? Value), value != selection.wrappedValue
    else { return }
    selection.wrappedValue = value
  }

  private func move(_ key: KeyEquivalent) -> Bool {
    let now = geometry.index(of: AnyHashable(tag: selection.wrappedValue))
    let last = geometry.count - 1
    guard last >= 0 else { return false }
    switch key.mirrored(in: environment.layoutDirection) {
    case .rightArrow, .downArrow: choose(min(last, (now ?? -1) + 1))
    case .leftArrow, .upArrow: choose(max(0, (now ?? last + 1) - 1))
    case .home: choose(0)
    case .end: choose(last)
    default: return false
    }
    return true
  }
}

/// The area of a control that a fingertip can hit: at least 44 points high.
struct FingerReach: Shape {
  /// The height of the control, in points.
  let height: CGFloat

  func path(in rect: CGRect) -> Path {
    Path(rect.insetBy(dx: 0, dy: -max(0, (44 - height) / 2)))
  }
}

extension ControlPalette {
  /// The background of the segments.
  fileprivate var groove: RGBAColor { RGBAColor(hex: isDark ? 0x20_23_29 : 0xE9_E7_E2) }
  /// The background of the selected segment.
  fileprivate var segment: RGBAColor { RGBAColor(hex: isDark ? 0x4A_4F_5B : 0xFF_FF_FF) }
  /// The border that marks the selected segment, with a contrast of 3 to 1 against the groove (WCAG
  /// 1.4.11).
  fileprivate var segmentLine: RGBAColor { RGBAColor(hex: isDark ? 0x7E_83_8F : 0x76_79_80) }
}

/// The layout of a picker's segments, shared with its gesture.
final class SegmentGeometry: Equatable {
  /// The segments' elements in order.
  fileprivate(set) var items: [_ViewElement] = []
  /// The start of each segment in points from the leading edge.
  fileprivate var starts: [CGFloat] = []
  fileprivate var size = CGSize.zero
  fileprivate var isRightToLeft = false

  var count: Int { items.count }

  /// Returns the segment at a location in the picker, or the nearest one if it is outside.
  func index(at point: CGPoint) -> Int? {
    guard count > 0, size.width > 0 else { return nil }
    let x = isRightToLeft ? size.width - point.x : point.x
    return max(0, (starts.firstIndex { x < $0 } ?? count) - 1)
  }

  func tag(at index: Int) -> AnyHashable? { items[index].pickerTag }
  func index(of tag: AnyHashable) -> Int? { items.firstIndex { $0.pickerTag == tag } }

  /// Returns the accessibility label of a value's segment.
  func label(for tag: AnyHashable) -> String? { index(of: tag).flatMap { label(at: $0) } }

  private func label(at index: Int) -> String? {
    var nodes: [AccessibilityNode] = []
    items[index].appendAccessibilityNodes(to: &nodes)
    let labels = nodes.compactMap(\.label)
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// Returns the segments as accessibility options, with their hit areas as frames.
  ///
  /// The policy: *the selected option has the picker's focus; before a selection, the first one has
  /// it.*
  func parts(
    of picker: AccessibilityNode, chosen: AnyHashable, choose: @escaping (Int) -> Void
  ) -> [AccessibilityNode] {
    let now = self.index(of: chosen)
    let scale = size.width > 0 ? picker.frame.width / size.width : 0
    return zip(items.indices, starts).map { index, start in
      let end = index + 1 < starts.count ? starts[index + 1] : size.width
      let frame = CGRect(
        x: picker.frame.minX + (isRightToLeft ? size.width - end : start) * scale,
        y: picker.frame.minY, width: (end - start) * scale, height: picker.frame.height)
      var node = AccessibilityNode(
        id: AnyHashable(items[index].address.number), graph: items[index].graph, frame: frame,
        isEnabled: picker.isEnabled)
      (node.label, node.kind) = (label(at: index), .option(isChosen: index == now))
      node.traits = index == now ? [.isButton, .isSelected] : .isButton
      node.addAction { choose(index) }
      if index == now ?? 0 { node.copyFocus(from: picker) }
      return node
    }
  }

  static func == (a: SegmentGeometry, b: SegmentGeometry) -> Bool { a === b }
}

/// A layout of segments in front of the groove, the hover shade and the selection's background.
///
/// The policy: *segments have equal widths if their contents fit. Otherwise each content gets its
/// own width, and the remaining space is shared equally. If no space remains, the widest contents
/// wrap.*
struct SegmentLayout: Layout, Equatable {
  var chosen: AnyHashable
  /// The segment that is pressed or under the pointer.
  var active: Int?
  var height: CGFloat
  var inset: CGFloat
  var geometry: SegmentGeometry

  /// The distance from the groove's edge to the segments, in points.
  private static let rim: CGFloat = 2
  /// The minimum margin on each side of a segment's content, in points.
  private static let margin: CGFloat = 4

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.dropFirst(3).map { $0.sizeThatFits(.unspecified) }
    let widest = sizes.map(\.width).max() ?? 0
    let width = (widest + 2 * inset) * CGFloat(sizes.count) + 2 * Self.rim
    let tallest = sizes.map(\.height).max() ?? 0
    return CGSize(
      width: min(width, max(proposal.width ?? width, CGFloat(sizes.count) * 24)),
      height: max(height, tallest + 10))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let items = subviews.dropFirst(3)
    geometry.items = items.map(\.element)
    geometry.size = bounds.size
    geometry.isRightToLeft = subviews.layoutDirection == .rightToLeft
    let inner = bounds.shrunk(dx: Self.rim, dy: Self.rim)
    let widths = widths(of: items.map { $0.sizeThatFits(.unspecified).width }, in: inner.width)
    var end = inner.minX
    let starts = widths.map { width in
      defer { end += width }
      return end
    }
    geometry.starts = starts.map { $0 - bounds.minX }
    func segment(_ index: Int) -> CGRect {
      // Round to whole points, so that the border is sharp.
      let (start, end) = (starts[index].rounded(), (starts[index] + widths[index]).rounded())
      return CGRect(x: start, y: inner.minY, width: end - start, height: inner.height)
    }
    func put(_ subview: LayoutSubview, _ rect: CGRect?) {
      let rect = rect ?? CGRect(x: inner.minX, y: inner.midY, width: 0, height: 0)
      subview.place(at: rect.origin, proposal: ProposedViewSize(rect.size))
    }
    let chosen = geometry.index(of: chosen)
    put(subviews[0], bounds)
    put(subviews[1], active == chosen ? nil : active.map(segment))
    put(subviews[2], chosen.map(segment))
    for (index, item) in items.enumerated() {
      let rect = segment(index)
      item.place(
        at: CGPoint(x: rect.midX, y: rect.midY), anchor: .center,
        proposal: ProposedViewSize(
          width: max(0, rect.width - 2 * Self.margin), height: rect.height))
    }
  }

  /// Returns the segments' widths for the given content widths.
  private func widths(of contents: [CGFloat], in whole: CGFloat) -> [CGFloat] {
    let count = CGFloat(max(1, contents.count))
    let alike = whole / count
    let needed = contents.map { $0 + 2 * Self.margin }
    let left = whole - needed.reduce(0, +)
    if needed.allSatisfy({ $0 <= alike }) { return contents.map { _ in alike } }
    if left >= 0 { return needed.map { $0 + left / count } }
    var most = alike
    // Distribute the space left by narrow segments among the wide ones, repeatedly.
    for _ in needed {
      let narrow = needed.filter { $0 <= most }
      guard narrow.count < needed.count else { break }
      most = (whole - narrow.reduce(0, +)) / CGFloat(needed.count - narrow.count)
    }
    return needed.map { min($0, most) }
  }
}
