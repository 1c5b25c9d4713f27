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
    case .empty: "There is nothing on the clipboard."
    case .notOffered: "What is on the clipboard cannot be used here."
    case .refused: "The program that offered this has refused to hand it over."
    case .timedOut(let seconds):
      "The program that offered this has not answered for \(Int(seconds.rounded())) seconds."
    case .tooLarge(let limit): "This is too large: at most \(limit >> 20) MB are taken."
    case .gone: "What was offered is not there any more."
    }
  }
}
