/// A modifier that runs an action when a view becomes visible or invisible in its scroll view.
public struct _ScrollVisibilityChange {
  let threshold: Double
  let action: (Bool) -> Void
  public typealias Body = Never
}

extension _ScrollVisibilityChange: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ScrollVisibilityElement { ScrollVisibilityElement(modifier, content, in: context) }

  nonisolated static func update(_ element: ScrollVisibilityElement, with modifier: Self) {
    element.change = modifier
  }
}

extension View {
  /// Runs an action when the visible share of the view's area in its scroll view rises to a
  /// threshold or falls below it, and initially if the view is visible.
  ///
  /// - Parameters:
  ///   - threshold: The share, from 0 to 1.
  ///   - action: Receives `true` when the share reaches the threshold, and `false` when it falls
  ///     below the threshold.
  nonisolated public consuming func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    modifier(_ScrollVisibilityChange(threshold: threshold, action: action))
  }
}

/// The element of a view whose visibility is reported.
final class ScrollVisibilityElement: _WrapperElement, GeometryObserver {
  var change: _ScrollVisibilityChange
  private var isVisible = false
  private var watch = GeometryWatch()

  init(_ change: _ScrollVisibilityChange, _ content: _ViewElement, in context: _ViewContext) {
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
    guard !isEnded, isPlaced, let scroll = enclosing(ScrollElement.self) else { return }
    observePosition()
    let frame = frame(of: placedSize, in: .named(ScrollSpaceName()))
    let seen = frame.intersection(CGRect(origin: .zero, size: scroll.placedSize))
    let area = frame.width * frame.height
    let share = seen.isNull || area <= 0 ? 0 : Double(seen.width * seen.height / area)
    let new = share > 0 && share >= change.threshold
    guard new != isVisible else { return }
    isVisible = new
    change.action(new)
  }
}

extension _ViewElement {
  /// Returns the nearest ancestor of the given type.
  final func enclosing<Element: _ViewElement>(_ type: Element.Type) -> Element? {
    var next = parent
    while let element = next {
      if let found = element as? Element { return found }
      next = element.parent
    }
    return nil
  }
}
