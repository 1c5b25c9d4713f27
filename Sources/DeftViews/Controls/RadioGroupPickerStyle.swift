/// A group of radio buttons, one below the other.
public struct RadioGroupPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// A group of radio buttons, one below the other.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension RadioGroupPickerStyle: ErasedPickerStyle {
  func picker(_ configuration: PickerConfiguration) -> AnyView {
    AnyView(RadioGroup(configuration: configuration))
  }
}

/// The label of a picker, and its radio buttons.
private struct RadioGroup {
  let configuration: PickerConfiguration
  @Environment(\.self) private var environment

  init(configuration: PickerConfiguration) { self.configuration = configuration }
}

extension RadioGroup: View {
  var body: some View {
    HStack(alignment: .top, spacing: 10) {
      if !environment.labelsHidden {
        configuration.label.font(environment.controlFont()).frame(minHeight: 44)
      }
      VStack(alignment: .leading, spacing: 0) {
        PickerRows(configuration: configuration, mark: .radio)
      }
      .modifier(
        _FocusableModifier(
          isFocusable: true,
          arrow: { configuration.choose(by: $0, in: environment.layoutDirection) })
      )
      .formControl()
    }
    .accessible {
      $0.children = .contain
      $0.kind = .picker
    }
    .modifier(_AccessibilityLabelModifier(content: configuration.label))
  }
}

/// A row of segments; the same as the segmented style.
public struct PalettePickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == PalettePickerStyle {
  /// A row of segments; the same as the segmented style.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
