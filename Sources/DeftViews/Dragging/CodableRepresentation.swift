/// A representation of values by their encoded properties, such as JSON.
///
///     static var transferRepresentation: some TransferRepresentation {
///       CodableRepresentation(contentType: .json)
///     }
public struct CodableRepresentation<Item, Encoder, Decoder>
where
  Item: Transferable & Codable, Encoder: TopLevelEncoder, Encoder.Output == Data,
  Decoder: TopLevelDecoder, Decoder.Input == Data
{
  private let contentType: UTType
  private let encoder: Encoder
  private let decoder: Decoder
  public typealias Body = Never

  /// Creates a representation with an encoder and a decoder.
  ///
  /// - Parameters:
  ///   - itemType: The type of the values.
  ///   - contentType: The type of the data.
  ///   - encoder: Creates the data.
  ///   - decoder: Creates the values.
  public init(
    for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
  ) {
    (self.contentType, self.encoder, self.decoder) = (contentType, encoder, decoder)
  }
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
  /// Creates a representation in JSON.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.init(contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
  }
}

extension CodableRepresentation: TransferRepresentation {
  /// Appends the format of the encoded values.
  public static func _collect(_ representation: Self, into formats: inout _TransferFormats) {
    let (encoder, decoder) = (representation.encoder, representation.decoder)
    formats.add(
      representation.contentType,
      exporting: TransferStep<Item, Data>.immediate { try encoder.encode($0) },
      importing: TransferStep<Data, Item>.immediate { try decoder.decode(Item.self, from: $0) })
  }
}
