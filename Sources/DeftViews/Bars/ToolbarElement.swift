/// The element of a view that declares items for the bars of its page.
final class ToolbarElement: _WrapperElement, PropertyOwner {
  private var collect: (inout _ToolbarCollector) -> Void = { _ in }
  private var bars: BarModel?
  private var isPending = false
  /// The storage of the dynamic properties of custom content: per type, in the order of linking.
  private var slots: [ObjectIdentifier: [[AnyObject?]]] = [:]
  private var linked: [ObjectIdentifier: Int] = [:]

  /// Sets the function that collects the items.
  func set(_ collect: @escaping (inout _ToolbarCollector) -> Void) {
    self.collect = collect
    register()
  }

  /// Registers the items once the views are up to date, because custom content may read values of
  /// the surrounding views.
  private func register() {
    if isPending { return }
    isPending = true
    let transaction = graph.transaction
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      isPending = false
      if isEnded || isLeaving { return }
      let bars = environment.bars
      if self.bars !== bars { self.bars?.removeItems(of: address) }
      self.bars = bars
      guard let bars else { return }
      linked.removeAll(keepingCapacity: true)
      var collector = _ToolbarCollector(element: self)
      describeDeferred { collect(&collector) }
      withTransaction(transaction) { bars.setItems(collector.items, of: address) }
    }
  }

  override func leavingDidChange() {
    if isLeaving { bars?.removeItems(of: address) } else { register() }
  }

  override func destroy() {
    bars?.removeItems(of: address)
    slots.removeAll()
    super.destroy()
  }

  // MARK: - PropertyOwner

  var propertyGraph: ViewGraph { graph }
  func propertyDidChange() { register() }

  /// Links the dynamic properties of custom content.
  func link<Content>(_ content: inout Content) {
    let plan = graph.plan(of: Content.self)
    guard plan.slotCount > 0 else { return }
    let type = ObjectIdentifier(Content.self)
    let index = linked[type, default: 0]
    linked[type] = index + 1
    var known = slots[type] ?? []
    while known.count <= index { known.append(Array(repeating: nil, count: plan.slotCount)) }
    withUnsafeMutablePointer(to: &content) { plan.link($0, &known[index], to: self) }
    slots[type] = known
  }
}

/// A modifier that declares items for the bars of the enclosing page.
public struct _ToolbarItemsModifier {
  let collect: (inout _ToolbarCollector) -> Void
  public typealias Body = Never
}

extension _ToolbarItemsModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ToolbarElement {
    let element = ToolbarElement(content, in: context)
    element.set(modifier.collect)
    return element
  }

  nonisolated static func update(_ element: ToolbarElement, with modifier: Self) {
    element.set(modifier.collect)
  }
}

/// A modifier that declares items for bars. A view outside a page receives its own bars.
public struct _ToolbarModifier {
  let items: _ToolbarItemsModifier
  @Environment(\.bars) private var bars
  @State private var own = BarModel()

  nonisolated init(_ collect: @escaping (inout _ToolbarCollector) -> Void) {
    items = _ToolbarItemsModifier(collect: collect)
  }
}

extension _ToolbarModifier: ViewModifier {
  /// Returns the view, with bars if it is outside a page.
  @ViewBuilder public func body(content: Content) -> some View {
    if bars == nil {
      VStack(spacing: 0) {
        TopBar(bars: own, title: nil, showsTitle: false) { EmptyView() }
        RootStack { content.modifier(items) }.frame(maxWidth: .infinity, maxHeight: .infinity)
        BottomBar(bars: own)
      }
      .environment(\.bars, own)
    } else {
      content.modifier(items)
    }
  }
}
