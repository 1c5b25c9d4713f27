/// A modifier that turns a view into a list row.
struct ListRow {
  let isEditing: Bool
  let selection: ListSelection?
  let rows: ListRows
  typealias Body = Never
}

extension ListRow: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ListRowElement { ListRowElement(modifier, content, in: context) }

  nonisolated static func update(_ element: ListRowElement, with modifier: Self) {
    element.update(with: modifier)
  }
}

/// The element of a row. It is as wide as the list, with its view at the leading edge and a line
/// below.
///
/// The policy: *A swipe moves the view inside the row, and reordering moves the row's node. The
/// other parts of the row, such as the buttons of a swipe, exist only while they are needed.*
final class ListRowElement: _NodeElement {
  /// The margin above and below the view, and the minimum height of a row, in points. Source: our
  /// own; a finger's height.
  static let (margin, leastHeight) = (CGFloat(8), CGFloat(44))
  /// The animation of edits. Source: our own.
  static let editing = Animation.smooth(duration: 0.3)

  private(set) var modifier: ListRow
  /// The place of the row among the rows of its list.
  private(set) var rowPlace = RowPlace()
  /// Whether the row is a header at the top of the list while its section scrolls below it.
  var isPinned = false {
    didSet {
      guard isPinned != oldValue, isPlaced else { return }
      arrangeParts(placedSize)
      paint(placedSize)
    }
  }
  /// The form of the list at the last update.
  private var knownForm: ListForm?
  /// The swipe of the row; `nil` until the first one.
  var swipe: RowSwipe?
  /// The movement of the row among other rows; `nil` until it is first moved.
  var motion: RowMotion?
  let link = RowLink()
  private var background: _ViewElement?
  private var deleteButton: _ViewElement?
  private var selectionMark: _ViewElement?
  private var handle: _ViewElement?
  private var swipeGesture: GestureAttachment?
  private var tapGesture: GestureAttachment?

  init(_ modifier: ListRow, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
    link.row = self
    modifier.rows.add(self)
  }

  func update(with new: ListRow) {
    let old = modifier
    modifier = new
    let context = _ViewContext(graph: graph, environment: environment)
    if let deleteButton {
      RowDeleteButton._update(.init(deleteButton), with: RowDeleteButton(link: link), in: context)
    }
    if let handle { RowHandle._update(.init(handle), with: RowHandle(link: link), in: context) }
    if let selectionMark {
      RowSelectionMark._update(.init(selectionMark), with: mark, in: context)
    }
    swipe?.updateBars()
    if old.isEditing != new.isEditing
      || old.selection?.isMultiple != new.selection?.isMultiple
    {
      editsDidChange()
    }
    if let knownForm, knownForm != form { setNeedsLayout() }
    knownForm = form
    if isPlaced { paint(placedSize) }
  }

  /// Sets the place of the row, before the list places it.
  func setPlace(_ new: RowPlace) {
    guard new != rowPlace else { return }
    rowPlace = new
    guard isPlaced else { return }
    arrangeParts(placedSize)
    paint(placedSize)
  }

  /// Called when an edit becomes available or unavailable, which changes the parts of the row.
  func editsDidChange() {
    swipe?.close()
    setNeedsLayout()
  }

  override func destroy() {
    modifier.rows.remove(self)
    if swipeGesture != nil || tapGesture != nil { graph.interaction.detach(node) }
    if swipe != nil { graph.scrolling.remove(self) }
    (swipeGesture, tapGesture) = (nil, nil)
    super.destroy()
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    if let background { body(background) }
    for bar in swipe?.bars.values.map(\.element) ?? [] { body(bar) }
    if let deleteButton { body(deleteButton) }
    body(content)
    if let selectionMark { body(selectionMark) }
    if let handle { body(handle) }
  }

  override func trait(_ key: ObjectIdentifier) -> Any? {
    // A lifted row is in front of the others and of pinned headers.
    if key == ObjectIdentifier(ZIndexTrait.self), motion?.isLifted == true { return 2.0 }
    return super.trait(key)
  }

  override func placeDidChange() {
    node.position = graph.rounded(CGPoint(x: place.x, y: place.y + (motion?.shift ?? 0)))
  }

  // MARK: - Parts

  /// Returns the part of a row with the given trait.
  func part<Trait>(_ trait: Trait.Type) -> RowPartElement? {
    content.trait(ObjectIdentifier(trait)) as? RowPartElement
  }

