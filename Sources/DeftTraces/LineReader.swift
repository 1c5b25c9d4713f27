/// The lines of a file with their numbers; empty ones are passed over.
struct LineReader {
  /// One line without its end.
  struct Line {
    /// From 1.
    var number: Int
    var bytes: ArraySlice<UInt8>
    /// Whether the line has an end; only the last one may have none.
    var isTerminated: Bool
  }

  let lines: [Line]

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    var (lines, number) = ([Line](), 0)
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: 0x0A)
      var line = rest[..<(end ?? rest.endIndex)]
      if line.last == 0x0D { line = line.dropLast() }
      rest = end.map { rest[($0 + 1)...] } ?? []
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      lines.append(Line(number: number, bytes: line, isTerminated: end != nil))
    }
    self.lines = lines
  }

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
      let reason =
        if path == "-" {
          ""
        } else if !exists {
          " There is no such file."
        } else if isFolder.boolValue {
          " It is a folder."
        } else if !FileManager.default.isReadableFile(atPath: path) {
          " Its owner does not let you read it."
        } else {
          ""
        }
      throw TraceError(file: path, line: nil, reason: "The file cannot be read.\(reason)")
    }
  }
}
