/// The content that a view presents in front of the other views of its window, and its settings.
struct Presented {
  let kind: PresentationKind
  /// The identity of the presented item. A new identity ends the presentation and begins another.
  var id: AnyHashable?
  /// The name for assistive technologies.
  var title = ""
  let content: AnyView
  /// Ends the presentation by changing the program's binding.
  let dismiss: () -> Void
  var onDismiss: (() -> Void)?
}

/// The element of a presentation: a backdrop over the whole window, and a card.
///
/// The graph's root shows it in front of the views. The presenting view's element, the presenter,
/// creates and updates it, and ends it when the presenter ends.
final class PresentationElement: _NodeElement, ModalScope, SafeAreaBoundary {
  let presentation: Presentation
  /// The presenting view; `nil` after it has ended.
  private(set) var presenter: ElementAddress
  private(set) var presented: Presented
  let backdrop: BackdropElement
  let card: CardElement
  let cardContent: CardContentElement
  /// The scroll view around the presented view.
  let scrolled: _ViewElement
  /// The share of the presentation that is visible, 0...1.
  let shown: AnimatableProperty<CGFloat>
  /// The distance by which a drag has moved the card down, in points.
  let pull: AnimatableProperty<CGFloat>
  /// The height of a sheet in a narrow window, in points.
  let height: AnimatableProperty<CGFloat>
  /// The visible height when the current drag began; `nil` if there is none.
  var heldHeight: CGFloat?
  /// The detent that a drag has chosen.
  var restingDetent: PresentationDetent?
  /// Whether the presentation is being dismissed.
  private(set) var isBeingDismissed = false
  /// Whether the presentation receives all input.
  private var isScope = false
  /// Whether a drag has thrown the card out.
  var isThrown = false
  private var attachments: [GestureAttachment] = []
  /// The current arrangement of the card.
  private(set) var form = PresentationForm()
  /// The presenter's environment, and that of the presented views, which is derived from it.
  private var environments: (outer: EnvironmentValues, inner: EnvironmentValues)

  init(_ presented: Presented, from presenter: _ViewElement, in context: _ViewContext) {
    let presentation = Presentation(kind: presented.kind)
    // A focus ring means that the user is using the keyboard.
    if let menu = presentation.menu, menu.parent == nil, !menu.isPressed,
      context.graph.menuBars.consumeKey() || context.graph.focus.showsRing
    {
      menu.useCompactRows()
      menu.startsAtFirst = true
    }
    (self.presented, self.presentation) = (presented, presentation)
    self.presenter = presenter.address
    let inner = Self.environment(context.environment, of: presentation)
    environments = (context.environment, inner)
    let context = _ViewContext(graph: context.graph, environment: inner)
    scrolled = ScrollView<FitView>._make(
      Self.view(presented.content, presentation, inner), in: Self.outer(context))
    cardContent = CardContentElement(scrolled, presentation, in: context)
    card = CardElement(cardContent, in: context)
    backdrop = BackdropElement(in: context)
    let timeline = context.graph.timeline
    shown = AnimatableProperty(0, on: timeline)
    pull = AnimatableProperty(0, on: timeline)
    height = AnimatableProperty(0, on: timeline)
    super.init(card, in: context)
    adopt(backdrop)
    presentation.element = self
    if let menu = presentation.menu, menu.parent == nil { graph.menuBars.latest = self }
    presentation.dismiss = presented.dismiss
    for property in [shown, pull] { property.move(self) { element, _ in element.show() } }
    height.move(self) { element, _ in element.setNeedsLayout() }
    attachGestures()
    presentation.pullReceiver.acceptsPull = { [address] height in
      (address.elementOnMainQueue as? PresentationElement)?.acceptsPull(height) ?? false
    }
  }

  // MARK: - Content

