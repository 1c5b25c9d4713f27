/// For what a view takes the focus.
///
/// On this desktop everything that can have the focus gets it by Tab and by a click alike, so that the kinds
/// change nothing: they say what the view does with it.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// To be activated by a key, as a button is.
  public static let activate = FocusInteractions(rawValue: 1)
  /// To be edited with keys, as a text is.
  public static let edit = FocusInteractions(rawValue: 2)
  /// What is usual.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// Lets a view have the focus.
public struct _FocusableModifier {
  let isFocusable: Bool
  /// What Space and Return do.
  var activate: (() -> Void)?
  /// What the arrows do: whether they were of use.
  var arrow: ((KeyEquivalent) -> Bool)?
  /// Who takes what is typed.
  var editor: (any KeyEditor)?
  public typealias Body = Never
}

extension _FocusableModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> FocusElement { FocusElement(modifier, content, in: context) }

  nonisolated static func update(_ element: FocusElement, with modifier: Self) {
    element.update(with: modifier)
  }
}

extension View {
  /// Whether the view can have the focus: by Tab in the order of the layout, or by a click.
  ///
  /// A view that has it hears of keys (`onKeyPress`), and shows a ring if it came by a key.
  nonisolated public consuming func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(_FocusableModifier(isFocusable: isFocusable))
  }

  /// Whether the view can have the focus, and for what.
  nonisolated public consuming func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(_FocusableModifier(isFocusable: isFocusable && !interactions.isEmpty))
  }

  /// Whether views inside show no ring when they have the focus.
  nonisolated public consuming func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
  }
}

private struct FocusEffectKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether views with the focus show a ring.
  public internal(set) var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

/// What stands for a view that can have the focus, with the ring around it.
final class FocusElement: _NodeElement {
  private(set) var modifier: _FocusableModifier
  private let ring: FocusRingElement

  init(_ modifier: _FocusableModifier, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    ring = FocusRingElement(in: context)
    super.init(content, in: context)
    adopt(ring)
    graph.focus.add(self)
  }

  func update(with modifier: _FocusableModifier) {
    self.modifier = modifier
    ring.environment = environment
    graph.focus.focusabilityMayDiffer(of: self)
    showRing()
  }

  /// Whether it can have the focus now.
  var canFocus: Bool { modifier.isFocusable && environment.isEnabled && isPlaced && !isEnded }
  var isFocused: Bool { graph.focus.element === self }

  func showRing() {
    ring.isShown =
      isFocused && graph.focus.showsRing && environment.isFocusEffectEnabled
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    body(content)
    body(ring)
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    ring.outline = outline(in: CGRect(origin: .zero, size: size))
    ring.place(at: .zero, proposal: ProposedViewSize(size))
  }

  /// What the ring goes around has another shape.
  func outlineMayDiffer() {
    if isPlaced { ring.outline = outline(in: CGRect(origin: .zero, size: placedSize)) }
  }

  private func outline(in rect: CGRect) -> Path {
    // The first thing inside that has a shape of its own, such as the ground of a button.
    var next: _ViewElement? = content
    while let element = next {
      if let path = element.silhouette(in: rect) { return path }
      next = nil
      element.forEachChild { child in if next == nil { next = child } }
    }
    return Path(roundedRect: rect, cornerRadius: 4)
  }

  override func leavingDidChange() {
    if isLeaving { graph.focus.remove(self) } else { graph.focus.add(self) }
  }

  override func destroy() {
    graph.focus.remove(self)
    super.destroy()
  }
}

/// The ring around a view with the focus: 2 points wide, 2 points away.
final class FocusRingElement: _LeafElement {
  /// What the ring goes around.
  var outline = Path() {
    didSet { if outline != oldValue, isShown { redraw() } }
  }
  var isShown = false {
    didSet { if isShown != oldValue { redraw() } }
  }

  override init(in context: _ViewContext) {
    super.init(in: context)
    node.allowsHitTesting = false
  }

  override func drawing(size: CGSize) -> Drawing {
    guard isShown else { return .empty }
    let bounds = outline.boundingRect
    guard bounds.width > 0, bounds.height > 0 else { return .empty }
    // Grown by half of the ring's width and its distance.
    let reach: CGFloat = 3
    let (x, y) = (1 + 2 * reach / bounds.width, 1 + 2 * reach / bounds.height)
    let grown = outline.applying(
      CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: bounds.midX * (1 - x), ty: bounds.midY * (1 - y)))
    let color = ControlPalette(environment).accent
    return Drawing([.stroke(grown, .color(color), StrokeStyle(lineWidth: 2))])
  }
}
