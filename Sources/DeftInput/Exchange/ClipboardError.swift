import DeftGeometry

/// The reason why reading from a clipboard or a drop failed.
public enum ClipboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No program offers content.
  case empty
  /// None of the requested types is offered.
  case notOffered
  /// The source program offered the data but did not send it.
  case refused
  /// The source program did not answer within this number of seconds.
  case timedOut(TimeInterval)
  /// The data exceeds this number of bytes.
  case tooLarge(limit: Int)
  /// The display was disconnected, or the drop was already over.
  case gone

  /// A sentence in English.
  public var description: String { message.english }

  /// A localized sentence.
  public var message: LocalizedStringResource {
    switch self {
    case .empty: "The clipboard is empty."
    case .notOffered: "The clipboard's contents cannot be used here."
    case .refused: "The source program refused to send the data."
    case .timedOut(let seconds):
      "The source program did not answer within \(Int(seconds.rounded())) seconds."
    case .tooLarge(let limit): "The data is too large (limit \(limit >> 20) MB)."
    case .gone: "The offered data is no longer available."
    }
  }
}
