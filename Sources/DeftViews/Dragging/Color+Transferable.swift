import DeftInput
import Foundation

/// Colors in the formats that other toolkits exchange: `application/x-color`, four 16-bit
/// components in the machine's byte order (the X drag-and-drop protocol), and text, such as
/// `#ff9500`.
extension Color: Transferable {
  private static let colorType: MediaType = "application/x-color"

  /// The components, with a text as an alternative. The types allow only one color.
  public static var transferRepresentation: some TransferRepresentation {
    TransferFormatList<Color>([
      TransferFormat(
        exportedType: colorType,
        export: .immediate { colors in
          components(of: colors).map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
            .withUnsafeBytes { Data($0) }
        },
        load: .immediate { item in color(from: item.data).map { [$0] } ?? [] }),
      TransferFormat(
        contentType: .utf8PlainText,
        export: .immediate { colors in
          let text = components(of: colors).dropLast().map {
            String(format: "%02x", Int((min(max($0, 0), 1) * 255).rounded()))
          }
          return Data(("#" + text.joined()).utf8)
        }),
    ])
  }

  /// Returns red, green, blue and alpha of the first color, 0...1.
  private static func components(of colors: [Any]) -> [Double] {
    guard let color = (colors.first as? Color)?.resolved(in: EnvironmentValues()) else { return [] }
    return [color.red, color.green, color.blue, color.alpha]
  }

  private static func color(from data: Data) -> Color? {
    guard data.count == 8 else { return nil }
    let parts = data.withUnsafeBytes { bytes in
      (0..<4).map {
        Double(bytes.loadUnaligned(fromByteOffset: 2 * $0, as: UInt16.self)) / 65535
      }
    }
    return Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }
}
