/// A modifier that changes a view's appearance depending on its geometry.
public struct _VisualEffectModifier {
  let steps: (GeometryProxy) -> _VisualEffectSteps
  public typealias Body = Never
}

extension _VisualEffectModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> VisualEffectElement { VisualEffectElement(modifier.steps, content, in: context) }

  nonisolated static func update(_ element: VisualEffectElement, with modifier: Self) {
    element.update(modifier.steps)
  }
}

extension View {
  /// Changes the view's appearance depending on its geometry, without affecting layout.
  ///
  ///     photo.visualEffect { content, proxy in
  ///       content.offset(y: -proxy.frame(in: .scrollView).minY / 4)
  ///     }
  ///
  /// - Parameter effect: Adds effects to its first parameter. It is called again when the view's geometry changes.
  nonisolated public consuming func visualEffect<E: VisualEffect>(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> E
  ) -> some View {
    modifier(
      _VisualEffectModifier { proxy in
        var steps = _VisualEffectSteps()
        effect(EmptyVisualEffect(), proxy)._add(to: &steps)
        return steps
      })
  }
}

/// The element of a view whose appearance depends on its geometry.
final class VisualEffectElement: _NodeElement, GeometryObserver {
  private var makeSteps: (GeometryProxy) -> _VisualEffectSteps
  private var steps = AnimatedValue(_VisualEffectSteps())
  private var size = CGSize.zero
  private var watch = GeometryWatch()
  private var isShown = false

  init(
    _ makeSteps: @escaping (GeometryProxy) -> _VisualEffectSteps, _ content: _ViewElement,
    in context: _ViewContext
  ) {
    self.makeSteps = makeSteps
    super.init(content, in: context)
  }

  func update(_ new: @escaping (GeometryProxy) -> _VisualEffectSteps) {
    makeSteps = new
    if isPlaced { apply() }
  }

  private func apply() {
    let new = makeSteps(GeometryProxy(self, size: size))
    let isFirst = !isShown || !new.matches(steps.target)
    isShown = true
    steps.set(new, of: self, isFirst: isFirst) { element, _ in element.show() }
    show()
  }

  private func show() { node.show(steps.presentation, of: size) }

  override func arrange(size: CGSize) {
    self.size = size
    super.arrange(size: size)
    apply()
    // The enclosing views may not be placed yet.
    if watch.isActive { refresh() }
  }

  func observePosition() {
    if watch.isActive { return }
    watch.begin(self)
    refresh()
  }

  override func placeDidChange() {
    super.placeDidChange()
    if watch.isActive { refresh() }
  }

  /// Evaluates the effect again, without an animation, once all views are placed.
  private func refresh() {
    if isRefreshing { return }
    isRefreshing = true
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      isRefreshing = false
      if isEnded || !isPlaced { return }
      graph.atOnce { self.apply() }
    }
  }
  private var isRefreshing = false
}
