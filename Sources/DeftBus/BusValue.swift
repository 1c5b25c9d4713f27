/// A typed argument of a message.
///
///     answer.append([.text("Ball"), .list("i", [.integer(3)])])
package indirect enum BusValue: Equatable, Sendable {
  /// `s`
  case text(String)
  /// `o`: an object path.
  case object(String)
  /// `b`
  case flag(Bool)
  /// `n`
  case short(Int16)
  /// `i`
  case integer(Int32)
  /// `u`
  case number(UInt32)
  /// `d`
  case double(Double)
  /// `(…)`
  case structure([BusValue])
  /// `a…`, with the type of the elements.
  case list(String, [BusValue])
  /// `a{ss}`, in key order.
  case words([String: String])
  /// `a{sv}`, in key order.
  case options([String: BusValue])
  /// `v`
  case variant(BusValue)

  /// The D-Bus type signature.
  package var signature: String {
    switch self {
    case .text: "s"
    case .object: "o"
    case .flag: "b"
    case .short: "n"
    case .integer: "i"
    case .number: "u"
    case .double: "d"
    case .structure(let parts): "(" + parts.map(\.signature).joined() + ")"
    case .list(let kind, _): "a" + kind
    case .words: "a{ss}"
    case .options: "a{sv}"
    case .variant: "v"
    }
  }
}

extension BusMessage {
  /// Appends arguments in order.
  package func append(_ values: [BusValue]) { for value in values { append(value) } }

  /// Appends an argument.
  package func append(_ value: BusValue) {
    switch value {
    case .text(let text): append(text)
    case .object(let path): append(object: path)
    case .flag(let flag): append(flag)
    case .short(let number): append(number)
    case .integer(let number): append(number)
    case .number(let number): append(number)
    case .double(let number): append(number)
    case .structure(let parts):
      within("r", parts.map(\.signature).joined()) { append(parts) }
    case .list(let kind, let items): within("a", kind) { append(items) }
    case .words(let words):
      within("a", "{ss}") {
        for (key, word) in words.sorted(by: { $0.key < $1.key }) {
          within("e", "ss") {
            append(key)
            append(word)
          }
        }
      }
    case .options(let options):
      within("a", "{sv}") {
        for (key, value) in options.sorted(by: { $0.key < $1.key }) {
          within("e", "sv") {
            append(key)
            append(.variant(value))
          }
        }
      }
    case .variant(let value): within("v", value.signature) { append(value) }
    }
  }
}
