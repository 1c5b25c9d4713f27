/// The segments of a picker, with a face under the one that is chosen.
struct SegmentedPicker<Value: Hashable, Content: View> {
  let selection: Binding<Value>
  let content: Content
  @State private var reference = SegmentReference()
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
      reference: reference
    ) {
      ControlFace(palette.groove, border: palette.hairline, radius: size.radius)
      ControlFace(
        palette.shade(!isEnabled ? .normal : pressed != nil ? .pressed : .hovered),
        radius: size.radius - 2)
      ControlFace(palette.segment, border: palette.segmentLine, radius: size.radius - 2)
      content
    }
    .animation(motion, value: chosen)
    .font(environment.controlFont(.medium))
    .foregroundStyle(Color(control: palette.text))
    .opacity(isEnabled ? 1 : ControlPalette.disabledOpacity)
    .onContinuousHover { phase in
      var new: Int?
      if case .active(let place) = phase { new = reference.index(at: place) }
      if hovered != new { hovered = new }
    }
    .gesture(
      PressGesture(
        onChange: { place in
          let new = place.flatMap { reference.index(at: $0) }
          if pressed != new { pressed = new }
        },
        action: { place in choose(reference.index(at: place)) })
    )
    .modifier(_FocusableModifier(isFocusable: true, arrow: { move($0) }))
    .accessible {
      $0.children = .contain
      $0.kind = .picker
      $0.lateValue = { reference.words(for: chosen) }
      $0.finish = { picker in
        var picker = picker
        picker.children = reference.parts(of: picker, chosen: chosen, choose: choose)
        picker.loseFocus()
        return picker
      }
    }
  }

  private func choose(_ index: Int?) {
    guard let index, let tag = reference.tag(at: index) else { return }
    // A selection may be an optional of what the tags are.
    guard let value = (tag.base as? Value) ?? (tag as? Value), value != selection.wrappedValue
    else { return }
    selection.wrappedValue = value
  }

  private func move(_ key: KeyEquivalent) -> Bool {
    let now = reference.index(of: AnyHashable(tag: selection.wrappedValue))
    let last = reference.count - 1
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

extension ControlPalette {
  /// What segments lie in.
  fileprivate var groove: RGBAColor { RGBAColor(hex: isDark ? 0x20_23_29 : 0xE9_E7_E2) }
  /// The segment that is chosen.
  fileprivate var segment: RGBAColor { RGBAColor(hex: isDark ? 0x4A_4F_5B : 0xFF_FF_FF) }
  /// The line around it, by which it is known for the chosen one: 3 to 1 on what segments lie in (WCAG 1.4.11).
  fileprivate var segmentLine: RGBAColor { RGBAColor(hex: isDark ? 0x7E_83_8F : 0x76_79_80) }
}

/// What a picker's gesture knows of its segments.
final class SegmentReference: Equatable {
  /// What stands for the values, in order.
  fileprivate(set) var items: [_ViewElement] = []
  /// Where each begins, from the leading edge, in points.
  fileprivate var starts: [CGFloat] = []
  fileprivate var size = CGSize.zero
  fileprivate var isRightToLeft = false

  var count: Int { items.count }

  /// The segment at a place of the picker; the nearest one, where the place is outside.
  func index(at point: CGPoint) -> Int? {
    guard count > 0, size.width > 0 else { return nil }
    let x = isRightToLeft ? size.width - point.x : point.x
    return max(0, (starts.firstIndex { x < $0 } ?? count) - 1)
  }

  func tag(at index: Int) -> AnyHashable? { items[index].pickerTag }
  func index(of tag: AnyHashable) -> Int? { items.firstIndex { $0.pickerTag == tag } }

  /// What stands for a value, as it is told.
  func words(for tag: AnyHashable) -> String? { index(of: tag).flatMap { words(at: $0) } }

  private func words(at index: Int) -> String? {
    var nodes: [AccessibilityNode] = []
    items[index].appendAccessibilityNodes(to: &nodes)
    let labels = nodes.compactMap(\.label)
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// The segments as options: where they are hit, one beside the other.
  ///
  /// The policy: *the focus of the picker is the chosen option's; before one is chosen, the first one's.*
  func parts(
    of picker: AccessibilityNode, chosen: AnyHashable, choose: @escaping (Int) -> Void
  ) -> [AccessibilityNode] {
    let (now, width) = (self.index(of: chosen), picker.frame.width / CGFloat(max(1, count)))
    return items.indices.map { index in
      let place = isRightToLeft ? count - 1 - index : index
      let frame = CGRect(
        x: picker.frame.minX + CGFloat(place) * width, y: picker.frame.minY, width: width,
        height: picker.frame.height)
      var node = AccessibilityNode(
        id: AnyHashable(items[index].address.number), graph: items[index].graph, frame: frame,
        isEnabled: picker.isEnabled)
      (node.label, node.kind) = (words(at: index), .option(isChosen: index == now))
      node.traits = index == now ? [.isButton, .isSelected] : .isButton
      node.addAction { choose(index) }
      if index == now ?? 0 { node.takeFocus(of: picker) }
      return node
    }
  }

  static func == (a: SegmentReference, b: SegmentReference) -> Bool { a === b }
}

/// Segments, with the groove, the shade and the face of the chosen one beneath them.
///
/// The policy: *all are of one width where each has room for its content in that; else what is left beside the contents
/// is shared alike; and where nothing is left, the widest wrap.*
struct SegmentLayout: Layout, Equatable {
  var chosen: AnyHashable
  /// Which one is pressed or under the pointer.
  var active: Int?
  var height: CGFloat
  var inset: CGFloat
  var reference: SegmentReference

  /// From the groove's edge to the segments, in points.
  private static let rim: CGFloat = 2
  /// What is left free on each side of a content at least, in points.
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
    reference.items = items.map(\.element)
    reference.size = bounds.size
    reference.isRightToLeft = subviews.layoutDirection == .rightToLeft
    let inner = bounds.shrunk(dx: Self.rim, dy: Self.rim)
    let widths = widths(of: items.map { $0.sizeThatFits(.unspecified).width }, in: inner.width)
    var end = inner.minX
    let starts = widths.map { width in
      defer { end += width }
      return end
    }
    reference.starts = starts.map { $0 - bounds.minX }
    func segment(_ index: Int) -> CGRect {
      // On whole points, so that the line around the chosen one is as sharp as it is meant to be.
      let (start, end) = (starts[index].rounded(), (starts[index] + widths[index]).rounded())
      return CGRect(x: start, y: inner.minY, width: end - start, height: inner.height)
    }
    func put(_ subview: LayoutSubview, _ rect: CGRect?) {
      let rect = rect ?? CGRect(x: inner.minX, y: inner.midY, width: 0, height: 0)
      subview.place(at: rect.origin, proposal: ProposedViewSize(rect.size))
    }
    let chosen = reference.index(of: chosen)
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

  /// The widths of segments with contents so wide.
  private func widths(of contents: [CGFloat], in whole: CGFloat) -> [CGFloat] {
    let count = CGFloat(max(1, contents.count))
    let alike = whole / count
    let needed = contents.map { $0 + 2 * Self.margin }
    let left = whole - needed.reduce(0, +)
    if needed.allSatisfy({ $0 <= alike }) { return contents.map { _ in alike } }
    if left >= 0 { return needed.map { $0 + left / count } }
    var most = alike
    // What the narrow ones leave is the wide ones', round by round.
    for _ in needed {
      let narrow = needed.filter { $0 <= most }
      guard narrow.count < needed.count else { break }
      most = (whole - narrow.reduce(0, +)) / CGFloat(needed.count - narrow.count)
    }
    return needed.map { min($0, most) }
  }
}
