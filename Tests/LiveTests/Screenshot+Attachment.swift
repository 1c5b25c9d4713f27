import DeftTesting
import Testing

extension Screenshot {
  /// Keeps the picture beside the test's result, as a file in the portable pixmap format, where the tests
  /// were told a folder for it (`--attachments-path`).
  func attach(named name: String) {
    var bytes = Array("P6 \(width) \(height) 255\n".utf8)
    for pixel in pixels {
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    Attachment.record(bytes, named: "\(name).ppm")
  }
}
