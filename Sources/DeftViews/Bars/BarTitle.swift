/// The title of a page as a control: a button with a menu, or a text that can be renamed.
///
/// The views are made by a later folder, because menus are presentations.
final class BarTitleControl: Equatable {
  /// The menu; `nil` for the standard one.
  let menu: AnyView?
  /// The text that a rename changes; `nil` for a fixed title.
  let text: Binding<String>?
  let environment: EnvironmentValues
  private let make: (AnyView, BarTitleControl) -> AnyView

  init(
    menu: AnyView? = nil, text: Binding<String>? = nil, in environment: EnvironmentValues,
    _ make: @escaping (AnyView, BarTitleControl) -> AnyView
  ) {
    (self.menu, self.text, self.environment, self.make) = (menu, text, environment, make)
  }

  static func == (a: BarTitleControl, b: BarTitleControl) -> Bool { a === b }

  /// Returns a control with the menu or the text of two controls.
  func combined(with other: BarTitleControl?) -> BarTitleControl {
    guard let other else { return self }
    return BarTitleControl(
      menu: menu ?? other.menu, text: text ?? other.text, in: environment, make)
  }

  /// Returns the control for a title.
  func view(of title: AnyView) -> AnyView { make(title, self) }
}

/// The title of a page in a bar or on a line below it.
struct BarTitle {
  let title: String
  let control: BarTitleControl?

  init(_ title: String, _ control: BarTitleControl?) {
    (self.title, self.control) = (title, control)
  }
}

extension BarTitle: View {
  var body: some View {
    let text = Text(title).lineLimit(1).accessibilityAddTraits(.isHeader)
      .accessibilityHidden(title.isEmpty)
    if let control {
      control.view(of: AnyView(text))
    } else {
      text
    }
  }
}

/// A modifier that turns the title of the enclosing page into a control.
struct BarTitleModifier {
  let menu: AnyView?
  let text: Binding<String>?
  let make: (AnyView, BarTitleControl) -> AnyView
  typealias Body = Never
}

extension BarTitleModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> BarElement {
    let element = BarElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: BarElement, with modifier: Self) {
    element.set(
      BarSetting(
        .titleControl(
          BarTitleControl(
            menu: modifier.menu, text: modifier.text, in: element.environment, modifier.make)),
        for: []))
  }
}
