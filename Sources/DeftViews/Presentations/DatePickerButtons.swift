extension DatePicker: View {
  /// The label, and the date and time as buttons or as a calendar and steppers.
  public var body: some View {
    let isCompact = environment.datePickerKind == .compact
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 10) {
        if !environment.labelsHidden {
          label.font(environment.controlFont())
            .opacity(environment.isEnabled ? 1 : ControlPalette.disabledOpacity)
          if isCompact, environment.isInList { Spacer(minLength: 0) }
        }
        if isCompact { HStack(spacing: 10) { buttons }.formControl() }
      }
      if !isCompact {
        if components.contains(.date) { editor(.date) }
        if components.contains(.hourAndMinute) { editor(.hourAndMinute) }
      }
    }
    .accessible { $0.children = .contain }
    .modifier(_AccessibilityLabelModifier(content: label))
  }

  @ViewBuilder private var buttons: some View {
    if components.contains(.date) {
      button(.date, Date.FormatStyle().day().month().year())
    }
    if components.contains(.hourAndMinute) {
      button(.hourAndMinute, Date.FormatStyle().hour().minute())
    }
  }

  /// A button with the value of a component, which shows its editor in a popover.
  private func button(_ component: Components, _ format: Date.FormatStyle) -> some View {
    let shown = $open
    let isOpen = open == component
    return Button {
      shown.wrappedValue = component
    } label: {
      Text(verbatim: format.text(of: selection.wrappedValue, in: environment)).monospacedDigit()
    }
    .buttonStyle(BackgroundButtonStyle(prominence: .bordered))
    .tint(isOpen ? Color(control: ControlPalette(environment).tintedText) : nil)
    .popover(
      isPresented: Binding(
        get: { shown.wrappedValue == component }, set: { shown.wrappedValue = $0 ? component : [] })
    ) {
      editor(component).padding(12)
    }
  }

  @ViewBuilder private func editor(_ component: Components) -> some View {
    if component == .date {
      MonthCalendar(SingleDaySelection(date: selection, range: range))
    } else {
      TimeSteppers(selection: selection, range: range)
    }
  }
}
