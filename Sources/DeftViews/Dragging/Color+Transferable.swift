import DeftInput
import Foundation

/// Colors in the formats that other toolkits exchange: `application/x-color`, four 16-bit
/// components in the machine's byte order (the X drag-and-drop protocol), and text, such as
/// `#ff9500`.
extension Color: Transferable {
  private static let colorType: MediaType = "application/x-color"

  public static var transferTypes: [MediaType] { [colorType] }

  /// Returns the content for the first color. The types allow for one color only.
  public static func content(of items: [Color]) -> ClipboardContent {
    var content = ClipboardContent()
    guard let color = items.first?.resolved(in: EnvironmentValues()) else { return content }
    let parts = [color.red, color.green, color.blue, color.alpha]
    content.add(colorType) {
      parts.map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
        .withUnsafeBytes { Data($0) }
    }
    content.add(.text) {
      let text = parts.dropLast().map {
        String(format: "%02x", Int((min(max($0, 0), 1) * 255).rounded()))
      }
      return Data(("#" + text.joined()).utf8)
    }
    return content
  }

  public static func items(in item: ClipboardItem) -> [Color] {
    guard item.data.count == 8 else { return [] }
    let parts = item.data.withUnsafeBytes { bytes in
      (0..<4).map {
        Double(bytes.loadUnaligned(fromByteOffset: 2 * $0, as: UInt16.self)) / 65535
      }
    }
    return [Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])]
  }
}
