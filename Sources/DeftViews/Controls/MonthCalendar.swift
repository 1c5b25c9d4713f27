/// A month's days, some of which are selected.
struct MonthCalendar<Selection: DaySelection> {
  let selection: Selection
  /// A date in the shown month; `nil` shows the month of the selection.
  @State private var shown: Date?
  /// The day that the keyboard selects or deselects; `nil` for the anchor of the selection.
  @State private var cursor: Date?
  @Environment(\.self) private var environment

  init(_ selection: Selection) { self.selection = selection }

  /// The side of a day's square in points, large enough for a fingertip.
  static var side: CGFloat { 44 }
}

extension MonthCalendar: View {
  var body: some View {
    let month = Month(of: shown ?? selection.anchor, in: calendar)
    let palette = ControlPalette(environment)
    VStack(spacing: 0) {
      header(month)
      HStack(spacing: 0) {
        ForEach(Array(month.weekdays(environment.locale).enumerated()), id: \.offset) { _, name in
          Text(verbatim: name).font(.system(size: 12, weight: .medium))
            .foregroundStyle(Color(control: palette.secondaryText))
            .frame(width: Self.side, height: 24)
        }
      }
      .accessibilityHidden(true)
      VStack(spacing: 0) {
        ForEach(Array(month.weeks.enumerated()), id: \.offset) { _, week in
          HStack(spacing: 0) {
            ForEach(Array(week.enumerated()), id: \.offset) { _, day in cell(day) }
          }
        }
      }
      .modifier(
        _FocusableModifier(
          isFocusable: true, activate: Selection.isMultiple ? { choose(cursorDay) } : nil,
          arrow: { move($0) }))
    }
    .opacity(environment.isEnabled ? 1 : ControlPalette.disabledOpacity)
    .fixedSize()
  }

  private var calendar: Calendar {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    return calendar
  }

  private func header(_ month: Month) -> some View {
    HStack(spacing: 0) {
      Text(verbatim: Date.FormatStyle().month(.wide).year().text(of: month.start, in: environment))
        .font(.system(size: 14, weight: .semibold))
        .accessibilityAddTraits(.isHeader)
        .padding(.leading, 12)
      Spacer()
      step(-1, "chevron.backward", String(localized: "Previous month"), month)
      step(1, "chevron.forward", String(localized: "Next month"), month)
    }
    .frame(width: 7 * Self.side, height: Self.side)
  }

  private func step(_ count: Int, _ symbol: String, _ title: String, _ month: Month) -> some View {
    Button {
      shown = calendar.date(byAdding: .month, value: count, to: month.start)
    } label: {
      Image(systemName: symbol).imageScale(.small)
        .frame(width: Self.side, height: Self.side).contentShape(Rectangle())
    }
    .accessibilityLabel(title)
  }

  @ViewBuilder private func cell(_ day: Date?) -> some View {
    if let day {
      let isSelected = selection.contains(day, in: calendar)
      let isAllowed = environment.isEnabled && selection.allows(day, in: calendar)
      let palette = ControlPalette(environment)
      Text(verbatim: "\(calendar.component(.day, from: day))").monospacedDigit()
        .font(.system(size: 14, weight: isSelected ? .semibold : .regular))
        .foregroundStyle(Color(control: isSelected ? palette.prominentText : palette.text))
        .opacity(isAllowed ? 1 : ControlPalette.disabledOpacity)
        .frame(width: Self.side, height: Self.side)
        .background {
          if isSelected {
            ControlBackground(palette.prominentFace(.normal)).frame(width: 36, height: 36)
          }
        }
        .overlay {
          if let cursor, calendar.isDate(day, inSameDayAs: cursor) {
            Circle().strokeBorder(Color(control: palette.accent), lineWidth: 2)
              .frame(width: 42, height: 42)
          }
        }
        .contentShape(Rectangle())
        .onTapGesture { if isAllowed { choose(day) } }
        .accessible {
          $0.children = .ignore
          $0.label = Date.FormatStyle().weekday(.wide).day().month(.wide).year()
            .text(of: day, in: environment)
          $0.added = isSelected ? [.isButton, .isSelected] : .isButton
          $0.removed = .isStaticText
        }
        .accessibilityAction { if isAllowed { choose(day) } }
    } else {
      Color.clear.frame(width: Self.side, height: Self.side)
    }
  }

