import DeftGeometry

/// What a program offers to others: the same thing in one or several kinds of data, the best first.
///
/// The policy: *data are made when somebody asks for them, once*.  A picture that nobody pastes is never painted.
///
///     var content = ClipboardContent("A note")
///     content.add(.png) { picture() }
///     stage.clipboard.set(content)
public struct ClipboardContent {
  /// The kinds that are offered, the best first.
  public private(set) var types: [MediaType] = []
  private var makers: [MediaType: Maker] = [:]

  public init() {}

  public init(_ text: String) { add(.text) { Data(text.utf8) } }

  /// Files, or other things that have an address.
  ///
  /// Who takes only text gets their paths and addresses, one a line.
  public init(_ urls: [URL]) {
    add(.uriList) { URIList.data(of: urls) }
    add(.text) {
      Data(urls.map { $0.isFileURL ? $0.path : $0.absoluteString }.joined(separator: "\n").utf8)
    }
  }

  /// Offers one kind more, or another maker of one that is offered.
  ///
  /// - Parameters:
  ///   - type: what the data are.
  ///   - make: makes them, on the thread of the stage; nil where that cannot be done.
  public mutating func add(_ type: MediaType, _ make: @escaping () -> Data?) {
    if makers.updateValue(Maker(make), forKey: type) == nil { types.append(type) }
  }

  /// Whether nothing is offered.
  public var isEmpty: Bool { types.isEmpty }

  /// The data of a kind; nil where it is not offered, or cannot be made.
  public func data(_ type: MediaType) -> Data? { makers[type]?.data }

  /// The first of some kinds that is offered and can be made.
  package func item(_ wanted: [MediaType]) -> ClipboardItem? {
    for type in wanted { if let data = data(type) { return ClipboardItem(type: type, data: data) } }
    return nil
  }

  /// Makes data at the first question, and keeps them: several programs may ask, and one may ask often.
  private final class Maker {
    private let make: () -> Data?
    private(set) lazy var data: Data? = make()

    init(_ make: @escaping () -> Data?) { self.make = make }
  }
}