  private func flag<Trait>(_ trait: Trait.Type) -> Bool {
    content.trait(ObjectIdentifier(trait)) as? Bool ?? false
  }

  /// The edits of the row's `ForEach`. Modifiers around the `ForEach`, for example those of a section,
  /// are around the row with an environment without the edits. A row created from a binding has its edits inside.
  private var rowEditing: RowEditing? {
    var found: RowEditing?
    var next: _ViewElement? = content
    while let element = next {
      found = element.environment.rowEditing ?? found
      next = nil
      if element is _WrapperElement || element is CompositeElement {
        element.forEachChild { next = $0 }
      }
    }
    return found
  }
  var canDelete: Bool { rowEditing?.delete != nil && !flag(RowDeleteTrait.self) }
  var canMove: Bool { rowEditing?.move != nil && !flag(RowMoveTrait.self) }
  /// The `ForEach` of the row and the row's index in it.
  var positionInList: (list: ForEachElement, index: Int)? { parent?.position(of: content) }

  /// The tag of the row for the selection of the list.
  var tag: AnyHashable? {
    if let tag = content.trait(ObjectIdentifier(TagTrait.self)) as? AnyHashable { return tag }
    guard let (list, index) = positionInList else { return nil }
    return list.id(of: list.children[index])
  }

  /// Updates a part whose view has changed.
  func partDidChange(_ key: ObjectIdentifier) {
    if key == ObjectIdentifier(RowBackgroundTrait.self), let background,
      let part = part(RowBackgroundTrait.self)
    {
      ZStack<AnyView>._update(
        .init(background), with: ZStack { part.part.content },
        in: _ViewContext(graph: graph, environment: part.environment))
    } else {
      swipe?.updateBars()
    }
  }

  private func make<V: View>(_ view: V, _ environment: EnvironmentValues) -> _ViewElement {
    let element = V._make(view, in: _ViewContext(graph: graph, environment: environment))
    adopt(element)
    setNeedsNodes()
    return element
  }

  /// Creates the parts that the row now needs, and removes those that it no longer needs.
  private func updateParts() {
    if background == nil, let part = part(RowBackgroundTrait.self) {
      background = make(ZStack<AnyView> { part.part.content }, part.environment)
    }
    let needsMark = showsSelectionMark
    if needsMark, selectionMark == nil {
      selectionMark = make(mark, environment)
    } else if !needsMark, let old = selectionMark {
      selectionMark = nil
      old.end()
      setNeedsNodes()
    }
    let needsDelete = modifier.isEditing && canDelete && !needsMark
    if needsDelete, deleteButton == nil {
      deleteButton = make(RowDeleteButton(link: link), environment)
    } else if !needsDelete, let old = deleteButton {
      deleteButton = nil
      old.end()
      setNeedsNodes()
    }
    let needsHandle = modifier.isEditing && canMove
    if needsHandle, handle == nil {
      handle = make(RowHandle(link: link), environment)
    } else if !needsHandle, let old = handle {
      handle = nil
      old.end()
      setNeedsNodes()
    }
    if swipeGesture == nil, hasSwipe {
      let attachment = GestureAttachment(PanGesture(target: self), name: "swipe row")
      swipeGesture = attachment
      graph.interaction.attach(attachment, to: node)
      swipe = RowSwipe(of: self)
      graph.scrolling.add(self)
    }
    if tapGesture == nil, modifier.selection != nil {
      let attachment = GestureAttachment(
        TapGesture().onEnded { [address] in
          (address.element as? ListRowElement)?.select()
        }, name: "select row")
      tapGesture = attachment
      graph.interaction.attach(attachment, to: node)
    }
  }

  /// Whether the row has actions for a swipe.
  var hasSwipe: Bool {
    canDelete || part(LeadingSwipeTrait.self) != nil || part(TrailingSwipeTrait.self) != nil
  }

  // MARK: - Selection

  func select() {
    guard environment.isEnabled, let tag, let selection = modifier.selection else { return }
    if selection.tap(tag) { environment.listObserver?.didChoose(in: modifier.rows) }
  }

  /// Whether the row shows a mark of its selection. In edit mode, a list in which several rows can
  /// be selected shows these marks instead of the buttons that delete rows.
  private var showsSelectionMark: Bool {
    guard modifier.isEditing, let selection = modifier.selection, selection.isMultiple,
      content.sectionPlace.map({ $0.part == .row }) ?? true, let tag
    else { return false }
    return selection.accepts(tag)
  }

  private var mark: RowSelectionMark { RowSelectionMark(link: link, isSelected: isSelected) }

