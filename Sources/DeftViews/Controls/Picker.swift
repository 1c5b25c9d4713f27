/// A control that selects one of several values.
///
///     Picker("Tool", selection: $tool) {
///       ForEach(Tool.allCases, id: \.self) { Text($0.name) }
///     }
///
/// Each option is identified by its `tag(_:)`, or by its identity in a `ForEach`. Without a style, a
/// picker is a button with the selected option, which opens a menu of all options. In a list or form,
/// the label is beside the button.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  @Environment(\.erasedPickerStyle) private var style
  @Environment(\.isInFormColumns) private var isInFormColumns
  @Environment(\.labelsHidden) private var labelsHidden

  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    (self.selection, self.content, self.label) = (selection, content(), label())
  }

  nonisolated public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    (self.selection, self.content, self.label) = (selection, content(), label)
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// Creates a picker with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker: View {
  public var body: some View {
    if let style {
      style.picker(PickerConfiguration(selection: selection, label: label, content: content))
    } else if isInFormColumns, !labelsHidden {
      FormColumnsRow(label.accessibilityHidden(true)) { segments }
    } else {
      segments
    }
  }

  private var segments: some View {
    SegmentedPicker(selection: selection, content: content)
      .modifier(_AccessibilityLabelModifier(content: label))
  }
}

/// The appearance of pickers.
public protocol PickerStyle: Sendable {}

/// A row of segments.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}

/// The default style: a button that shows the chosen value and opens a menu of all values.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A row of segments.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The default style: a button that shows the chosen value and opens a menu of all values.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension View {
  /// Sets the style of pickers in the view.
  nonisolated public consuming func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.erasedPickerStyle, style as? any ErasedPickerStyle)
  }
}
