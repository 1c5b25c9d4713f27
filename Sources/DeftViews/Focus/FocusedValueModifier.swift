/// A modifier that provides a value while the focus is in a view.
public struct _FocusedValueModifier<Value> {
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  /// Whether the value is provided without the focus.
  let isForScene: Bool
  public typealias Body = Never
}

extension _FocusedValueModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> FocusedValueElement {
    let element = FocusedValueElement(content, isForScene: modifier.isForScene, in: context)
    element.set(modifier.value, at: modifier.keyPath)
    return element
  }

  nonisolated static func update(_ element: FocusedValueElement, with modifier: Self) {
    element.set(modifier.value, at: modifier.keyPath)
  }
}

extension View {
  /// Provides a value while the focus is in the view.
  nonisolated public consuming func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: false))
  }

  /// Provides a value while the focus is in the view; `nil` provides none.
  nonisolated public consuming func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: false))
  }

  /// Provides an observable object while the focus is in the view; `nil` provides none.
  nonisolated public consuming func focusedValue<T: AnyObject & Observable>(_ object: T?)
    -> some View
  {
    modifier(
      _FocusedValueModifier(
        keyPath: \.[object: FocusedObjectKey<T>()], value: object, isForScene: false))
  }

  /// Provides a value while the view is in the window, regardless of the focus.
  nonisolated public consuming func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: true))
  }

  /// Provides a value while the view is in the window, regardless of the focus; `nil` provides none.
  nonisolated public consuming func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
  ) -> some View {
    modifier(_FocusedValueModifier(keyPath: keyPath, value: value, isForScene: true))
  }

  /// Provides an observable object while the view is in the window, regardless of the focus; `nil`
  /// provides none.
  nonisolated public consuming func focusedSceneValue<T: AnyObject & Observable>(_ object: T?)
    -> some View
  {
    modifier(
      _FocusedValueModifier(
        keyPath: \.[object: FocusedObjectKey<T>()], value: object, isForScene: true))
  }
}

/// The element of a view that provides a value.
final class FocusedValueElement: _WrapperElement {
  let isForScene: Bool
  private var value: Any?
  private(set) var apply: (inout FocusedValues) -> Void = { _ in }

  init(_ content: _ViewElement, isForScene: Bool, in context: _ViewContext) {
    self.isForScene = isForScene
    super.init(content, in: context)
    graph.focusedValues.add(self)
  }

  func set<Value>(_ new: Value?, at keyPath: WritableKeyPath<FocusedValues, Value?>) {
    let old = value as? Value
    apply = { if let new { $0[keyPath: keyPath] = new } }
    value = new
    if let old, let new, graph.areEqual(old, new) { return }
    if old == nil, new == nil { return }
    graph.focusedValues.valueDidChange(of: self)
  }

  override func destroy() {
    graph.focusedValues.remove(self)
    super.destroy()
  }
}

/// A tracker of the focused view whose values apply.
final class FocusedValueTracker: GraphFeature {
  private unowned let graph: ViewGraph
  private var elements: [FocusedValueElement] = []
  /// The last view that got the focus, apart from controls that act on the values.
  private weak var source: FocusableElement?
  private var known: FocusedValues?
  private var readers = Readers()
  private var hasReaders = false
  private var isNotifying = false
  /// The number of value changes at one time. It is limited, because a closure differs at each
  /// evaluation of a body and may be read by the same view that provides it.
  private var changes: (time: TimeInterval, count: Int) = (-.infinity, 0)

  init(_ graph: ViewGraph) { self.graph = graph }

  func add(_ element: FocusedValueElement) { elements.append(element) }

  func remove(_ element: FocusedValueElement) {
    elements.removeAll { $0 === element }
    notify()
  }

  /// Returns the values, and makes the view whose body is being evaluated depend on them.
  func read() -> FocusedValues {
    if let view = graph.reading {
      readers.note(view)
      hasReaders = true
    }
    if let known { return known }
    let values = current
    known = values
    return values
  }

  private var current: FocusedValues {
    var values = FocusedValues()
    for element in elements where element.isForScene { element.apply(&values) }
    for element in scopes(around: source).reversed() { element.apply(&values) }
    return values
  }

  /// Returns the elements around a view that provide values, from the inside out.
  private func scopes(around view: FocusableElement?) -> [FocusedValueElement] {
    guard let view, !view.isEnded else { return [] }
    return sequence(first: view as _ViewElement, next: \.parent)
      .compactMap { $0 as? FocusedValueElement }.filter { !$0.isForScene }
  }

  func valueDidChange(of element: FocusedValueElement) {
    let now = graph.timeline.now
    changes = (now, changes.time == now ? changes.count + 1 : 1)
    if changes.count <= 8 * max(1, elements.count) { notify() } else { known = nil }
  }

  /// Called when the focus has moved.
  func focusDidMove(to new: FocusableElement?) {
    if elements.isEmpty {
      source = new
      return
    }
    if let new {
      let isControl =
        new.modifier.editor == nil && (new.modifier.activate != nil || new.modifier.arrow != nil)
      if isControl, scopes(around: new).isEmpty { return }
    } else if graph.modals.front?.keepsFocusedValues == true {
      return
    }
    guard source !== new else { return }
    source = new
    notify()
  }

  /// Marks the views that read the values, after the update that may have called this.
  private func notify() {
    known = nil
    if isNotifying || !hasReaders { return }
    isNotifying = true
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      (isNotifying, known) = (false, nil)
      readers.didChange()
    }
  }
}

extension ViewGraph {
  var focusedValues: FocusedValueTracker { feature() }
}
