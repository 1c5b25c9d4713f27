extension View {
  /// Requests a light or dark window, regardless of the desktop's setting; `nil` follows the
  /// desktop.
  ///
  /// If several views request a color scheme, the latest request wins.
  nonisolated public consuming func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(_PreferredColorScheme(colorScheme: colorScheme))
  }
}

/// A modifier that requests a light or dark window.
public struct _PreferredColorScheme: Equatable {
  let colorScheme: ColorScheme?
  public typealias Body = Never
}

extension _PreferredColorScheme: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PreferredColorSchemeElement {
    let element = PreferredColorSchemeElement(content, in: context)
    element.prefer(modifier.colorScheme)
    return element
  }

  nonisolated static func update(_ element: PreferredColorSchemeElement, with modifier: Self) {
    element.prefer(modifier.colorScheme)
  }
}

/// The element of a view that requests a light or dark window.
final class PreferredColorSchemeElement: _WrapperElement {
  private var colorScheme: ColorScheme?

  /// Passes the request on when the views are up to date.
  func prefer(_ new: ColorScheme?) {
    guard new != colorScheme else { return }
    colorScheme = new
    graph.afterUpdate { [graph] in graph.windowRequests.colorScheme = new }
  }

  override func destroy() {
    prefer(nil)
    super.destroy()
  }
}

/// The requests of views to their window.
final class WindowRequests: GraphFeature {
  /// Light or dark; `nil` if no view requests either.
  fileprivate(set) var colorScheme: ColorScheme? {
    didSet { if colorScheme != oldValue { didChange() } }
  }
  /// Called when the request has changed.
  fileprivate var didChange: () -> Void = {}

  init(_ graph: ViewGraph) {}
}

extension ViewGraph {
  fileprivate var windowRequests: WindowRequests { feature() }

  /// The requested color scheme of the window; `nil` if no view requests one.
  package var preferredColorScheme: ColorScheme? { windowRequests.colorScheme }

  /// Called when the request has changed.
  package var preferenceDidChange: () -> Void {
    get { windowRequests.didChange }
    set { windowRequests.didChange = newValue }
  }
}
