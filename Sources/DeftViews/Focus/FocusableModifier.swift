/// The interactions for which a view accepts the focus.
///
/// On Linux desktops, Tab and a click focus any focusable view, so the options are not
/// distinguished. They document the view's behavior. A view without any of them is not focusable.
public struct FocusInteractions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Activation by a key, like a button.
  public static let activate = FocusInteractions(rawValue: 1)
  /// Editing with keys, like a text field.
  public static let edit = FocusInteractions(rawValue: 2)
  /// The default interactions.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// A modifier that makes a view focusable.
public struct _FocusableModifier {
  let isFocusable: Bool
  /// The action for Space and Return.
  var activate: (() -> Void)?
  /// Handles arrow keys and returns whether it used the key.
  var arrow: ((KeyEquivalent) -> Bool)?
  /// The editor that receives typed text.
  var editor: (any KeyEditor)?
  /// Whether a press moves the focus to the view.
  var takesPresses = true
  /// Whether the view is a container, such as a list, and not a control.
  var isContainer = false
  public typealias Body = Never
}

extension _FocusableModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> FocusableElement { FocusableElement(modifier, content, in: context) }

  nonisolated static func update(_ element: FocusableElement, with modifier: Self) {
    element.update(with: modifier)
  }

  nonisolated static var changesEnvironment: Bool { true }

  /// Returns the context without selectable texts in a control, whose texts are pressed and held to
  /// operate it.
  nonisolated static func inner(
    _ modifier: Self, _ element: FocusableElement?, _ context: _ViewContext
  ) -> _ViewContext {
    guard !modifier.isContainer, modifier.activate != nil || modifier.arrow != nil,
      context.environment.textSelector != nil
    else { return context }
    var context = context
    context.environment.textSelector = nil
    return context
  }
}

extension View {
  /// Makes the view focusable by Tab, in the order of declaration, or by a click.
  ///
  /// The focused view receives keys (`onKeyPress`). It shows a ring once a key has moved the focus
  /// to it or it has handled a key.
  nonisolated public consuming func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(_FocusableModifier(isFocusable: isFocusable))
  }

  /// Makes the view focusable for certain interactions.
  nonisolated public consuming func focusable(
    _ isFocusable: Bool = true, interactions: FocusInteractions
  ) -> some View {
    modifier(_FocusableModifier(isFocusable: isFocusable && !interactions.isEmpty))
  }

  /// Disables the focus ring of views inside.
  nonisolated public consuming func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
  }
}

private struct FocusEffectKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether focused views show a ring.
  public internal(set) var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

/// The element of a focusable view, including its focus ring.
final class FocusableElement: _NodeElement {
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
    graph.focus.focusabilityDidChange(of: self)
    showRing()
  }

  /// Whether the view can currently have the focus.
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

  /// Updates the outline of the ring.
  func updateOutline() {
    if isPlaced { ring.outline = outline(in: CGRect(origin: .zero, size: placedSize)) }
  }

  private func outline(in rect: CGRect) -> Path {
    // Find the first descendant with an outline, such as a button's background.
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
  /// The outline that the ring surrounds.
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
    // Expand the outline by the ring's distance plus half its width.
    let reach: CGFloat = 3
    let (x, y) = (1 + 2 * reach / bounds.width, 1 + 2 * reach / bounds.height)
    let grown = outline.applying(
      CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: bounds.midX * (1 - x), ty: bounds.midY * (1 - y)))
    let color = ControlPalette(environment).accent
    return Drawing([.stroke(grown, .color(color), StrokeStyle(lineWidth: 2))])
  }
}