  /// The day at which the keyboard starts.
  private var cursorDay: Date { cursor ?? selection.anchor }

  private func choose(_ day: Date) {
    let day = calendar.startOfDay(for: day)
    guard environment.isEnabled, selection.allows(day, in: calendar) else { return }
    // A calendar of several days continues to show the month of the day.
    shown = Selection.isMultiple ? day : nil
    if cursor != nil { cursor = day }
    selection.choose(day, in: calendar)
  }

  private func move(_ key: KeyEquivalent) -> Bool {
    let days =
      switch key.mirrored(in: environment.layoutDirection) {
      case .leftArrow: -1
      case .rightArrow: 1
      case .upArrow: -7
      case .downArrow: 7
      default: 0
      }
    guard days != 0, environment.isEnabled,
      let day = calendar.date(byAdding: .day, value: days, to: cursorDay)
    else { return false }
    if Selection.isMultiple {
      if selection.allows(calendar.startOfDay(for: day), in: calendar) {
        (cursor, shown) = (day, day)
      }
    } else {
      choose(day)
    }
    return true
  }
}

/// A month of a calendar.
struct Month {
  let start: Date
  private let calendar: Calendar

  init(of date: Date, in calendar: Calendar) {
    self.calendar = calendar
    start = calendar.dateInterval(of: .month, for: date)?.start ?? date
  }

  /// The days by week, with `nil` for the days of other months.
  var weeks: [[Date?]] {
    let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
    let weekday = calendar.component(.weekday, from: start)
    let blank = (weekday - calendar.firstWeekday + 7) % 7
    var days: [Date?] = Array(repeating: nil, count: blank)
    days += (0..<count).map { calendar.date(byAdding: .day, value: $0, to: start) }
    days += Array(repeating: nil, count: (7 - days.count % 7) % 7)
    return stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<$0 + 7]) }
  }

  /// Returns the short names of the weekdays, the first day of the week first.
  func weekdays(_ locale: Locale) -> [String] {
    var calendar = calendar
    calendar.locale = locale
    let names = calendar.shortStandaloneWeekdaySymbols
    guard names.count == 7 else { return names }
    return (0..<7).map { names[($0 + calendar.firstWeekday - 1) % 7] }
  }
}

/// Steppers for hours and minutes.
struct TimeSteppers {
  let selection: Binding<Date>
  let range: ClosedRange<Date>
  @Environment(\.self) private var environment

  init(selection: Binding<Date>, range: ClosedRange<Date>) {
    (self.selection, self.range) = (selection, range)
  }
}

extension TimeSteppers: View {
  var body: some View {
    HStack(spacing: 16) {
      stepper(.hour, String(localized: "Hour"), Date.FormatStyle().hour())
      stepper(.minute, String(localized: "Minute"), Date.FormatStyle().minute(.twoDigits))
    }
  }

  private func stepper(
    _ component: Calendar.Component, _ title: String, _ format: Date.FormatStyle
  ) -> some View {
    let text = format.text(of: selection.wrappedValue, in: environment)
    return Stepper {
      Text(verbatim: text).monospacedDigit()
    } onIncrement: {
      step(component, 1)
    } onDecrement: {
      step(component, -1)
    }
    .accessibilityLabel(title)
    .accessibilityValue(text)
    .environment(\.labelsHidden, false)
  }

  private func step(_ component: Calendar.Component, _ count: Int) {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    guard let date = calendar.date(byAdding: component, value: count, to: selection.wrappedValue)
    else { return }
    selection.wrappedValue = date.clamped(to: range)
  }
}

extension Date {
  /// Returns the nearest date in a range.
  func clamped(to range: ClosedRange<Date>) -> Date {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
