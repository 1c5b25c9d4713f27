import CanvasEditing
import DeftGeometry
import Testing

/// Documents with a byte order mark or in another encoding, as other programs write them.
@Suite("Document encodings")
struct TextEncodingTests {
  private let document = Document(OpeningScene.shapes)
  private var text: String { document.text() }

  private func utf16(_ isLittle: Bool, mark: Bool = true) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isLittle ? [low, high] : [high, low]
    }
  }

  private func utf32(_ isLittle: Bool, mark: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + text.unicodeScalars.map(\.value)).flatMap { value -> [UInt8] in
      let bytes = (0..<4).map { UInt8(value >> (8 * UInt32($0)) & 0xFF) }
      return isLittle ? bytes : bytes.reversed()
    }
  }

  @Test("A byte order mark of UTF-8 or UTF-16 is not part of the document")
  func accepted() throws {
    for bytes in [[0xEF, 0xBB, 0xBF] + Array(text.utf8), utf16(true), utf16(false)] {
      #expect(try DocumentReader.read(bytes, file: "a.deft").document == document)
    }
  }

  @Test("Any other encoding is rejected with an error that names it")
  func refused() {
    for (bytes, name) in [
      (utf32(true, mark: true), "UTF-32"), (utf32(false, mark: true), "UTF-32"),
      (utf32(true, mark: false), "UTF-32"), (utf32(false, mark: false), "UTF-32"),
      (utf16(true, mark: false), "UTF-16 without a byte order mark"),
      (utf16(false, mark: false), "UTF-16 without a byte order mark"),
      (Array(utf16(true).dropLast()), "UTF-16 and ends within a character"),
      ([0xFF, 0xFE, 0x7B, 0, 0, 0xD8, 0x7D, 0], "UTF-16 and contains an invalid character"),
    ] as [([UInt8], String)] {
      let error = #expect(throws: DocumentError.self) {
        try DocumentReader.read(bytes, file: "a.deft")
      }
      #expect(error?.reason.contains(name) == true, "\(error as Any)")
      // The error concerns the whole file.
      #expect(error?.advice == "If you have a backup, open it instead.")
      #expect(DocumentRules.document(bytes).complaint == nil)
    }
  }

  @Test("A file with only a byte order mark is empty")
  func empty() {
    let error = #expect(throws: DocumentError.self) {
      try DocumentReader.read([0xEF, 0xBB, 0xBF], file: "a.deft")
    }
    #expect(error?.reason == "The file is empty.")
  }
}
