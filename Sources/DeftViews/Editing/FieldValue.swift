/// What a field edits.
enum TextFieldSubject {
  case text(Binding<String>)
  /// A value that is written as a text.
  case value(FieldValue)
}

/// A value that a field shows as a text: how it is written, and how a text is read.
///
/// The policy: *a text that cannot be read changes nothing.*
struct FieldValue {
  /// The value, written.
  let text: () -> String
  /// Takes what a text says for the value, where it says something.
  let take: (String) -> Void

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    text = { format.format(value.wrappedValue) }
    take = { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } }
  }

  /// A value in a format, or none, which is an empty text.
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    text = { value.wrappedValue.map { format.format($0) } ?? "" }
    take = { typed in
      if typed.allSatisfy(\.isWhitespace) {
        value.wrappedValue = nil
      } else if let new = try? format.parseStrategy.parse(typed) {
        value.wrappedValue = new
      }
    }
  }

  /// A value that a formatter writes and reads: one of numbers or dates, since others cannot read here.
  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    text = { formatter.string(for: value.wrappedValue) ?? "" }
    take = { typed in
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
