import DeftTesting
import Testing

extension Screenshot {
  /// Attaches the picture to the test's result, as a portable pixmap in the folder of `--attachments-path`.
  func attach(named name: String) {
    var bytes = Array("P6 \(width) \(height) 255\n".utf8)
    for pixel in pixels {
      bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    Attachment.record(bytes, named: "\(name).ppm")
  }
}
