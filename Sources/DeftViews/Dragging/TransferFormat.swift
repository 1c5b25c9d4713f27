import DeftInput

/// A function that creates data or values, at once or later.
enum TransferStep<Input, Output> {
  case immediate((Input) throws -> Output)
  case deferred((Input) async throws -> Output)

  /// Returns a function that passes the result to another one.
  func then<Next>(_ next: TransferStep<Output, Next>) -> TransferStep<Input, Next> {
    if case .immediate(let first) = self, case .immediate(let second) = next {
      return .immediate { try second(first($0)) }
    }
    let (first, second) = (asynchronous, next.asynchronous)
    return .deferred { try await second(first($0)) }
  }

  /// The function, as one that may suspend.
  var asynchronous: (Input) async throws -> Output {
    switch self {
    case .immediate(let function): { try function($0) }
    case .deferred(let function): function
    }
  }

  /// Calls the function, and passes its result to a closure: at once, or later on the main thread.
  ///
  /// The closure receives `nil` if the function has failed.
  func run(_ input: Input, then receive: @escaping (Output?) -> Void) {
    switch self {
    case .immediate(let function): receive(try? function(input))
    case .deferred(let function):
      let work = DeferredWork(function: function, input: input, receive: receive)
      Task { await work.run() }
    }
  }
}

/// A function that suspends, and the receiver of its result. They are used by one thread at a time:
/// the function by the task, and then the receiver by the main thread.
private struct DeferredWork<Input, Output>: @unchecked Sendable {
  let function: (Input) async throws -> Output
  let input: Input
  let receive: (Output?) -> Void

  func run() async {
    nonisolated(unsafe) let output = try? await function(input)
    await MainActor.run { receive(output) }
  }
}

/// A content type, with the functions that create its data from values, and values from its data.
struct TransferFormat {
  /// The types under which other programs offer the data.
  private(set) var importedTypes: [MediaType]
  /// The type under which the data is offered.
  private(set) var exportedType: MediaType
  /// The type of a file with the data; `nil` for data that is not a file.
  private(set) var contentType: UTType?
  /// Creates the data of values; `nil` for a format that is only imported.
  var export: TransferStep<[Any], Data>?
  /// Creates values from data; `nil` for a format that is only exported.
  var load: TransferStep<ClipboardItem, [Any]>?
  /// Returns whether the format is offered for values.
  var isOffered: ([Any]) -> Bool = { _ in true }

  init(
    contentType: UTType, export: TransferStep<[Any], Data>? = nil,
    load: TransferStep<ClipboardItem, [Any]>? = nil
  ) {
    self.init(
      exportedType: contentType.exchangedType, importedTypes: contentType.mediaTypes,
      export: export, load: load)
    if !contentType.conforms(to: .url) { self.contentType = contentType }
  }

  init(
    exportedType: MediaType, importedTypes: [MediaType] = [],
    export: TransferStep<[Any], Data>? = nil, load: TransferStep<ClipboardItem, [Any]>? = nil
  ) {
    (self.exportedType, self.export, self.load) = (exportedType, export, load)
    self.importedTypes = [exportedType] + importedTypes.filter { $0 != exportedType }
  }

  /// A name that differs in each process, because process identifiers are not unique in sandboxes.
  private static let process = UUID().uuidString

  /// Restricts the format to this program.
  mutating func becomeOwn() {
    contentType = nil
    exportedType = MediaType("application/x-deft-own-\(Self.process)+\(exportedType)")
    importedTypes.insert(exportedType, at: 0)
  }
}

extension UTType {
  /// The media type under which data of this type is offered. A type without a media type has one
  /// that other Deft programs recognize.
  fileprivate var exchangedType: MediaType {
    if self == .text || conforms(to: .plainText) { return .text }
    if conforms(to: .url) { return .uriList }
    if self == .data { return "application/octet-stream" }
    return MediaType(preferredMIMEType ?? "application/x-\(identifier)")
  }
}

/// The formats of representations, the best first.
public struct _TransferFormats {
  var formats: [TransferFormat] = []
}

/// A representation that is a list of formats.
struct TransferFormatList<Item: Transferable> {
  let formats: [TransferFormat]
  typealias Body = Never

  init(_ formats: [TransferFormat]) { self.formats = formats }
}

extension TransferFormatList: TransferRepresentation {
  static func _collect(_ representation: Self, into formats: inout _TransferFormats) {
    formats.formats += representation.formats
  }
}

/// The exchange of values with other programs.
///
/// The policy: *A receiver chooses the format. Data is created when it is requested. Only functions
/// that suspend are called earlier, when the values are offered; a receiver that asks before they
/// have finished gets no data.*
enum Transfer<T: Transferable> {
  static var formats: [TransferFormat] {
    var formats = _TransferFormats()
    T.Representation._collect(T.transferRepresentation, into: &formats)
    return formats.formats
  }

  /// The media types that values can be created from, the best first.
  static var importedTypes: [MediaType] {
    formats.filter { $0.load != nil }.flatMap(\.importedTypes)
  }

  /// Returns an offer of values to other programs.
  static func offer(_ values: [T]) -> TransferOffer {
    var offer = TransferOffer()
    if values.isEmpty { return offer }
    for format in formats where format.isOffered(values) {
      if let export = format.export { offer.add(format.exportedType, values, export) }
    }
    return offer
  }

  /// Creates values from data, and passes them to a closure unless there are none.
  static func load(_ item: ClipboardItem, then receive: @escaping ([T]) -> Void) {
    let steps = formats.filter { $0.importedTypes.contains(item.type) }.compactMap(\.load)
    load(item, steps[...], then: receive)
  }

  private static func load(
    _ item: ClipboardItem, _ steps: ArraySlice<TransferStep<ClipboardItem, [Any]>>,
    then receive: @escaping ([T]) -> Void
  ) {
    steps.first?.run(item) { values in
      let values = values?.compactMap { $0 as? T } ?? []
      if values.isEmpty { load(item, steps.dropFirst(), then: receive) } else { receive(values) }
    }
  }
}

/// Values that are offered to other programs.
struct TransferOffer {
  private(set) var content = ClipboardContent()
  private var pending: [PendingData] = []

  mutating func add(_ type: MediaType, _ values: [Any], _ export: TransferStep<[Any], Data>) {
    guard !content.types.contains(type) else { return }
    switch export {
    case .immediate(let function): content.add(type) { try? function(values) }
    case .deferred:
      let data = PendingData { export.run(values, then: $0) }
      pending.append(data)
      content.add(type) { data.value }
    }
  }

  /// Begins to create the data that is not created at once.
  func begin() {
    for data in pending { data.begin() }
  }

  private final class PendingData {
    private(set) var value: Data?
    private let create: (@escaping (Data?) -> Void) -> Void
    private var hasBegun = false

    init(create: @escaping (@escaping (Data?) -> Void) -> Void) { self.create = create }

    func begin() {
      if hasBegun { return }
      hasBegun = true
      create { self.value = $0 }
    }
  }
}
