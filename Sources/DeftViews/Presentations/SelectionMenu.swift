extension View {
  /// Adds a context menu for the rows of a list in the view.
  ///
  /// The menu opens as other context menus do. It receives the selected values if the row under the
  /// pointer is selected, otherwise the value of that row, and beside the rows an empty set. A double
  /// tap on a row performs the primary action, and so does Return for the selected rows.
  ///
  /// - Parameters:
  ///   - itemType: The type of the selected values.
  ///   - menu: Returns the rows of the menu for a set of values. Without rows, no menu opens.
  ///   - primaryAction: The action of a double tap and of Return; `nil` for none.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionMenuModifier<I>(items: { AnyView(menu($0)) }, primaryAction: primaryAction))
  }
}

/// A modifier that adds a context menu for the rows of a list.
struct SelectionMenuModifier<I: Hashable> {
  let items: (Set<I>) -> AnyView
  let primaryAction: ((Set<I>) -> Void)?
  @State private var menu: MenuModel?
  @State private var values: Set<I> = []
  @State private var opener = MenuOpener()
  @State private var link = ListLink()

  init(items: @escaping (Set<I>) -> AnyView, primaryAction: ((Set<I>) -> Void)?) {
    (self.items, self.primaryAction) = (items, primaryAction)
  }
}

extension SelectionMenuModifier: ViewModifier {
  func body(content: Content) -> some View {
    let (state, target, opener, link) = (_menu, _values, opener, link)
    let (items, primaryAction) = (items, primaryAction)
    let open = { (placement: MenuPlacement, isPressed: Bool) in
      let new = MenuModel(placement, isPressed: isPressed)
      opener.menu = new
      state.wrappedValue = new
    }
    content
      .environment(\.listLink, link)
      .highPriorityGesture(
        MenuPressGesture(
          isSecondary: true, holdsPointer: true, delay: 0.5,
          aim: { target.wrappedValue = link.values(at: $0) },
          open: { open(MenuPlacement(position: .at($0), isCompact: $1), true) },
          track: { opener.menu?.track($0, isUp: $1) })
      )
      .simultaneousGesture(
        SpatialTapGesture(count: 2, coordinateSpace: .global).onEnded { tap in
          let values: Set<I> = link.values(at: tap.location)
          if !values.isEmpty { primaryAction?(values) }
        }, isEnabled: primaryAction != nil
      )
      .onKeyPress(.return) {
        let values: Set<I> = link.selectedValues()
        guard let primaryAction, !values.isEmpty else { return .ignored }
        primaryAction(values)
        return .handled
      }
      .accessible {
        $0.actions = [
          (
            .showMenu,
            {
              target.wrappedValue = link.selectedValues()
              open(MenuPlacement(position: .below, isCompact: true), false)
            }
          )
        ]
      }
      .modifier(
        PresenterModifier(
          presented: menu.map { menu in
            Presented(
              kind: .menu(menu), id: AnyHashable(ObjectIdentifier(menu)),
              content: AnyView(MenuList(content: items(values))),
              dismiss: { state.wrappedValue = nil })
          }))
  }
}

extension ListLink {
  /// The selected values of a type.
  fileprivate func values<I: Hashable>(of tags: some Sequence<AnyHashable>) -> Set<I> {
    Set(tags.compactMap { ($0.base as? I) ?? ($0 as? I) })
  }

  fileprivate var selectedTags: Set<AnyHashable> { rows?.selection?.tags ?? [] }

  fileprivate func selectedValues<I: Hashable>() -> Set<I> { values(of: selectedTags) }

  /// Returns the selected values if the row at a location in the window is selected, otherwise the
  /// value of that row.
  fileprivate func values<I: Hashable>(at location: CGPoint) -> Set<I> {
    guard
      let tag = rows?.inOrder.first(where: { $0.frameInWindow.contains(location) })?.tag
    else { return [] }
    return selectedTags.contains(tag) ? values(of: selectedTags) : values(of: [tag])
  }
}
