import Deft
import DeftLocalization

/// The localized messages of picture errors, for windows; logs use `description`, in English.
extension CairoError: MessageError {
  /// The localized message.
  public var message: LocalizedStringResource {
    switch self {
    case .cannotCreate(let width, let height):
      "Cannot create a picture of \(width)×\(height) pixels."
    case .cannotRead(let path, let reason):
      "Cannot read “\(path)”: \(Self.resource(of: reason))."
    case .cannotWrite(let path, let reason):
      "Cannot write “\(path)”: \(Self.resource(of: reason))."
    }
  }

  /// Returns the localized reason. The policy: *common reasons are translated; other messages of libraries are
  /// shown unchanged*.
  private static func resource(of reason: String) -> LocalizedStringResource {
    common.first { $0.english == reason } ?? .init(verbatim: reason)
  }

  /// The common reasons of libraries and of the picture decoder.
  private static let common: [LocalizedStringResource] = [
    "unrecognized image file format", "it contains no picture", "it contains no pixels",
    "out of memory", "unknown", PictureDecoder.memoryReason, PictureDecoder.timeReason,
    "reading was cancelled", "the decoder sent an unexpected reply",
  ]
}
