/// A calendar in which any number of days can be selected.
///
///     MultiDatePicker("Days off", selection: $days)
///
/// A tap selects or deselects a day. Arrow keys move a ring, and Space or Return selects or deselects
/// the day in it.
public struct MultiDatePicker<Label: View> {
  private let selection: Binding<Set<DateComponents>>
  private let bounds: (start: Date?, end: Date?)
  private let label: Label
  @Environment(\.self) private var environment

  nonisolated private init(
    _ selection: Binding<Set<DateComponents>>, from start: Date? = nil, to end: Date? = nil,
    _ label: Label
  ) {
    (self.selection, bounds, self.label) = (selection, (start, end), label)
  }

  nonisolated public init(
    selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, label())
  }

  /// Creates a picker of days in a range.
  nonisolated public init(
    selection: Binding<Set<DateComponents>>, in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: bounds.lowerBound, to: bounds.upperBound, label())
  }

  /// Creates a picker of days from a date on.
  nonisolated public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: bounds.lowerBound, label())
  }

  /// Creates a picker of days before a date.
  nonisolated public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, to: bounds.upperBound, label())
  }
}

extension MultiDatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>
  ) {
    self.init(selection, Text(titleKey))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(selection, from: bounds.lowerBound, to: bounds.upperBound, Text(titleKey))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, from: bounds.lowerBound, Text(titleKey))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, to: bounds.upperBound, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>
  ) {
    self.init(selection, Text(title))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
  ) {
    self.init(selection, from: bounds.lowerBound, to: bounds.upperBound, Text(title))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, from: bounds.lowerBound, Text(title))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, to: bounds.upperBound, Text(title))
  }
}

extension MultiDatePicker: View {
  /// The calendar; assistive technologies receive the label.
  public var body: some View {
    MonthCalendar(
      SeveralDaysSelection(
        days: selection, start: bounds.start, end: bounds.end,
        now: environment.graph?.alarms.presentDate ?? .distantPast, calendar: calendar)
    )
    .accessible { $0.children = .contain }
    .modifier(_AccessibilityLabelModifier(content: label))
  }

  private var calendar: Calendar {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    return calendar
  }
}
