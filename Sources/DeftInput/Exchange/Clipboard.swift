import DeftGeometry

/// The name of one of the display's clipboards.
public enum ClipboardName: Hashable, Sendable, CaseIterable {
  /// The clipboard for copy, cut and paste.
  case clipboard
  /// The primary selection, pasted with the middle button.
  case primary
}

/// A clipboard, whose content comes from this program or another one.
///
/// The policy: *writing is synchronous, and reading is asynchronous.* Data is requested from its source program, which
/// may be slow or may have exited.
///
///     stage.clipboard.set("A note")
///     stage.clipboard.readText { text in field.insert(text ?? "") }
///
/// This program's own content is returned within the call.
public final class Clipboard {
  public let name: ClipboardName
  private let exchange: () -> any Exchange

  /// - Parameters:
  ///   - name: The clipboard.
  ///   - exchange: Returns the platform's implementation; called for each use.
  package init(_ name: ClipboardName, exchange: @escaping () -> any Exchange) {
    (self.name, self.exchange) = (name, exchange)
  }

  /// Offers content, which replaces any previously offered content.
  ///
  /// - Parameters:
  ///   - content: The content; empty content clears the clipboard.
  ///   - lost: Called once, when another program or another part of this one replaces the content.
  public func set(_ content: ClipboardContent, lost: @escaping () -> Void = {}) {
    exchange().set(content, on: name, lost: lost)
  }

  /// Offers text.
  public func set(_ text: String) { set(ClipboardContent(text)) }

  /// The content offered by this program; `nil` if another program offers content, or none does.
  public var own: ClipboardContent? { exchange().content(on: name) }

  /// Requests the offered media types, the best first. The list is empty if nothing is offered.
  public func types(_ completion: @escaping ([MediaType]) -> Void) {
    exchange().types(on: name, completion)
  }

  /// Reads the content in the first of the given types that is offered.
  ///
  /// - Parameters:
  ///   - types: The accepted types, the best first.
  ///   - completion: Called once with the data or an error, now or later.
  public func read(
    _ types: [MediaType], _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) {
    exchange().read(types, from: name, completion)
  }

  /// Reads text; passes `nil` if no text is available.
  public func readText(_ completion: @escaping (String?) -> Void) {
    read([.text]) { completion((try? $0.get())?.text) }
  }
}