  /// Returns the environment of the presented views.
  private static func environment(
    _ outer: EnvironmentValues, of presentation: Presentation
  ) -> EnvironmentValues {
    var environment = outer
    environment.presentation = presentation
    environment.stack = nil
    environment.page = nil
    environment.listObserver = nil
    (environment.defaultListForm, environment.collapsibleHeaderStyle) = (nil, .plain)
    environment.scrollTraits = ScrollTraits()
    (environment.isInList, environment.isInFormColumns) = (false, false)
    environment.surfaceColor = .cardBackground
    environment.isEnabled = true
    environment.keyboardShortcut = nil
    environment.pullReceiver = presentation.pullReceiver
    presentation.prepare(&environment)
    return environment
  }

  /// Returns the context of the scroll view, which cannot be pulled if its content fits.
  private static func outer(_ context: _ViewContext) -> _ViewContext {
    var context = context
    context.environment.stillAxes = [.horizontal, .vertical]
    context.environment.isScrollEnabled = true
    return context
  }

  private static func view(
    _ content: AnyView, _ presentation: Presentation, _ environment: EnvironmentValues
  ) -> ScrollView<FitView> {
    ScrollView {
      FitView(content: content, presentation: presentation, environment: environment)
    }
  }

  /// Updates the presented view.
  func update(_ new: Presented, environment outer: EnvironmentValues) {
    if !environments.outer.isIdentical(to: outer) {
      environments = (outer, Self.environment(outer, of: presentation))
    }
    let inner = environments.inner
    presented = new
    presentation.dismiss = new.dismiss
    environment = inner
    for element in [card, cardContent, backdrop, cardContent.indicator] {
      element.environment = inner
    }
    ScrollView<FitView>._update(
      .init(scrolled), with: Self.view(new.content, presentation, inner),
      in: Self.outer(_ViewContext(graph: graph, environment: inner)))
    if isPlaced {
      card.paint()
      cardContent.indicator.redraw()
    }
  }

