/// The columns that a split view currently requests.
struct SplitRequest: Equatable {
  var visibility: NavigationSplitViewVisibility
  /// The visibility for which the user has hidden columns that lie over the detail column.
  var hiddenOverlay: NavigationSplitViewVisibility?
  var style: _NavigationSplitArrangement
  /// Whether the columns form a stack regardless of the width.
  var isCompact: Bool
  /// The index of the column in front if the columns form a stack.
  var index: Int

  var isOverlayHidden: Bool { hiddenOverlay == visibility }
}

/// The columns of a split view, side by side or as a stack.
struct SplitColumns<Sidebar: View, Content: View, Detail: View> {
  let model: SplitModel
  let request: SplitRequest
  var sidebar: Sidebar
  /// The second of three columns.
  var content: Content?
  var detail: Detail
}

extension SplitColumns: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    var columns = [SplitColumnElement(Sidebar._make(view.sidebar, in: context), in: context)]
    if let content = view.content {
      columns.append(SplitColumnElement(Content._make(content, in: context), in: context))
    }
    columns.append(SplitColumnElement(Detail._make(view.detail, in: context), in: context))
    let dividers = columns.indices.dropLast().map {
      SplitDividerElement(
        SplitDivider._make(SplitDivider(model: view.model, index: $0), in: context), in: context)
    }
    let parts = SplitPartsElement(columns, dividers, in: context)
    return SplitElement(parts, model: view.model, request: view.request, in: context)
  }

  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(SplitElement.self)
    let parts = element.parts
    element.environment = context.environment
    parts.setEnvironment(context.environment)
    let last = parts.columns.count - 1
    Sidebar._update(
      .init(parts.columns[0].content), with: &view.pointee.sidebar, in: context)
    if last == 2, let content = view.pointee.content {
      Content._update(.init(parts.columns[1].content), with: content, in: context)
    }
    Detail._update(
      .init(parts.columns[last].content), with: &view.pointee.detail, in: context)
    for (index, divider) in parts.dividers.enumerated() {
      SplitDivider._update(
        .init(divider.content), with: SplitDivider(model: view.pointee.model, index: index),
        in: context)
    }
    element.update(with: view.pointee.request)
  }
}

/// The element of a column. It covers the columns behind it.
final class SplitColumnElement: PageSightElement {
  /// Whether the column casts a shadow on columns behind it.
  var isRaised = false {
    didSet { if isRaised != oldValue, isPlaced { paint(placedSize) } }
  }
  private var slid: CGFloat = 0
  private var isShown = true

  /// Moves the column away from its resting position in a stack.
  func slide(to distance: CGFloat, isHidden: Bool) {
    (slid, isShown) = (distance, true)
    placeDidChange()
    node.isHidden = isHidden
  }

  /// Shows the column at its place, or hides it once it has arrived there.
  func settle(isShown: Bool) {
    (slid, self.isShown) = (0, isShown)
    placeDidChange()
  }

  override func placeDidChange() {
    node.position = graph.rounded(CGPoint(x: place.x + slid, y: place.y))
    if slid == 0 { node.isHidden = !isShown && place == graph.rounded(origin) }
  }

  // Views in a sliding column read their positions after the transition, as on a page.
  override var geometryTransform: CGAffineTransform {
    CGAffineTransform(translationX: restingPlace.x, y: restingPlace.y)
  }

  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    paint(size)
  }

  func paint(_ size: CGSize) {
    let outline = Path(CGRect(origin: .zero, size: size))
    var items: [Drawing.Item] = [
      .fill(outline, .color(Color.windowBackground.resolved(in: environment)))
    ]
    if isRaised {
      items.insert(
        .shadow(outline, Shadow(color: RGBAColor(white: 0, alpha: 0.18), radius: 10)), at: 0)
    }
    node.drawing = Drawing(items)
  }
}

/// The element of all parts of a split view.
final class SplitPartsElement: _ViewElement {
  let columns: [SplitColumnElement]
  /// The dividers after all columns but the last one.
  let dividers: [SplitDividerElement]
  let dimming: SplitDimmingElement
  /// Whether the columns form a stack, in which later columns are in front.
  var isStack = false {
    didSet { if isStack != oldValue { setNeedsNodes() } }
  }

  init(
    _ columns: [SplitColumnElement], _ dividers: [SplitDividerElement], in context: _ViewContext
  ) {
    (self.columns, self.dividers) = (columns, dividers)
    dimming = SplitDimmingElement(in: context)
    super.init(in: context)
    forEachChild { adopt($0) }
  }

  func setEnvironment(_ new: EnvironmentValues) {
    environment = new
    forEachChild { $0.environment = new }
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    for (index, column) in columns.enumerated() {
      body(column)
      if index < dividers.count { body(dividers[index]) }
    }
    body(dimming)
  }

  override func appendNodes(to nodes: inout [Node]) {
    if isStack {
      for column in columns { column.collectNodes(to: &nodes) }
    } else {
      columns[columns.count - 1].collectNodes(to: &nodes)
      dimming.collectNodes(to: &nodes)
      for column in columns.dropLast().reversed() { column.collectNodes(to: &nodes) }
      for divider in dividers { divider.collectNodes(to: &nodes) }
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  // The split view's element places the parts.
  override func arrange(size: CGSize) { (parent as? SplitElement)?.arrangeParts(size) }
}

/// A shade over the detail column while other columns lie over it. A tap on it hides them.
final class SplitDimmingElement: _LeafElement {
  private var opacity = AnimatedValue(0.0)
  private var attachment: GestureAttachment?

  /// Attaches a tap gesture with an action.
  func onTap(_ action: @escaping () -> Void) {
    let attachment = GestureAttachment(TapGesture().onEnded { action() }, name: "hide columns")
    self.attachment = attachment
    graph.interaction.attach(attachment, to: node)
  }

  override func destroy() {
    graph.interaction.detach(node)
    attachment = nil
    super.destroy()
  }

  func set(isShown: Bool) {
    opacity.set(isShown ? 1 : 0, of: self, isFirst: !isPlaced) { element, _ in element.show() }
    show()
  }

  private func show() {
    node.opacity = opacity.presentation
    node.isHidden = opacity.presentation < 0.001 && opacity.target == 0
    node.allowsHitTesting = opacity.target == 1
  }

  override func drawing(size: CGSize) -> Drawing {
    let area = Path(CGRect(origin: .zero, size: size))
    node.contentShape = area
    return Drawing(fill: area, RGBAColor(white: 0, alpha: 0.2))
  }
}
