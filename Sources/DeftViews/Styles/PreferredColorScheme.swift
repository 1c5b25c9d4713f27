extension View {
  /// Asks for the window to be light or dark, whatever the desktop is; nil leaves it to the desktop.
  ///
  /// Where several views ask, the one that asked last has its way.
  nonisolated public consuming func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(_PreferredColorScheme(colorScheme: colorScheme))
  }
}

/// Asks for the window to be light or dark.
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

/// What stands for a wish for a light or a dark window.
final class PreferredColorSchemeElement: _WrapperElement {
  private var colorScheme: ColorScheme?

  /// Passes a wish on, when the views are up to date.
  func prefer(_ new: ColorScheme?) {
    guard new != colorScheme else { return }
    colorScheme = new
    graph.afterUpdate { [graph] in graph.windowWishes.colorScheme = new }
  }

  override func destroy() {
    prefer(nil)
    super.destroy()
  }
}

/// What views ask the window to be.
final class WindowWishes: GraphFeature {
  /// Light or dark; nil where no view asks for it.
  fileprivate(set) var colorScheme: ColorScheme? {
    didSet { if colorScheme != oldValue { didChange() } }
  }
  /// Called when views ask for something else.
  fileprivate var didChange: () -> Void = {}

  init(_ graph: ViewGraph) {}
}

extension ViewGraph {
  fileprivate var windowWishes: WindowWishes { feature() }

  /// What views ask the window to be: light or dark; nil where none does.
  package var preferredColorScheme: ColorScheme? { windowWishes.colorScheme }

  /// Called when views ask for something else.
  package var preferenceDidChange: () -> Void {
    get { windowWishes.didChange }
    set { windowWishes.didChange = newValue }
  }
}
