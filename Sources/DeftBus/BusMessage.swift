import CSystemd
import Foundation

/// A message of the bus, which is written or read from its beginning to its end.
///
/// *What cannot be written is noticed once, at the end; what cannot be read is nil.*
package final class BusMessage {
  let raw: OpaquePointer
  /// The first thing that could not be written, as a negative error number; 0 where all was.
  package private(set) var failure: Int32 = 0

  /// Takes over a message that was made.
  package init(adopting raw: OpaquePointer) { self.raw = raw }
  /// Keeps a message of somebody else.
  init(_ raw: OpaquePointer) { self.raw = sd_bus_message_ref(raw) }

  deinit { sd_bus_message_unref(raw) }

  // MARK: - Writing

  private func note(_ status: Int32) { if failure == 0, status < 0 { failure = status } }

  package func append(_ text: String) {
    note(text.withCString { sd_bus_message_append_basic(raw, Self.code("s"), $0) })
  }

  package func append(_ value: Bool) {
    var number: Int32 = value ? 1 : 0
    note(sd_bus_message_append_basic(raw, Self.code("b"), &number))
  }

  package func append(_ value: UInt32) {
    var number = value
    note(sd_bus_message_append_basic(raw, Self.code("u"), &number))
  }

  /// A path, which need not be a text: its bytes, with a zero behind them.
  package func append(path: String) {
    var bytes = Array(path.utf8) + [0]
    note(sd_bus_message_append_array(raw, Self.code("y"), &bytes, bytes.count))
  }

  /// Something that holds others: `a` a list, `r` a structure, `e` an entry, `v` a value of any kind.
  package func within(_ kind: Character, _ contents: String, _ body: () -> Void) {
    note(sd_bus_message_open_container(raw, Self.code(kind), contents))
    body()
    note(sd_bus_message_close_container(raw))
  }

  package func append(_ value: Int32) {
    var number = value
    note(sd_bus_message_append_basic(raw, Self.code("i"), &number))
  }

  package func append(_ value: Int16) {
    var number = value
    note(sd_bus_message_append_basic(raw, Self.code("n"), &number))
  }

  package func append(_ value: Double) {
    var number = value
    note(sd_bus_message_append_basic(raw, Self.code("d"), &number))
  }

  package func append(object path: String) {
    note(path.withCString { sd_bus_message_append_basic(raw, Self.code("o"), $0) })
  }

  /// A named value of a list of options.
  package func option(_ name: String, _ signature: String, _ body: () -> Void) {
    within("e", "sv") {
      append(name)
      within("v", signature, body)
    }
  }

  // MARK: - Reading

  /// Whether it says that a call has failed, and how.
  package var error: String? {
    guard let error = sd_bus_message_get_error(raw) else { return nil }
    let (name, text) = (error.pointee.name, error.pointee.message)
    let words = [name, text].compactMap { $0.map { String(cString: $0) } }
    return words.isEmpty ? "it says nothing of why" : words.joined(separator: ": ")
  }

  package var path: String? { sd_bus_message_get_path(raw).map { String(cString: $0) } }
  package var sender: String? { sd_bus_message_get_sender(raw).map { String(cString: $0) } }
  /// To whom it goes: of an answer, the name that the bus knows us by.
  package var destination: String? {
    sd_bus_message_get_destination(raw).map { String(cString: $0) }
  }
  package var interface: String? {
    sd_bus_message_get_interface(raw).map { String(cString: $0) }
  }
  package var member: String? { sd_bus_message_get_member(raw).map { String(cString: $0) } }
  /// Whether somebody calls a method with it.
  var isCall: Bool { sd_bus_message_is_method_call(raw, nil, nil) > 0 }

  /// The answer to a call, still to be filled.
  package func makeAnswer() -> BusMessage? {
    var answer: OpaquePointer?
    let status = sd_bus_message_new_method_return(raw, &answer)
    return status < 0 ? nil : answer.map { BusMessage(adopting: $0) }
  }

  /// The answer to a call that fails.
  ///
  /// - Parameters:
  ///   - name: what kind of failure it is, as in `org.freedesktop.DBus.Error.UnknownMethod`.
  ///   - text: what is wrong, in a sentence.
  package func makeError(_ name: String, _ text: String) -> BusMessage? {
    var error = sd_bus_error()
    defer { sd_bus_error_free(&error) }
    sd_bus_error_set(&error, name, text)
    var answer: OpaquePointer?
    let status = sd_bus_message_new_method_error(raw, &answer, &error)
    return status < 0 ? nil : answer.map { BusMessage(adopting: $0) }
  }

  /// A text, or a path of an object.
  package func text(_ kind: Character = "s") -> String? {
    var text: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(raw, Self.code(kind), &text) > 0 else { return nil }
    return text.map { String(cString: $0) }
  }

  package func number() -> UInt32? {
    var number: UInt32 = 0
    return sd_bus_message_read_basic(raw, Self.code("u"), &number) > 0 ? number : nil
  }

  package func integer() -> Int32? {
    var number: Int32 = 0
    return sd_bus_message_read_basic(raw, Self.code("i"), &number) > 0 ? number : nil
  }

  package func double() -> Double? {
    var number = 0.0
    return sd_bus_message_read_basic(raw, Self.code("d"), &number) > 0 ? number : nil
  }

  package func bool() -> Bool? {
    var number: Int32 = 0
    return sd_bus_message_read_basic(raw, Self.code("b"), &number) > 0 ? number != 0 : nil
  }

  /// Goes into what holds others, and out again; false where there is no such thing.
  package func enter(_ kind: Character, _ contents: String) -> Bool {
    sd_bus_message_enter_container(raw, Self.code(kind), contents) > 0
  }
  package func leave() { sd_bus_message_exit_container(raw) }
  package func skip(_ signature: String) { sd_bus_message_skip(raw, signature) }

  private static func code(_ kind: Character) -> CChar { CChar(kind.asciiValue ?? 0) }
}
