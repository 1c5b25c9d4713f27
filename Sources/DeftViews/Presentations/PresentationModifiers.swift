/// A modifier that sets options of the enclosing presentation.
struct PresentationOptionsModifier {
  let change: (inout PresentationOptions) -> Void
  var selection: Binding<PresentationDetent>?
  typealias Body = Never
}

extension PresentationOptionsModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PresentationOptionsElement {
    let element = PresentationOptionsElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: PresentationOptionsElement, with modifier: Self) {
    guard let presentation = element.environment.presentation else { return }
    if let selection = modifier.selection {
      presentation.detentSelection = selection
      presentation.element?.heightDidChange()
    }
    presentation.set(modifier.change, owner: element)
  }
}

/// The element of a view that sets options of its presentation.
final class PresentationOptionsElement: _WrapperElement {
  override func destroy() {
    environment.presentation?.set(nil, owner: self)
    super.destroy()
  }
}

/// A modifier that sets the background of the enclosing presentation.
struct PresentationBackgroundModifier<Background: View> {
  let background: Background
  typealias Body = Never
}

extension PresentationBackgroundModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PresentationBackgroundElement {
    let element = PresentationBackgroundElement(content, in: context)
    let background = Background._make(modifier.background, in: context)
    element.background = background
    context.environment.presentation?.setBackground(background)
    return element
  }

  nonisolated static func update(_ element: PresentationBackgroundElement, with modifier: Self) {
    guard let background = element.background, !background.isEnded else { return }
    Background._update(
      .init(background), with: modifier.background,
      in: _ViewContext(graph: element.graph, environment: element.environment))
  }
}

/// The element of a view that sets the background of its presentation.
final class PresentationBackgroundElement: _WrapperElement {
  var background: _ViewElement?

  override func destroy() {
    if let presentation = environment.presentation, presentation.background === background {
      presentation.setBackground(nil)
    }
    background?.end()
    background = nil
    super.destroy()
  }
}

/// Whether the views behind a sheet receive input.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case automatic, enabled, disabled
    case upThrough(PresentationDetent)
  }
  private let kind: Kind

  /// The default: the views behind a sheet receive no input.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// The views behind a sheet receive input, and are not dimmed.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  /// The views behind a sheet receive no input.
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)
  /// Returns a value that enables input while the sheet is not taller than a detent.
  public static func enabled(upThrough detent: PresentationDetent)
    -> PresentationBackgroundInteraction
  {
    PresentationBackgroundInteraction(kind: .upThrough(detent))
  }

  /// Returns whether views behind the sheet receive input at a detent.
  func isEnabled(at detent: PresentationDetent, among element: PresentationElement) -> Bool {
    switch kind {
    case .automatic, .disabled: return false
    case .enabled: return true
    case .upThrough(let limit):
      let order = element.detents.map(\.detent)
      guard let last = order.firstIndex(of: limit), let now = order.firstIndex(of: detent) else {
        return false
      }
      return now <= last
    }
  }
}

/// The effect of an upward drag in a sheet that is not at its largest height.
public struct PresentationContentInteraction: Hashable, Sendable {
  private let value: Int
  /// The default: same as `resizes`.
  public static let automatic = PresentationContentInteraction(value: 0)
  /// An upward drag first makes the sheet taller.
  public static let resizes = PresentationContentInteraction(value: 1)
  /// An upward drag scrolls the content.
  public static let scrolls = PresentationContentInteraction(value: 2)
}

/// The form of a presentation in a narrow window.
public struct PresentationAdaptation: Hashable, Sendable {
  private let value: Int
  /// The default.
  public static let automatic = PresentationAdaptation(value: 0)
  /// The same form as in a wide window.
  public static let none = PresentationAdaptation(value: 1)
  public static let popover = PresentationAdaptation(value: 2)
  public static let sheet = PresentationAdaptation(value: 3)
  public static let fullScreenCover = PresentationAdaptation(value: 4)
}

extension View {
  private nonisolated func presentationOptions(
    _ change: @escaping (inout PresentationOptions) -> Void
  ) -> some View {
    modifier(PresentationOptionsModifier(change: change))
  }

  /// Sets the heights at which the enclosing sheet rests in a narrow window. The sheet begins at the
  /// smallest one.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOptions { $0.detents = detents }
  }

  /// Sets the heights at which the enclosing sheet rests, with a binding to the current height.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    let selection = selection
    return modifier(
      DetentSelectionModifier(detents: detents, selection: selection))
  }

  /// Sets whether the enclosing sheet shows a drag indicator. By default, only a sheet with several
  /// heights shows one.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationOptions { $0.dragIndicator = visibility }
  }

  /// Sets the corner radius of the enclosing presentation; `nil` for the default.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationOptions { $0.cornerRadius = cornerRadius }
  }

  /// Sets the background of the enclosing presentation to a style.
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    modifier(PresentationBackgroundModifier(background: Rectangle().fill(style)))
  }

  /// Sets the background of the enclosing presentation to a view.
  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let content = content()
    return modifier(
      PresentationBackgroundModifier(
        background: ZStack(alignment: alignment) {
          Color.clear
          content
        }))
  }

  /// Sets whether the views behind the enclosing sheet receive input.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentationOptions { $0.backgroundInteraction = interaction }
  }

  /// Sets whether an upward drag in the enclosing sheet scrolls its content or makes it taller.
  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    presentationOptions { $0.contentInteraction = behavior }
  }

  /// Has no effect: presentations have the same form in narrow windows.
  nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation)
    -> some View
  { self }

  /// Has no effect: presentations have the same form in narrow windows.
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { self }

  /// Prevents drags, clicks outside and Escape from dismissing the enclosing presentation. The program
  /// can still dismiss it.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationOptions { if isDisabled { $0.isDismissDisabled = true } }
  }
}

/// A modifier that sets the heights of a sheet and binds the current height to a selection.
struct DetentSelectionModifier {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>
}

extension DetentSelectionModifier: ViewModifier {
  func body(content: Content) -> some View {
    // Reading the value makes this body depend on it.
    let _ = selection.wrappedValue
    content.modifier(
      PresentationOptionsModifier(change: { $0.detents = detents }, selection: selection))
  }
}