  // MARK: - Structure

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    body(backdrop)
    body(card)
  }

  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }
  override var kind: String { "Presentation" }

  override func destroy() {
    graph.modals.remove(self)
    graph.presentations.remove(self)
    graph.interaction.detach(node)
    graph.interaction.detach(backdrop.node)
    attachments = []
    presentation.element = nil
    presentation.fit = nil
    super.destroy()
  }

  private func attachGestures() {
    let drag = GestureAttachment(PanGesture(target: self), name: "dismiss")
    let press = GestureAttachment(
      OutsidePressGesture { [address] in
        (address.element as? PresentationElement)?.wasPressedOutside(isDown: $0)
      }, name: "dismiss")
    attachments = [drag, press]
    // The drag is measured in coordinates that do not move with the card.
    graph.interaction.attach(drag, to: node)
    graph.interaction.attach(press, to: backdrop.node)
  }

  // MARK: - Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func arrange(size: CGSize) {
    _ = moveNode()
    backdrop.place(at: .zero, proposal: ProposedViewSize(size))
    form = arrangement(in: size)
    backdrop.dimming = form.dimming(isDark: environment.colorScheme == .dark)
    // The backdrop of the first menu also serves its submenus.
    backdrop.node.allowsHitTesting = isModal && !sharesInput
    var face = CardElement.Face()
    face.outline = form.outline
    face.isClear = presentation.background != nil
    if case .cover = presentation.kind { (face.isShadowed, face.hasBorder) = (false, false) }
    card.setFace(face)
    (cardContent.clip, cardContent.insets) = (form.outline, form.insets)
    cardContent.indicator.isShown = form.hasIndicator
    let inside = form.frame.height - form.insets.top - form.insets.bottom
    presentation.fit?.setViewportHeight(inside, within: card)
    card.needsLayout = true
    cardContent.needsLayout = true
    card.place(at: form.frame.origin, proposal: ProposedViewSize(form.frame.size))
    show()
    if isPlaced, isModal != isScope {
      graph.afterUpdate { [address] in
        (address.element as? PresentationElement)?.updateModality()
      }
    }
  }

  /// The frame of the anchor in the window, in points; `nil` if the presenter has ended.
  var anchorFrame: CGRect? {
    guard let presenter = presenter.elementOnMainQueue else { return nil }
    return presenter.frameInWindow
  }

  /// Updates the position after the anchor has moved.
  func anchorDidMove() {
    if isPlaced, !isBeingDismissed, let anchor = form.anchor, let now = anchorFrame, now != anchor {
      setNeedsLayout()
    }
  }

  func optionsDidChange() {
    if isPlaced { heightDidChange() }
    setNeedsLayout()
  }

  func backgroundDidChange() {
    cardContent.backgroundDidChange()
    setNeedsLayout()
  }

  /// Shows the current state of the animations.
  private func show() {
    guard isPlaced || proposal.width != nil else { return }
    let share = shown.presentation
    let pulled = pull.presentation
    let fades = !form.slides || environment.accessibilityReduceMotion
    let missing = (1 - share) * (form.slides && !fades ? hiddenDistance : 0)
    card.show(
      offset: pulled + missing,
      scale: form.slides || environment.accessibilityReduceMotion ? 1 : 0.94 + 0.06 * share,
      about: form.pivot, opacity: fades ? Double(min(max(share, 0), 1)) : 1)
    let out = hiddenDistance > 0 ? min(max(pulled / hiddenDistance, 0), 1) : 0
    backdrop.node.opacity = Double(min(max(share, 0), 1) * (1 - out))
  }

  /// The distance by which the card must move down to be out of sight, in points.
  var hiddenDistance: CGFloat { max(1, placedSize.height - form.frame.minY + 24) }

  // MARK: - Appearing and leaving

  /// Whether views behind the presentation receive no input.
  var isModal: Bool {
    if case .sheet = presentation.kind {
      return !presentation.options.backgroundInteraction.isEnabled(at: currentDetent, among: self)
    }
    return true
  }

  /// Blocks or allows input to the views behind, as `isModal` requires.
  private func updateModality() {
    guard !isBeingDismissed, isModal != isScope else { return }
    isScope.toggle()
    if isScope { graph.modals.add(self) } else { graph.modals.remove(self, keepsFocus: true) }
  }

  /// The animation with which the presentation appears and disappears.
  private var motion: Animation? {
    if environment.accessibilityReduceMotion { return .easeOut(duration: 0.15) }
    switch presentation.kind {
    case .sheet, .cover: return NavigationElement.spring
    case .dialog: return form.slides ? NavigationElement.spring : .easeOut(duration: 0.18)
    case .alert, .popover: return .easeOut(duration: 0.18)
    case .menu: return .easeOut(duration: 0.12)
    }
  }

  /// Shows the presentation.
  func appear(animated: Bool) {
    graph.presentations.add(self)
    // The first layout determines the kind of motion, and the detent of a sheet.
    let size = graph.top?.placedSize ?? .zero
    place(at: .zero, proposal: ProposedViewSize(size))
    updateModality()
    if let menu = presentation.menu, !menu.didAppear() { return presentation.dismiss() }
    shown.set(1, animation: animated ? motion : nil)
    show()
  }

  /// Hides the presentation, and ends it when it is out of sight.
  func leave(animated: Bool = true) {
    guard !isBeingDismissed, !isEnded else { return }
    isBeingDismissed = true
    graph.modals.remove(self)
    node.allowsHitTesting = false
    setLeaving(true)
    guard animated else { return finish() }
    if isThrown { return }
    shown.set(0, animation: motion, completionCriteria: .removed) { [weak self] in
      self?.finish()
    }
  }

  /// Ends the presentation, once it is out of sight.
  func finish() {
    guard !isEnded, isBeingDismissed else { return }
    let onDismiss = presented.onDismiss
    graph.removeOverlay(self)
    let graph = graph
    end()
    if let onDismiss { graph.afterUpdate(onDismiss) }
  }
}
