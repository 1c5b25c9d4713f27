/// A control that switches between on and off.
///
///     Toggle("Snap to the grid", isOn: $snaps)
///
/// If the label consists of several texts, the first one is the title, and the others are subtitles
/// below it.
public struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  let isMixed: Bool
  let label: Label
  @Environment(\.erasedToggleStyle) private var style

  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, isMixed, self.label) = (isOn, false, label())
  }

  /// Creates a toggle for several values: on if all are on, mixed if some are.
  nonisolated public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    let count = bindings.count { $0.wrappedValue }
    self.isOn = Binding(
      get: { !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue) },
      set: { value in for binding in bindings { binding.wrappedValue = value } })
    isMixed = count > 0 && count < bindings.count
    self.label = label()
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == DeftViews.Label<Text, Image> {
  /// Creates a toggle with a title and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { DeftViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a toggle with a title and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { DeftViews.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates a toggle from a style's configuration, for use in another style.
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

extension Toggle: View {
  public var body: some View {
    style.toggle(
      ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(content: SubtitledLabel.erased(label)), isOn: isOn,
        isMixed: isMixed))
  }
}
