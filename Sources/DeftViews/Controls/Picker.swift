/// One of several values, by what stands for them.
///
///     Picker("Tool", selection: $tool) {
///       ForEach(Tool.allCases, id: \.self) { Text($0.name) }
///     }
///
/// What stands for a value has it as its `tag(_:)`, or as its identity in a `ForEach`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

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
  /// A picker that says what it is for.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// A picker that says what it is for.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker: View {
  /// Segments beside each other.
  public var body: some View {
    SegmentedPicker(selection: selection, content: content)
      .modifier(_AccessibilityLabelModifier(content: label))
  }
}

/// How pickers look.
///
/// There is one look on this desktop, segments beside each other; the others are not available.
public protocol PickerStyle: Sendable {}

/// Segments beside each other.
public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}

/// The usual look: segments.
public struct DefaultPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// Segments beside each other.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// A menu; there is none yet.
  @available(*, unavailable, message: "Deft has no menus; use .segmented, or buttons in a stack.")
  public static var menu: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// A list in place; there is none yet.
  @available(*, unavailable, message: "Use .segmented, or toggles in a stack.")
  public static var inline: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// A wheel; there is none.
  @available(*, unavailable, message: "Deft has no wheels; use .segmented.")
  public static var wheel: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// Radio buttons; there are none yet.
  @available(*, unavailable, message: "Use .segmented, or toggles in a stack.")
  public static var radioGroup: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// Swatches; there are none yet.
  @available(*, unavailable, message: "Use .segmented.")
  public static var palette: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// A page of its own; there is none.
  @available(*, unavailable, message: "Use .segmented, or a NavigationLink for each value.")
  public static var navigationLink: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The usual look: segments.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension View {
  /// How pickers in the view look.
  nonisolated public consuming func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
}
