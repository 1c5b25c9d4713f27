import CSystemd
import Foundation

/// A D-Bus message, written or read from beginning to end.
///
/// *A failed write is recorded in ``failure``; a failed read returns `nil`.*
package final class BusMessage {
  let raw: OpaquePointer
  /// The error of the first write that failed, as a negative error number; 0 if all succeeded.
  package private(set) var failure: Int32 = 0

  /// Takes ownership of a new message.
  package init(adopting raw: OpaquePointer) { self.raw = raw }
  /// Retains a message that belongs to the bus.
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

  /// Appends a path as zero-terminated bytes, which D-Bus interfaces use because paths need not be valid UTF-8.
  package func append(path: String) {
    var bytes = Array(path.utf8) + [0]
    note(sd_bus_message_append_array(raw, Self.code("y"), &bytes, bytes.count))
  }

  /// Writes a container: `a` an array, `r` a structure, `e` a dictionary entry, `v` a variant.
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

  /// Writes a named entry of an options dictionary.
  package func option(_ name: String, _ signature: String, _ body: () -> Void) {
    within("e", "sv") {
      append(name)
      within("v", signature, body)
    }
  }

  // MARK: - Reading

  /// The error's name and text, if the message is an error reply.
  package var error: String? {
    guard let error = sd_bus_message_get_error(raw) else { return nil }
    let (name, text) = (error.pointee.name, error.pointee.message)
    let words = [name, text].compactMap { $0.map { String(cString: $0) } }
    return words.isEmpty ? "no reason given" : words.joined(separator: ": ")
  }

  package var path: String? { sd_bus_message_get_path(raw).map { String(cString: $0) } }
  package var sender: String? { sd_bus_message_get_sender(raw).map { String(cString: $0) } }
  /// The recipient. In a reply, this is the name of the receiving connection on the bus.
  package var destination: String? {
    sd_bus_message_get_destination(raw).map { String(cString: $0) }
  }
  package var interface: String? {
    sd_bus_message_get_interface(raw).map { String(cString: $0) }
  }
  package var member: String? { sd_bus_message_get_member(raw).map { String(cString: $0) } }
  /// Whether this is a method call.
  var isCall: Bool { sd_bus_message_is_method_call(raw, nil, nil) > 0 }

  /// Creates an empty reply to this call.
  package func makeAnswer() -> BusMessage? {
    var answer: OpaquePointer?
    let status = sd_bus_message_new_method_return(raw, &answer)
    return status < 0 ? nil : answer.map { BusMessage(adopting: $0) }
  }

  /// Creates an error reply to this call.
  ///
  /// - Parameters:
  ///   - name: The name of the error, such as `org.freedesktop.DBus.Error.UnknownMethod`.
  ///   - text: The description of the error.
  package func makeError(_ name: String, _ text: String) -> BusMessage? {
    var error = sd_bus_error()
    defer { sd_bus_error_free(&error) }
    sd_bus_error_set(&error, name, text)
    var answer: OpaquePointer?
    let status = sd_bus_message_new_method_error(raw, &answer, &error)
    return status < 0 ? nil : answer.map { BusMessage(adopting: $0) }
  }

  /// Reads a string or an object path.
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

  /// Enters a container for reading; false if the next argument is not such a container.
  package func enter(_ kind: Character, _ contents: String) -> Bool {
    sd_bus_message_enter_container(raw, Self.code(kind), contents) > 0
  }
  package func leave() { sd_bus_message_exit_container(raw) }
  package func skip(_ signature: String) { sd_bus_message_skip(raw, signature) }

  private static func code(_ kind: Character) -> CChar { CChar(kind.asciiValue ?? 0) }
}
