/// A link that shows the chosen value and leads to a page of all values.
public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A link that shows the chosen value and leads to a page of all values.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension NavigationLinkPickerStyle: ErasedPickerStyle {
  func picker(_ configuration: PickerConfiguration) -> AnyView {
    AnyView(
      NavigationLink {
        PickerPage(configuration: configuration)
      } label: {
        HStack {
          configuration.label
          Spacer(minLength: 12)
          configuration.values.first { $0.tag == configuration.chosen }?.view
            .foregroundStyle(.secondary)
        }
        .frame(minHeight: 44)
        .contentShape(Rectangle())
      })
  }
}

/// The page of a picker's values. A choice returns to the previous page.
private struct PickerPage {
  let configuration: PickerConfiguration
  @Environment(\.dismiss) private var dismiss

  init(configuration: PickerConfiguration) { self.configuration = configuration }
}

extension PickerPage: View {
  var body: some View {
    List {
      PickerRows(configuration: configuration, mark: .check, didChoose: { dismiss() })
    }
    .navigationTitle(configuration.labelText ?? "")
  }
}
