/// A button that shows the chosen value and opens a menu of all values.
public struct MenuPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A button that shows the chosen value and opens a menu of all values.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension MenuPickerStyle: ErasedPickerStyle {
  func picker(_ configuration: PickerConfiguration) -> AnyView {
    AnyView(MenuPicker(configuration: configuration))
  }
}

extension DefaultPickerStyle: ErasedPickerStyle {
  func picker(_ configuration: PickerConfiguration) -> AnyView {
    AnyView(MenuPicker(configuration: configuration))
  }
}

/// The style of pickers in a menu: a row for each value.
struct MenuRowsPickerStyle: ErasedPickerStyle {
  func picker(_ configuration: PickerConfiguration) -> AnyView {
    AnyView(
      Section { MenuPickerRows(configuration: configuration) })
  }
}

/// The rows of a picker's values.
struct MenuPickerRows {
  let configuration: PickerConfiguration
}

extension MenuPickerRows: View {
  var body: some View {
    let configuration = configuration
    ForEach(configuration.options) { option in
      if option.tag == nil {
        option.view
      } else {
        MenuRow(
          mark: option.tag == configuration.chosen,
          action: { option.tag.map(configuration.choose) }
        ) {
          option.view
        }
      }
    }
  }
}

/// A picker that shows its values in a menu.
struct MenuPicker {
  let configuration: PickerConfiguration
  @Environment(\.self) private var environment

  init(configuration: PickerConfiguration) { self.configuration = configuration }
}

extension MenuPicker: View {
  var body: some View {
    let configuration = configuration
    if environment.isInMenu {
      Menu {
        MenuPickerRows(configuration: configuration)
      } label: {
        configuration.label
      }
    } else if environment.isInList, !environment.labelsHidden {
      HStack {
        // The button has the same label for assistive technologies.
        configuration.label.accessibilityHidden(true)
        Spacer()
        button
      }
    } else if environment.isInFormColumns, !environment.labelsHidden {
      FormColumnsRow(configuration.label.accessibilityHidden(true)) { button }
    } else {
      button
    }
  }

  private var button: some View {
    let configuration = configuration
    let chosen = configuration.options.first { $0.tag == configuration.chosen }
    return Menu {
      MenuPickerRows(configuration: configuration)
    } label: {
      HStack(spacing: 6) {
        chosen?.view
        VStack(spacing: 3) {
          MenuArrow(isUp: true).frame(width: 8, height: 4.5)
          MenuArrow(isUp: false).frame(width: 8, height: 4.5)
        }
        .accessibilityHidden(true)
      }
    }
    .accessible { $0.kind = .comboBox }
    .modifier(_AccessibilityLabelModifier(content: configuration.label))
    .accessible {
      $0.deferredValue = { nil }
      $0.finish = { node in
        var node = node
        // The label names the picker; the button's own label is the value.
        node.value = configuration.valueText
        return node
      }
    }
  }
}

/// A small triangle.
private struct MenuArrow: Shape {
  let isUp: Bool

  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: isUp ? rect.maxY : rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: isUp ? rect.maxY : rect.minY))
      path.addLine(to: CGPoint(x: rect.midX, y: isUp ? rect.minY : rect.maxY))
      path.closeSubpath()
    }
  }
}
