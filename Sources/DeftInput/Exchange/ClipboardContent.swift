import DeftGeometry

/// Content that a program offers to other programs, in one or more media types, the best first.
///
/// The policy: *data is created on the first request and cached*. An image that is never pasted is never rendered. Data
/// that cannot be created is tried again at the next request.
///
///     var content = ClipboardContent("A note")
///     content.add(.png) { picture() }
///     stage.clipboard.set(content)
public struct ClipboardContent {
  /// The offered types, the best first.
  public private(set) var types: [MediaType] = []
  private var makers: [MediaType: Maker] = [:]

  public init() {}

  public init(_ text: String) { add(.text) { Data(text.utf8) } }

  /// Creates content from URLs, such as files.
  ///
  /// Receivers that accept only text receive the paths and addresses, one per line.
  public init(_ urls: [URL]) {
    add(.uriList) { URIList.data(of: urls) }
    add(.text) {
      Data(urls.map { $0.isFileURL ? $0.path : $0.absoluteString }.joined(separator: "\n").utf8)
    }
  }

  /// Adds a type, or replaces the closure of a type already offered.
  ///
  /// - Parameters:
  ///   - type: The data's type.
  ///   - make: Creates the data on the stage's thread; returns `nil` on failure.
  public mutating func add(_ type: MediaType, _ make: @escaping () -> Data?) {
    if makers.updateValue(Maker(make), forKey: type) == nil { types.append(type) }
  }

  /// Whether nothing is offered.
  public var isEmpty: Bool { types.isEmpty }

  /// Returns the data of a type; `nil` if it is not offered or cannot be created.
  public func data(_ type: MediaType) -> Data? { makers[type]?.data }

  /// Returns the data of the first given type that is offered and can be created.
  package func item(_ wanted: [MediaType]) -> ClipboardItem? {
    for type in wanted { if let data = data(type) { return ClipboardItem(type: type, data: data) } }
    return nil
  }

  /// A source that creates data on the first request and caches it for further requests.
  private final class Maker {
    private let make: () -> Data?
    private var known: Data?
    var data: Data? {
      if known == nil { known = make() }
      return known
    }

    init(_ make: @escaping () -> Data?) { self.make = make }
  }
}
