// SwiftUI's scenes that are not available; the compiler's message names the alternative.

/// An item in the menu bar of the desktop, which Deft does not have.
public struct MenuBarExtra<Label: View, Content: View> {
  /// Deft has no menu bar: put a Menu into the window.
  @available(*, unavailable, message: "Deft has no menu bar: put a Menu into the window.")
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {}
}

extension MenuBarExtra where Label == Text {
  /// Deft has no menu bar: put a Menu into the window.
  @available(*, unavailable, message: "Deft has no menu bar: put a Menu into the window.")
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  /// Deft has no menu bar: put a Menu into the window.
  @available(*, unavailable, message: "Deft has no menu bar: put a Menu into the window.")
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
}

extension MenuBarExtra: Scene {
  public typealias Body = Never

  nonisolated public static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    AnyView(EmptyView())
  }
}
