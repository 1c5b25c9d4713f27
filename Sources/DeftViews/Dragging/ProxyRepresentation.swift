/// A representation of values by values of another transferable type.
///
///     static var transferRepresentation: some TransferRepresentation {
///       CodableRepresentation(contentType: .note)
///       ProxyRepresentation(exporting: \.title)
///     }
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable> {
  private let exporting: TransferStep<Item, Proxy>?
  private let importing: TransferStep<Proxy, Item>?
  public typealias Body = Never

  private init(_ exporting: TransferStep<Item, Proxy>?, _ importing: TransferStep<Proxy, Item>?) {
    (self.exporting, self.importing) = (exporting, importing)
  }

  /// Creates a representation that is exported and imported.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {
    self.init(.immediate(exporting), .immediate(importing))
  }

  /// Creates a representation that is exported and imported, with functions that may suspend.
  @_disfavoredOverload
  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) {
    self.init(.deferred(exporting), .deferred(importing))
  }

  /// Creates a representation that is only exported.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
    self.init(.immediate(exporting), nil)
  }

  /// Creates a representation that is only exported, with a function that may suspend.
  @_disfavoredOverload
  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {
    self.init(.deferred(exporting), nil)
  }

  /// Creates a representation that is only imported.
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {
    self.init(nil, .immediate(importing))
  }

  /// Creates a representation that is only imported, with a function that may suspend.
  @_disfavoredOverload
  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    self.init(nil, .deferred(importing))
  }
}

extension ProxyRepresentation: TransferRepresentation {
  /// Appends the formats of the other type.
  public static func _collect(_ representation: Self, into formats: inout _TransferFormats) {
    for var format in Transfer<Proxy>.formats {
      format.isOffered = { _ in true }
      if let exporting = representation.exporting, let export = format.export {
        format.export = each(exporting).then(export)
      } else {
        format.export = nil
      }
      if let importing = representation.importing, let load = format.load {
        format.load = load.then(each(importing))
      } else {
        format.load = nil
      }
      formats.formats.append(format)
    }
  }

  /// Returns a function that converts each value.
  private static func each<Input, Output>(
    _ step: TransferStep<Input, Output>
  ) -> TransferStep<[Any], [Any]> {
    switch step {
    case .immediate(let convert):
      .immediate { values in try values.compactMap { $0 as? Input }.map(convert) }
    case .deferred(let convert):
      .deferred { values in
        var results: [Any] = []
        for case let value as Input in values { results.append(try await convert(value)) }
        return results
      }
    }
  }
}
