/// The components of a date that a date picker shows.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// Day, month and year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that selects a date and a time.
///
///     DatePicker("Departure", selection: $departure, in: today..., displayedComponents: .date)
///
/// A press on the date shows a month calendar in a popover; a press on the time shows steppers. While
/// the calendar has the focus, the arrow keys select a day.
public struct DatePicker<Label: View> {
  public typealias Components = DatePickerComponents

  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: Components
  let label: Label
  /// The component whose editor is shown in a popover.
  @State var open: Components = []
  @Environment(\.self) var environment

  nonisolated init(
    _ selection: Binding<Date>, _ range: ClosedRange<Date>, _ components: Components, _ label: Label
  ) {
    (self.selection, self.range, self.components) = (selection, range, components)
    self.label = label
  }

  nonisolated public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, .distantPast ... .distantFuture, displayedComponents, label())
  }

  /// Creates a picker of dates in a range.
  nonisolated public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range, displayedComponents, label())
  }

  /// Creates a picker of dates that are not before a date.
  nonisolated public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection, range.lowerBound...max(range.lowerBound, .distantFuture), displayedComponents,
      label())
  }

  /// Creates a picker of dates up to a date.
  nonisolated public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection, min(range.upperBound, .distantPast)...range.upperBound, displayedComponents,
      label())
  }
}

extension DatePicker where Label == Text {
  /// Creates a titled picker.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// Creates a titled picker.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a titled picker of dates in a range.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// Creates a titled picker of dates in a range.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a titled picker of dates that are not before a date.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// Creates a titled picker of dates that are not before a date.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a titled picker of dates up to a date.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// Creates a titled picker of dates up to a date.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }
}

extension Date.FormatStyle {
  /// Returns the text of a date in the locale, calendar and time zone of an environment.
  func text(of date: Date, in environment: EnvironmentValues) -> String {
    var style = self
    style.calendar = environment.calendar
    style.timeZone = environment.timeZone
    return style.locale(environment.locale).format(date)
  }
}

// MARK: - Styles

/// The appearance of date pickers.
public protocol DatePickerStyle: Sendable {
  static var _isGraphical: Bool { get }
}

extension DatePickerStyle {
  /// Whether the calendar is always shown.
  public static var _isGraphical: Bool { false }
}

/// The default style: buttons that show a calendar and steppers in a popover.
public struct DefaultDatePickerStyle: DatePickerStyle { public init() {} }
/// Buttons that show a calendar and steppers in a popover.
public struct CompactDatePickerStyle: DatePickerStyle { public init() {} }
/// A calendar and steppers.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public static var _isGraphical: Bool { true }
}
/// A style with wheels on iOS; here, the compact style.
public struct WheelDatePickerStyle: DatePickerStyle { public init() {} }

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The default style: buttons that show a calendar and steppers.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// Buttons that show a calendar and steppers.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar and steppers.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels on iOS; here, the compact style.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

enum DatePickerKind { case compact, graphical }
private struct DatePickerKindKey: EnvironmentKey {
  static let defaultValue = DatePickerKind.compact
}

extension EnvironmentValues {
  var datePickerKind: DatePickerKind {
    get { self[DatePickerKindKey.self] }
    set { self[DatePickerKindKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of date pickers in the view.
  nonisolated public consuming func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerKind, S._isGraphical ? .graphical : .compact)
  }
}
