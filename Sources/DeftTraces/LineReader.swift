import DeftLocalization

/// The lines of a file with their numbers, one after another; empty ones are passed over.
struct LineReader: Sequence {
  /// One line without its end.
  struct Line {
    /// From 1.
    var number: Int
    var bytes: ArraySlice<UInt8>
    /// Whether the line has an end; only the last one may have none.
    var isTerminated: Bool

    /// Whether it begins as an object of JSON does.
    var beginsObject: Bool { bytes.first { $0 != 0x20 && $0 != 0x09 } == 0x7B }
  }

  /// Goes from line to line.
  struct Iterator: IteratorProtocol {
    private var rest: ArraySlice<UInt8>
    private var number = 0

    init(_ bytes: [UInt8]) {
      rest = bytes[...]
      if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    }

    mutating func next() -> Line? {
      while !rest.isEmpty {
        number += 1
        let end = rest.firstIndex(of: 0x0A)
        var line = rest[..<(end ?? rest.endIndex)]
        if line.last == 0x0D { line = line.dropLast() }
        rest = end.map { rest[($0 + 1)...] } ?? []
        guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
        return Line(number: number, bytes: line, isTerminated: end != nil)
      }
      return nil
    }
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func makeIterator() -> Iterator { Iterator(bytes) }

  /// The bytes of a file, or of what comes out of a pipe until its end; `-` is standard input.
  static func bytes(of path: String) throws(TraceError) -> [UInt8] {
    do {
      let file =
        path == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return [UInt8](try file.readToEnd() ?? Data())
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let reason: LocalizedStringResource =
        if path == "-" {
          "The file cannot be read."
        } else if !exists {
          "The file cannot be read. There is no such file."
        } else if isFolder.boolValue {
          "The file cannot be read. It is a folder."
        } else if !FileManager.default.isReadableFile(atPath: path) {
          "The file cannot be read. Its owner does not let you read it."
        } else {
          "The file cannot be read."
        }
      throw TraceError(file: path, line: nil, reason: reason)
    }
  }
}
