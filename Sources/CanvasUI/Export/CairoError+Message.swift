import Deft
import DeftLocalization

/// What windows say of pictures that cannot be made or read; logs have `description`, in English.
extension CairoError: MessageError {
  /// The sentence.
  public var message: LocalizedStringResource {
    switch self {
    case .cannotCreate(let width, let height):
      "Cannot create a picture of \(width)x\(height) pixels."
    case .cannotRead(let path, let reason):
      "Cannot read “\(path)”: \(Self.resource(of: reason))."
    case .cannotWrite(let path, let reason):
      "Cannot write “\(path)”: \(Self.resource(of: reason))."
    }
  }

  /// A reason, as windows look it up.  The policy: *what is usual is translated; for anything else the words
  /// of the library that gave it stand*.
  private static func resource(of reason: String) -> LocalizedStringResource {
    usual.first { $0.english == reason } ?? .init(verbatim: reason)
  }

  /// What libraries say of bytes that are no picture, or of one that cannot be had.
  private static let usual: [LocalizedStringResource] = [
    "Unrecognized image file format", "it contains no picture", "it contains no pixels",
    "out of memory", "unknown", "decoding needs more than 512 MB",
    "decoding takes more than 5 seconds", "reading was cancelled",
    "the decoder sent an unexpected reply",
  ]
}
