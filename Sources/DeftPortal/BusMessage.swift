import CSystemd
import DeftGeometry

/// A message of the bus, which is written or read from its beginning to its end.
///
/// *What cannot be written is noticed once, at the end; what cannot be read is nil.*
final class BusMessage {
  let raw: OpaquePointer
  /// The first thing that could not be written, as a negative error number; 0 where all was.
  private(set) var failure: Int32 = 0

  /// Takes over a message that was made.
  init(adopting raw: OpaquePointer) { self.raw = raw }
  /// Keeps a message of somebody else.
  init(_ raw: OpaquePointer) { self.raw = sd_bus_message_ref(raw) }

  deinit { sd_bus_message_unref(raw) }

  // MARK: - Writing

  private func note(_ status: Int32) { if failure == 0, status < 0 { failure = status } }

  func append(_ text: String) {
    note(text.withCString { sd_bus_message_append_basic(raw, Self.code("s"), $0) })
  }

  func append(_ value: Bool) {
    var number: Int32 = value ? 1 : 0
    note(sd_bus_message_append_basic(raw, Self.code("b"), &number))
  }

  func append(_ value: UInt32) {
    var number = value
    note(sd_bus_message_append_basic(raw, Self.code("u"), &number))
  }

  /// A path, which need not be a text: its bytes, with a zero behind them.
  func append(path: String) {
    var bytes = Array(path.utf8) + [0]
    note(sd_bus_message_append_array(raw, Self.code("y"), &bytes, bytes.count))
  }

  /// Something that holds others: `a` a list, `r` a structure, `e` an entry, `v` a value of any kind.
  func within(_ kind: Character, _ contents: String, _ body: () -> Void) {
    note(sd_bus_message_open_container(raw, Self.code(kind), contents))
    body()
    note(sd_bus_message_close_container(raw))
  }

  /// A named value of a list of options.
  func option(_ name: String, _ signature: String, _ body: () -> Void) {
    within("e", "sv") {
      append(name)
      within("v", signature, body)
    }
  }

  // MARK: - Reading

  /// Whether it says that a call has failed, and how.
  var error: String? {
    guard let error = sd_bus_message_get_error(raw) else { return nil }
    let (name, text) = (error.pointee.name, error.pointee.message)
    let words = [name, text].compactMap { $0.map { String(cString: $0) } }
    return words.isEmpty ? "it says nothing of why" : words.joined(separator: ": ")
  }

  var path: String? { sd_bus_message_get_path(raw).map { String(cString: $0) } }
  var sender: String? { sd_bus_message_get_sender(raw).map { String(cString: $0) } }

  /// A text, or a path of an object.
  func text(_ kind: Character = "s") -> String? {
    var text: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(raw, Self.code(kind), &text) > 0 else { return nil }
    return text.map { String(cString: $0) }
  }

  func number() -> UInt32? {
    var number: UInt32 = 0
    return sd_bus_message_read_basic(raw, Self.code("u"), &number) > 0 ? number : nil
  }

  /// Goes into what holds others, and out again; false where there is no such thing.
  func enter(_ kind: Character, _ contents: String) -> Bool {
    sd_bus_message_enter_container(raw, Self.code(kind), contents) > 0
  }
  func leave() { sd_bus_message_exit_container(raw) }
  func skip(_ signature: String) { sd_bus_message_skip(raw, signature) }

  private static func code(_ kind: Character) -> CChar { CChar(kind.asciiValue ?? 0) }
}
