import DeftGeometry

/// The places where a display keeps what was copied.
public enum ClipboardName: Hashable, Sendable, CaseIterable {
  /// What was copied or cut.
  case clipboard
  /// What is selected, for the middle button.
  case primary
}

/// What was copied, here or in another program, and what this program offers to others.
///
/// The policy: *writing is done at once, reading is answered later*: the program that offers something is asked
/// for it, and may take its time, or be gone.
///
///     stage.clipboard.set("A note")
///     stage.clipboard.readText { text in field.insert(text ?? "") }
///
/// What this program itself offers is answered at once, within the call.
public final class Clipboard {
  public let name: ClipboardName
  private let exchange: () -> any Exchange

  /// One of a platform's clipboards.
  ///
  /// - Parameters:
  ///   - name: which one.
  ///   - exchange: the platform's part, asked for with each use.
  package init(_ name: ClipboardName, exchange: @escaping () -> any Exchange) {
    (self.name, self.exchange) = (name, exchange)
  }

  /// Offers something, instead of all that was offered before.
  ///
  /// - Parameters:
  ///   - content: what is offered; one without types offers nothing.
  ///   - lost: called once, when another program or part of this one offers something instead.
  public func set(_ content: ClipboardContent, lost: @escaping () -> Void = {}) {
    exchange().set(content, on: name, lost: lost)
  }

  /// Offers text.
  public func set(_ text: String) { set(ClipboardContent(text)) }

  /// What this program offers; nil where another one does, or none.
  public var own: ClipboardContent? { exchange().content(on: name) }

  /// Asks which kinds of data are offered, the best first; none where nothing is.
  public func types(_ completion: @escaping ([MediaType]) -> Void) {
    exchange().types(on: name, completion)
  }

  /// Reads what is offered, in the first of some kinds.
  ///
  /// - Parameters:
  ///   - types: the kinds that are of use, the best first.
  ///   - completion: gets the data, or why there are none; now or later, once.
  public func read(
    _ types: [MediaType], _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) {
    exchange().read(types, from: name, completion)
  }

  /// Reads text; nil where there is none to be had.
  public func readText(_ completion: @escaping (String?) -> Void) {
    read([.text]) { completion((try? $0.get())?.text) }
  }
}
