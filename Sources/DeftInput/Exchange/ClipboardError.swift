import DeftGeometry

/// Why nothing was read from a clipboard or a drop.
public enum ClipboardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody offers anything.
  case empty
  /// None of the kinds that were wanted is offered.
  case notOffered
  /// The other program said that it would hand the data over, and then did not.
  case refused
  /// Nothing was heard of the other program for so many seconds.
  case timedOut(TimeInterval)
  /// The data are more than so many bytes.
  case tooLarge(limit: Int)
  /// The display is gone, or the drop was over already.
  case gone

  /// A sentence in English.
  public var description: String { message.english }

  /// A sentence for people.
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
