import DeftLocalization

/// The JSON format of stored runs and of JSON reports. `assets/check-report.schema.json` describes it.
///
/// The policy: *readers ignore unknown fields, and reject a newer version.*
package struct CheckRunFile: Hashable, Sendable {
  package static let format = "deft-check-report"
  package static let version = 1

  package var runs: [CheckRun]

  package init(runs: [CheckRun]) { self.runs = runs }

  /// Creates the runs of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path of the file, for errors.
  package init(reading bytes: [UInt8], path: String) throws(CheckFileError) {
    func failure(_ reason: LocalizedStringResource) -> CheckFileError {
      CheckFileError(.decoding, path: path, reason: reason)
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(Self.date)
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    let data = Data(bytes)
    do {
      let header = try decoder.decode(Header.self, from: data)
      guard header.format == Self.format else { throw failure("it is not a check report.") }
      guard header.version <= Self.version else {
        throw failure("it was written by a newer version of Deft. Update Deft.")
      }
      runs = try decoder.decode(Body.self, from: data).runs
    } catch let error as CheckFileError {
      throw error
    } catch {
      throw failure("it is damaged: \(Self.reason(error))")
    }
  }

  /// The file as JSON in one line. Equal runs produce equal bytes.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var value = encoder.singleValueContainer()
      try value.encode(Self.text(of: date))
    }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    let body = Body(
      format: Self.format, version: Self.version, runs: runs, metrics: MetricFacts.all(in: runs))
    do {
      return String(decoding: try encoder.encode(body), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("Runs consist of texts and numbers, which JSON can represent: \(error)")
    }
  }

  private static let dateFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  /// Returns a date in universal time, such as `2026-11-28T21:35:17.123Z`.
  static func text(of date: Date) -> String {
    // The format truncates, so that a number just below a millisecond would lose that millisecond.
    (date.roundedToMilliseconds + 0.000_1).formatted(dateFormat)
  }

  private static func date(from decoder: any Decoder) throws -> Date {
    let value = try decoder.singleValueContainer()
    let text = try value.decode(String.self)
    guard let date = try? dateFormat.parse(text) else {
      let field = name(of: value.codingPath)
      throw DecodingError.dataCorrupted(
        LocalizedSentence("“\(text)” in the field “\(field)” is not a date and time.").context(
          value.codingPath))
    }
    return date.roundedToMilliseconds
  }

  /// Returns the reason why a file cannot be decoded, as a sentence after a colon.
  private static func reason(_ error: any Error) -> LocalizedStringResource {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "the field “\(name(of: context.codingPath + [key]))” is missing."
    case .typeMismatch(_, let context) where !context.codingPath.isEmpty,
      .valueNotFound(_, let context) where !context.codingPath.isEmpty:
      "the field “\(name(of: context.codingPath))” has the wrong type."
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      (context.underlyingError as? LocalizedSentence)?.message
        ?? "the value of the field “\(name(of: context.codingPath))” is invalid."
    default: "the contents are not a JSON object."
    }
  }

  /// Returns the name of a field in a message, such as `runs.0.date`.
  private static func name(of path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }

  private struct Header: Codable {
    var format: String
    var version: Int
  }

  private struct Body: Codable {
    var format: String
    var version: Int
    var runs: [CheckRun]
    /// The metrics of the measurements, for readers without Deft; ignored when read.
    var metrics: [String: MetricFacts]?
  }
}

/// The properties of a metric that do not depend on a measurement.
private struct MetricFacts: Codable {
  var title: String
  var definition: String
  var unit: String
  var source: String
  /// The reason why the metric is indicative; `nil` if it is exact.
  var indicative: String?

  static func all(in runs: [CheckRun]) -> [String: MetricFacts] {
    let ids = Set(runs.flatMap(\.results).flatMap(\.measurements).map(\.metric))
    return ids.reduce(into: [:]) { facts, id in
      guard let metric = Metric(id: id) else { return }
      facts[id] = MetricFacts(
        title: metric.title.english, definition: metric.definition.english, unit: metric.unit,
        source: metric.source, indicative: metric.reliability.reason?.english)
    }
  }
}

extension CheckResult.Outcome: Codable {
  private enum Keys: String, CodingKey { case state, reason }

  private enum State: String, Codable {
    case notRun, passed, failed, skipped, impossible, crashed
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Keys.self)
    let reason = try fields.decodeIfPresent(String.self, forKey: .reason) ?? ""
    self =
      switch try fields.decode(State.self, forKey: .state) {
      case .notRun: .notRun
      case .passed: .passed
      case .failed: .failed
      case .skipped: .skipped(reason)
      case .impossible: .impossible(reason)
      case .crashed: .crashed
      }
  }

  package func encode(to encoder: any Encoder) throws {
    let (state, reason): (State, String?) =
      switch self {
      case .notRun: (.notRun, nil)
      case .passed: (.passed, nil)
      case .failed: (.failed, nil)
      case .skipped(let reason): (.skipped, reason)
      case .impossible(let reason): (.impossible, reason)
      case .crashed: (.crashed, nil)
      }
    var fields = encoder.container(keyedBy: Keys.self)
    try fields.encode(state, forKey: .state)
    try fields.encodeIfPresent(reason, forKey: .reason)
  }
}
