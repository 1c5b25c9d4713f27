import DeftCairo
import DeftRenderTree
import Foundation
import Testing

/// SVG files that other programs accept.
@Suite("SVG files")
struct DrawingFileTests {
  private static let root = #"xmlns="http://www.w3.org/2000/svg" width="24" height="12""#
  private static let rect = ##"<rect width="24" height="12" fill="#336699"/>"##

  /// An SVG image of one color, 24 by 12 unless its file states otherwise.
  struct Case: CustomTestStringConvertible {
    var name: String
    var data: Data
    var size = CGSize(width: 24, height: 12)
    var testDescription: String { name }
  }

  private static func text(_ text: String, _ encoding: String.Encoding = .utf8) -> Data {
    text.data(using: encoding) ?? Data()
  }

  static let cases: [Case] = [
    Case(name: "no XML header", data: text("<svg \(root)>\(rect)</svg>")),
    Case(
      name: "a long comment before the root",
      data: text(
        "<?xml version=\"1.0\"?>\n<!--" + String(repeating: "a word ", count: 9000)
          + "-->\n<svg \(root)>\(rect)</svg>")),
    Case(
      name: "a byte order mark",
      data: Data([0xEF, 0xBB, 0xBF]) + text("<?xml version=\"1.0\"?><svg \(root)>\(rect)</svg>")),
    Case(
      name: "UTF-16, little-endian",
      data: Data([0xFF, 0xFE]) + text("<svg \(root)>\(rect)</svg>", .utf16LittleEndian)),
    Case(
      name: "UTF-16, big-endian",
      data: Data([0xFE, 0xFF]) + text("<svg \(root)>\(rect)</svg>", .utf16BigEndian)),
    Case(
      name: "a document type",
      data: text(
        "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" "
          + "\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n<svg \(root)>\(rect)</svg>")),
    Case(
      name: "a document type with entities",
      data: text(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE svg [<!ENTITY color \"#336699\">]>\n"
          + "<svg \(root)><rect width=\"24\" height=\"12\" fill=\"&color;\"/></svg>")),
    Case(
      name: "a namespace prefix",
      data: text(
        "<?xml version=\"1.0\"?><s:svg xmlns:s=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"12\">"
          + "<s:rect width=\"24\" height=\"12\" fill=\"#336699\"/></s:svg>")),
    Case(name: "blanks before the root", data: text("\n\n   \t<svg \(root)>\(rect)</svg>")),
    Case(
      name: "a size in percent",
      data: text(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100%\" height=\"100%\" viewBox=\"0 0 24 12\">"
          + "\(rect)</svg>")),
    Case(
      name: "no size, but a view box",
      data: text("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 12\">\(rect)</svg>")),
    Case(
      name: "a large nominal size",
      data: text(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9000\" height=\"4500\" viewBox=\"0 0 24 12\">"
          + "\(rect)</svg>"), size: CGSize(width: 4096, height: 2048)),
    Case(
      name: "compressed",
      // `printf '<svg … width="24" height="12">…</svg>' | gzip -9n`
      data: Data(
        base64Encoded: """
          H4sIAAAAAAACA3XMWwqAIBBA0a3I9O+YRlComylTwR7Y0LT8agF938O15xXFvZbtdJCIjhGRmSUbudeIWimFrwDBeabk\
          QHcgUsgxkYNWg7c1TPQTxZJLcdAY0/fDAOjtt/IPSfBX8nIAAAA=
          """) ?? Data()),
  ]

  @Test("An SVG file is read with any valid beginning", arguments: cases)
  func reads(_ file: Case) throws {
    let image = try ImageRef(data: file.data, name: file.name)
    #expect(image.size == file.size)
    #expect(image.pixels[image.width * (image.height / 2) + image.width / 2] == 0xFF33_6699)
  }

  @Test(
    "Text that is not an SVG image is rejected",
    arguments: ["<html><body>svg</body></html>", "svg", "<", "\u{FEFF}", "<svg", "{\"svg\": 1}"])
  func refuses(_ text: String) {
    let error = #expect(throws: CairoError.self) {
      try ImageRef(data: Data(text.utf8), name: "a.svg")
    }
    #expect(error?.description.hasPrefix("Cannot read “a.svg”: ") == true)
  }
}
