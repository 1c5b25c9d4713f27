import DeftX11

/// Writes a raw trace while it happens: *each line is whole in the file as soon as it is written*.
public final class RawTraceWriter {
  private let output: LineFile
  private let encoder = JSONEncoder()

  /// A trace in a new file, with its header; `-` is standard output.
  ///
  /// - Throws: `LogError` when the file cannot be written.
  public init(path: String) throws(LogError) {
    output = try LineFile(path: path)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = RawTrace.nonFinite.encoding
    output.write(RawTrace.header)
  }

  /// Why nothing can be written any more; nil while it can.
  public var failure: String? { output.failure }

  /// Adds a record.
  public func write(_ record: RawTrace.Record) {
    output.write(RawTrace.line(record, encoder))
  }
}

extension RawTrace {
  static let header = #"{"format":"\#(formatName)","version":\#(version)}"#

  /// The trace as it stands in a file; reads back as the same trace.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = Self.nonFinite.encoding
    return ([Self.header] + records.map { Self.line($0, encoder) }).map { $0 + "\n" }.joined()
  }

  fileprivate static func line(_ record: Record, _ encoder: JSONEncoder) -> String {
    let data =
      switch record {
      case .input(let input): try? encoder.encode(input)
      case .window(let window): try? encoder.encode(["window": window])
      }
    guard let data else { preconditionFailure("Every record can be written as JSON.") }
    return String(decoding: data, as: UTF8.self)
  }
}
