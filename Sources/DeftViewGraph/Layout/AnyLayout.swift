/// A type-erased layout.
///
/// A container with this layout retains its views and their states when the wrapped layout changes:
///
///     let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
///     layout { Circle(); Text("and") }
///
/// An animated change between layouts of the same type animates the data of the layout. A change between layouts of
/// different types animates the positions of the views.
public struct AnyLayout: Layout {
  private var box: Box

  /// Creates a layout that wraps another one and hides its type.
  public init<L: Layout>(_ layout: L) {
    box = (layout as? AnyLayout)?.box ?? TypedBox(layout)
  }

  /// The cache of the wrapped layout.
  public struct Cache {
    fileprivate var type: ObjectIdentifier
    fileprivate var value: Any
  }

  var stackOrientation: Axis? { box.stackOrientation }

  /// The data of the wrapped layout.
  public var animatableData: _AnyAnimatableData {
    get { box.data }
    set { box = box.with(newValue) }
  }

  /// Returns whether the type of another layout differs from the wrapped type. The other layout may be type-erased as
  /// well.
  func hidesOther(than other: some Layout) -> Bool { (other as? AnyLayout)?.box.type != box.type }

  /// Forwards to the wrapped layout.
  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }
  /// Updates the cache of the wrapped layout, or creates a new one if its type has changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if cache.type == box.type {
      box.updateCache(&cache, subviews)
    } else {
      cache = box.makeCache(subviews)
    }
  }
  /// Forwards to the wrapped layout.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews, &cache)
  }
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize { box.size(proposal, subviews, &cache) }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { box.place(bounds, proposal, subviews, &cache) }
  /// Forwards to the wrapped layout.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache) }
  /// Forwards to the wrapped layout.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache) }

  /// A type-erased layout.
  private class Box {
    var type: ObjectIdentifier { ObjectIdentifier(Self.self) }
    var stackOrientation: Axis? { nil }
    func isEqual(_ other: Box) -> Bool { self === other }
    var data: _AnyAnimatableData { .zero }
    func with(_ data: _AnyAnimatableData) -> Box { self }
    func makeCache(_ subviews: Subviews) -> Cache { Cache(type: type, value: ()) }
    func updateCache(_ cache: inout Cache, _ subviews: Subviews) {}
    func spacing(_ subviews: Subviews, _ cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    func size(
      _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) -> CGSize { .zero }
    func place(
      _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) {}
    func guide(
      _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
      _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? { nil }
    func guide(
      _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
      _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? { nil }
  }

  private final class TypedBox<L: Layout>: Box {
    let layout: L
    init(_ layout: L) { self.layout = layout }

    override func isEqual(_ other: Box) -> Bool {
      if self === other { return true }
      guard let other = other as? TypedBox<L> else { return false }
      func equal<E: Equatable>(_ own: E) -> Bool { own == other.layout as? E }
      return (layout as? any Equatable).map { equal($0) } ?? false
    }

    override var data: _AnyAnimatableData { _AnyAnimatableData(layout.animatableData) }
    override func with(_ data: _AnyAnimatableData) -> Box {
      guard let data = data.value(as: L.AnimatableData.self) else { return self }
      var layout = layout
      layout.animatableData = data
      return TypedBox(layout)
    }

    /// Calls a closure with the layout's own cache, replacing a cache of another type.
    private func with<R>(
      _ cache: inout Cache, _ subviews: Subviews, _ body: (inout L.Cache) -> R
    ) -> R {
      var own = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
      defer { cache = Cache(type: type, value: own) }
      return body(&own)
    }

    override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }
    override func makeCache(_ subviews: Subviews) -> Cache {
      Cache(type: type, value: layout.makeCache(subviews: subviews))
    }
    override func updateCache(_ cache: inout Cache, _ subviews: Subviews) {
      with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
    }
    override func spacing(_ subviews: Subviews, _ cache: inout Cache) -> ViewSpacing {
      with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
    }
    override func size(
      _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) -> CGSize {
      with(&cache, subviews) {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    override func place(
      _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
    ) {
      with(&cache, subviews) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    override func guide(
      _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
      _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
      with(&cache, subviews) {
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    override func guide(
      _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
      _ subviews: Subviews, _ cache: inout Cache
    ) -> CGFloat? {
      with(&cache, subviews) {
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
  }
}

extension AnyLayout: Equatable {
  /// Returns whether two values wrap equal layouts. If the layouts are not equatable, only copies
  /// of the same `AnyLayout` are equal.
  public static func == (a: Self, b: Self) -> Bool { a.box.isEqual(b.box) }
}
