/// A modifier that runs an action when a value derived from a view's geometry changes.
public struct _GeometryChange<Value: Equatable> {
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void
  public typealias Body = Never
}

extension _GeometryChange: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> GeometryChangeElement<Value> {
    GeometryChangeElement(modifier, content, in: context)
  }

  nonisolated static func update(_ element: GeometryChangeElement<Value>, with modifier: Self) {
    element.change = modifier
  }
}

extension View {
  /// Runs an action with a value derived from the view's geometry, first when it is known and then
  /// when it changes.
  nonisolated public consuming func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChange(transform: transform) { _, new in action(new) })
  }

  /// Runs an action with the old and the new value derived from the view's geometry, first when it
  /// is known (where both are equal) and then when it changes.
  nonisolated public consuming func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChange(transform: transform, action: action))
  }
}

/// The element that reports changes of a view's geometry.
final class GeometryChangeElement<Value: Equatable>: _WrapperElement, GeometryObserver {
  var change: _GeometryChange<Value>
  private var lastValue: Value?
  private var watch = GeometryWatch()

  init(_ change: _GeometryChange<Value>, _ content: _ViewElement, in context: _ViewContext) {
    self.change = change
    super.init(content, in: context)
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    // Report after the update, because the element's ancestors may not be placed yet.
    placeDidChange()
  }

  func observePosition() { watch.begin(self) }

  func placeDidChange() {
    graph.afterUpdate { [weak self] in self?.report() }
  }

  private func report() {
    guard !isEnded, isPlaced else { return }
    let new = change.transform(GeometryProxy(self, size: placedSize))
    guard new != lastValue else { return }
    let old = lastValue ?? new
    lastValue = new
    change.action(old, new)
  }
}