  var isSelected: Bool {
    if flag(RowSelectedTrait.self) { return true }
    guard let selection = modifier.selection, !selection.tags.isEmpty, let tag else { return false }
    return selection.tags.contains(tag)
  }

  /// Scrolls the list until the row is visible.
  func scrollToShow() {
    let scroll = sequence(first: self as _ViewElement, next: \.parent).lazy
      .compactMap { $0 as? ScrollElement }.first
    scroll?.show(self, anchor: nil, transaction: Transaction(animation: ScrollThresholds.step))
  }

  // MARK: - Layout

  /// The insets of the view in the row.
  private var insets: EdgeInsets {
    var insets: EdgeInsets
    if let own = content.trait(ObjectIdentifier(RowInsetsTrait.self)) as? EdgeInsets {
      insets = own
    } else {
      insets = EdgeInsets(
        top: Self.margin, leading: form.rowMargin, bottom: Self.margin,
        trailing: form.rowMargin)
    }
    if modifier.isEditing, canDelete || showsSelectionMark { insets.leading += 36 }
    if modifier.isEditing, canMove { insets.trailing += 36 }
    return insets
  }

  private func offer(_ proposal: ProposedViewSize, _ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets
    let inner = content.size(for: offer(proposal, insets))
    return CGSize(
      width: proposal.width ?? inner.width + insets.leading + insets.trailing,
      height: max(ownLeastHeight, inner.height + insets.top + insets.bottom))
  }

  override func arrange(size: CGSize) {
    _ = moveNode()
    updateParts()
    arrangeParts(size)
    paint(size)
  }

  /// Places the view and the parts of the row for the current swipe.
  func arrangeParts(_ size: CGSize) {
    let insets = insets
    let swiped = swipe?.offset ?? 0
    let inner = content.size(for: offer(proposal, insets))
    let space = size.height - insets.top - insets.bottom - inner.height
    place(
      content, at: CGPoint(x: insets.leading + swiped, y: insets.top + space / 2),
      proposal: offer(proposal, insets), in: size.width)
    background?.place(at: .zero, proposal: ProposedViewSize(size))
    let side = ProposedViewSize(width: 44, height: 44)
    let middle = (size.height - 44) / 2
    if let deleteButton {
      place(deleteButton, at: CGPoint(x: 4 + swiped, y: middle), proposal: side, in: size.width)
    }
    if let selectionMark {
      place(
        selectionMark, at: CGPoint(x: swiped, y: 0), proposal: ProposedViewSize(size),
        in: size.width)
    }
    if let handle {
      place(
        handle, at: CGPoint(x: size.width - 48 + swiped, y: middle), proposal: side, in: size.width)
    }
    for (edge, bar) in swipe?.bars ?? [:] {
      let width = max(0, edge == .leading ? swiped : -swiped)
      bar.element.node.isHidden = width == 0
      // The buttons do not become narrower than their labels, and the row's view is beside them.
      bar.element.node.clipShape = Path(CGRect(x: 0, y: 0, width: width, height: size.height))
      place(
        bar.element, at: CGPoint(x: edge == .leading ? 0 : size.width - width, y: 0),
        proposal: ProposedViewSize(width: width, height: size.height), in: size.width)
    }
    // The background of the first and the last row of a group has the group's corners.
    let isClipped = swiped != 0 || background != nil && form.groupRadius > 0
    node.clipShape = isClipped ? outline(size) : nil
    let isHit = hasSwipe || modifier.selection != nil || isPinned
    node.contentShape = isHit ? Path(CGRect(origin: .zero, size: size)) : nil
  }

  // MARK: - Deletion

  /// Deletes the row, with an animation.
  func delete() {
    if let index = positionInList?.index { delete([index]) }
  }

  /// Deletes rows of the same `ForEach` if this row can be deleted, with an animation.
  func delete(_ offsets: IndexSet) {
    guard canDelete, let action = rowEditing?.delete else { return }
    withAnimation(Self.editing) { action(offsets) }
  }

  /// Shows the button that deletes the row.
  func offerDeletion() { swipe?.open(.trailing) }

  /// Closes the row after an action, unless the action has removed it.
  func closeAfterAction() {
    graph.afterUpdate { [weak self] in
      guard let self, !isEnded, !isLeaving else { return }
      swipe?.close()
    }
  }

  /// The action that moves rows; `nil` if this row cannot be moved.
  var moveAction: ((IndexSet, Int) -> Void)? { canMove ? rowEditing?.move : nil }
}
