/// A modifier that adds space to the safe area of a view.
public struct _SafeAreaPadding: Equatable {
  let insets: EdgeInsets
  public typealias Body = Never
}

extension _SafeAreaPadding: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> SafeAreaPaddingElement {
    SafeAreaPaddingElement(modifier.insets, content, in: context)
  }

  nonisolated static func update(_ element: SafeAreaPaddingElement, with modifier: Self) {
    element.own = modifier.insets
  }
}

/// An element that has margins inside instead of space around it.
protocol SafeAreaReceiver: _ViewElement {
  /// The margins that the enclosing padding of the safe area adds.
  var safeMargins: EdgeInsets { get set }
}

extension ScrollElement: SafeAreaBoundary {}

extension ScrollElement: SafeAreaReceiver {
  /// The margins between the scroll view's edges and its content.
  var contentMargins: EdgeInsets { traits.contentMargins.adding(safeMargins) }
  /// The margins between the scroll view's edges and its indicators.
  var indicatorMargins: EdgeInsets { traits.indicatorMargins.adding(safeMargins) }
}

/// The element of a view whose safe area has padding.
///
/// The policy: *A scroll view extends under the padding, which becomes its content margins. Any other
/// view has the padding around it, and views in it that ignore the safe area extend into the padding
/// if they touch it.* Modifiers that keep the edges of the scroll view may be between, and containers
/// that contain nothing else.
final class SafeAreaPaddingElement: _WrapperElement, SafeAreaReceiver, SafeAreaSource {
  /// The padding of this modifier.
  var own: EdgeInsets {
    didSet { if own != oldValue { paddingDidChange() } }
  }
  /// The padding of the modifiers around this one.
  var safeMargins = EdgeInsets() {
    didSet { if safeMargins != oldValue { paddingDidChange() } }
  }
  /// The view inside that receives the padding as margins.
  private weak var receiver: (any SafeAreaReceiver)?

  init(_ insets: EdgeInsets, _ content: _ViewElement, in context: _ViewContext) {
    own = insets
    super.init(content, in: context)
    passMargins()
  }

  private var total: EdgeInsets { own.adding(safeMargins) }

  /// The space around the content.
  var padding: EdgeInsets { receiver == nil ? total : EdgeInsets() }

  private func paddingDidChange() {
    passMargins()
    setNeedsLayout()
  }

  /// Finds the view inside that receives the padding, and passes the padding on.
  private func passMargins() {
    receiver = content.passSafeMargins(total, from: receiver)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let padding = padding
    return ProposedViewSize(
      width: proposal.width.map { max(0, $0 - padding.leading - padding.trailing) },
      height: proposal.height.map { max(0, $0 - padding.top - padding.bottom) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    passMargins()
    let inner = content.size(for: offer(proposal))
    let padding = padding
    return CGSize(
      width: max(0, inner.width + padding.leading + padding.trailing),
      height: max(0, inner.height + padding.top + padding.bottom))
  }

  override func arrange(size: CGSize) {
    let padding = padding
    place(
      content, at: CGPoint(x: padding.leading, y: padding.top), proposal: offer(proposal),
      in: size.width)
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let padding = padding
    return content.explicitGuide(key, offer(proposal)).map {
      $0 + (key.isHorizontal ? padding.leading : padding.top)
    }
  }
}

extension _ViewElement {
  /// Passes margins to the view inside that has margins instead of space around it.
  ///
  /// - Parameters:
  ///   - margins: The margins.
  ///   - old: The view that has received margins before.
  /// - Returns: The view that has received the margins; `nil` if there is none.
  func passSafeMargins(
    _ margins: EdgeInsets, from old: (any SafeAreaReceiver)?
  ) -> (any SafeAreaReceiver)? {
    let found = findReceiver(of: margins)
    if let old, old !== found?.receiver, !old.isEnded { old.safeMargins = EdgeInsets() }
    guard let (receiver, ignored) = found else { return nil }
    receiver.safeMargins = margins.removing(ignored)
    return receiver
  }

  /// Returns the view that receives margins, and the edges at which it ignores them.
  private func findReceiver(
    of margins: EdgeInsets
  ) -> (receiver: any SafeAreaReceiver, ignored: Edge.Set)? {
    let hasSides = margins.leading != 0 || margins.trailing != 0
    var ignored: Edge.Set = []
    var next: _ViewElement? = self
    while let element = next {
      if let found = element as? any SafeAreaReceiver { return (found, ignored) }
      switch element {
      case is PaddingElement, is FixedSizeElement: return nil
      case let frame as FrameElement
      where hasSides && frame.frame.width != nil
        || (margins.top != 0 || margins.bottom != 0) && frame.frame.height != nil:
        return nil
      case let ignoring as IgnoredSafeAreaElement:
        ignored.formUnion(ignoring.edges)
        next = ignoring.content
      case let wrapper as _WrapperElement: next = wrapper.content
      case is CompositeElement, is ContainerElement, is _ListElement, is LazyItemElement:
        var children: [_ViewElement] = []
        element.forEachChild { children.append($0) }
        next = children.count == 1 ? children[0] : nil
      default: return nil
      }
    }
    return nil
  }
}

extension EdgeInsets {
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }

  /// Returns the insets with 0 at some edges.
  fileprivate func removing(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? 0 : top, leading: edges.contains(.leading) ? 0 : leading,
      bottom: edges.contains(.bottom) ? 0 : bottom,
      trailing: edges.contains(.trailing) ? 0 : trailing)
  }
}

extension View {
  /// Adds space to the safe area of the view. A scroll view extends under the space, and its content
  /// comes to rest beside it; any other view has the space around it.
  nonisolated public consuming func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPadding(insets: insets))
  }

  /// Adds space to the safe area of the view, as `safeAreaPadding(_:)` does. The length is in points;
  /// `nil` is the default spacing.
  nonisolated public consuming func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    safeAreaPadding(EdgeInsets(edges, length ?? _PaddingLayout.usual))
  }

  /// Adds space of the same length, in points, to the safe area of the view on all edges.
  nonisolated public consuming func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(EdgeInsets(.all, length))
  }
}
