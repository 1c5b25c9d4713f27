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
      $0.adjust = { _ = move($0 == .increment ? .downArrow : .upArrow) }
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
  /// The line around it.
  fileprivate var segmentLine: RGBAColor {
    isDark ? RGBAColor(white: 1, alpha: 0.12) : RGBAColor(white: 0, alpha: 0.12)
  }
}

/// What a picker's gesture knows of its segments.
final class SegmentReference: Equatable {
  /// What stands for the values, in order.
  fileprivate(set) var items: [_ViewElement] = []
  fileprivate var size = CGSize.zero
  fileprivate var isRightToLeft = false

  var count: Int { items.count }

  /// The segment at a place of the picker; the nearest one, where the place is outside.
  func index(at point: CGPoint) -> Int? {
    guard count > 0, size.width > 0 else { return nil }
    let x = isRightToLeft ? size.width - point.x : point.x
    return min(max(0, Int((x / size.width * CGFloat(count)).rounded(.down))), count - 1)
  }

  func tag(at index: Int) -> AnyHashable? { items[index].pickerTag }
  func index(of tag: AnyHashable) -> Int? { items.firstIndex { $0.pickerTag == tag } }

  /// What stands for a value, as it is told.
  func words(for tag: AnyHashable) -> String? {
    guard let index = index(of: tag) else { return nil }
    var nodes: [AccessibilityNode] = []
    items[index].appendAccessibilityNodes(to: &nodes)
    let labels = nodes.compactMap(\.label)
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  static func == (a: SegmentReference, b: SegmentReference) -> Bool { a === b }
}

/// Segments of one width, with the groove, the shade and the face of the chosen one beneath them.
struct SegmentLayout: Layout, Equatable {
  var chosen: AnyHashable
  /// Which one is pressed or under the pointer.
  var active: Int?
  var height: CGFloat
  var inset: CGFloat
  var reference: SegmentReference

  /// From the groove's edge to the segments, in points.
  private static let rim: CGFloat = 2

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
    let inner = bounds.insetBy(dx: Self.rim, dy: Self.rim)
    let width = inner.width / CGFloat(max(1, items.count))
    func segment(_ index: Int) -> CGRect {
      CGRect(
        x: inner.minX + CGFloat(index) * width, y: inner.minY, width: width, height: inner.height)
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
        proposal: ProposedViewSize(width: max(0, width - 8), height: rect.height))
    }
  }
}
