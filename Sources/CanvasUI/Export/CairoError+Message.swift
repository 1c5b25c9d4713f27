import Deft
import DeftLocalization

/// What windows say of pictures that cannot be made or read; logs have `description`, in English.
extension CairoError: MessageError {
  /// The sentence.
  public var message: LocalizedStringResource {
    switch self {
    case .cannotCreate(let width, let height):
      "A picture of \(width)x\(height) pixels cannot be made."
    case .cannotRead(let path, let reason):
      "\(path) cannot be read: \(Self.resource(of: reason))."
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(Self.resource(of: reason))."
    }
  }

  /// A reason, as windows look it up.  The policy: *what is usual is translated; for anything else the words
  /// of the library that gave it stand*.
  private static func resource(of reason: String) -> LocalizedStringResource {
    usual.first { $0.english == reason } ?? .init(verbatim: reason)
  }

  /// What libraries say of bytes that are no picture, or of one that cannot be had.
  private static let usual: [LocalizedStringResource] = [
    "Unrecognized image file format", "there is no picture in it", "no pixels",
    "out of memory", "unknown", "decoding it takes more than 512 MB",
    "decoding it takes more than 5 seconds", "it was cancelled",
    "the decoder has answered something else",
  ]
}
