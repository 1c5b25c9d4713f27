import Deft
import DeftLocalization

/// What windows say of pictures that cannot be made or read; the reason is as libraries give it.
extension CairoError: MessageError {
  /// The sentence.
  public var message: LocalizedStringResource {
    switch self {
    case .cannotCreate(let width, let height):
      "A picture of \(width)x\(height) pixels cannot be made."
    case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)."
    }
  }
}
