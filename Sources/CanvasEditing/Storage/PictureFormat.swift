/// The format of a picture file, recognized by its first bytes.
///
/// A person who opens a picture as a document needs another answer than for a damaged document.
enum PictureFormat: String, CaseIterable {
  case png = "PNG", jpeg = "JPEG", gif = "GIF", webp = "WebP", svg = "SVG"

  /// Recognizes the format of a file; nil if it is none of these.
  init?(of bytes: [UInt8]) {
    guard let format = Self.allCases.first(where: { $0.isFormat(of: bytes) }) else { return nil }
    self = format
  }

  private func isFormat(of bytes: [UInt8]) -> Bool {
    switch self {
    case .png: bytes.starts(with: [0x89] + Array("PNG".utf8))
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: bytes.starts(with: "GIF8".utf8)
    // The size of the file is between these two names.
    case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case .svg: bytes.starts(with: "<svg".utf8) || bytes.starts(with: "<?xml".utf8)
    }
  }
}
