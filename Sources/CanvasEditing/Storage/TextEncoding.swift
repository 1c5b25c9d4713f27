import DeftGeometry
import DeftLocalization

/// The conversion of a file's text to UTF-8, based on the byte order mark.
///
/// The policy: *a byte order mark of UTF-8 or UTF-16 is not part of the text; any other encoding is rejected
/// with an error that names it.*
enum TextEncoding {
  /// Returns the text in UTF-8, without a byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the name of the file in errors.
  static func utf8(_ bytes: [UInt8], file: String) throws(DocumentError) -> [UInt8] {
    func starts(_ mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
    if starts([0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if starts([0xFF, 0xFE, 0, 0]) || starts([0, 0, 0xFE, 0xFF]) {
      throw utf32(file)
    }
    if starts([0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), isLittle: true, file) }
    if starts([0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isLittle: false, file) }
    // Without a mark, the bytes of the brace that begins every document identify the encoding.
    if starts([0x7B, 0, 0, 0]) || starts([0, 0, 0, 0x7B]) { throw utf32(file) }
    if starts([0x7B, 0]) || starts([0, 0x7B]) {
      throw DocumentError(
        .malformed, file: file,
        reason: """
          The file is UTF-16 without a byte order mark, which Deft does not read. Save it as UTF-8.
          """)
    }
    return bytes
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, isLittle: Bool, _ file: String
  ) throws(DocumentError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else {
      throw DocumentError(
        .malformed, file: file, reason: "The file is UTF-16 and ends within a character.")
    }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw DocumentError(
        .malformed, file: file, reason: "The file is UTF-16 and contains an invalid character.")
    }
    return Array(text.utf8)
  }

  private static func utf32(_ file: String) -> DocumentError {
    DocumentError(
      .malformed, file: file,
      reason: "The file is UTF-32, which Deft does not read. Save it as UTF-8.")
  }
}
