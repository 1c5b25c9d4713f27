/// A row for each value, with a check mark at the chosen one.
public struct InlinePickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == InlinePickerStyle {
  /// A row for each value, with a check mark at the chosen one.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension InlinePickerStyle: ErasedPickerStyle {
  func picker(_ configuration: PickerConfiguration) -> AnyView {
    AnyView(InlinePicker(configuration: configuration))
  }
}

/// The label of a picker, and a row for each value. In a list, these are rows of the list.
private struct InlinePicker {
  let configuration: PickerConfiguration
  @Environment(\.self) private var environment

  init(configuration: PickerConfiguration) { self.configuration = configuration }
}

extension InlinePicker: View {
  @ViewBuilder var body: some View {
    if environment.isInList {
      if !environment.labelsHidden {
        configuration.label.font(.headline).accessibilityAddTraits(.isHeader)
      }
      rows
    } else {
      group
    }
  }

  /// The values as rows of a list. Each value is as tall as its row.
  private var rows: some View {
    let margin = (environment.listForm ?? .plain).rowMargin
    return PickerRows(configuration: configuration, mark: .check, areFocusable: true)
      .listRowInsets(EdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin))
  }

  private var group: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !environment.labelsHidden {
        configuration.label.font(.headline).frame(minHeight: 32)
      }
      PickerRows(configuration: configuration, mark: .check)
    }
    .modifier(
      _FocusableModifier(
        isFocusable: true,
        arrow: { configuration.choose(by: $0, in: environment.layoutDirection) })
    )
    .accessible {
      $0.children = .contain
      $0.kind = .picker
    }
    .modifier(_AccessibilityLabelModifier(content: configuration.label))
  }
}
