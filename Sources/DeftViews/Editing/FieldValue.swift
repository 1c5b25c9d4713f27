/// The content that a field edits.
enum TextFieldSubject {
  case text(Binding<String>)
  /// A value displayed as text.
  case value(FieldValue)
}

/// A value edited as text, with its conversion in both directions.
///
/// The policy: *text that cannot be parsed leaves the value unchanged.*
struct FieldValue {
  /// Returns the formatted value.
  let text: () -> String
  /// Parses a text and stores the value if parsing succeeds.
  let parse: (String) -> Void

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    text = { format.format(value.wrappedValue) }
    parse = { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } }
  }

  /// Creates the conversion of an optional value; `nil` is an empty text.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    text = { value.wrappedValue.map { format.format($0) } ?? "" }
    parse = { typed in
      if typed.allSatisfy(\.isWhitespace) {
        value.wrappedValue = nil
      } else if let new = try? format.parseStrategy.parse(typed) {
        value.wrappedValue = new
      }
    }
  }

  /// Creates the conversion with a formatter. Only `NumberFormatter` and `DateFormatter` can parse on
  /// Linux.
  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    text = { formatter.string(for: value.wrappedValue) ?? "" }
    parse = { typed in
      let new: Any? =
        switch formatter {
        case let formatter as NumberFormatter: formatter.number(from: typed)
        case let formatter as DateFormatter: formatter.date(from: typed)
        default: nil
        }
      if let new = new as? V { value.wrappedValue = new }
    }
  }
}
