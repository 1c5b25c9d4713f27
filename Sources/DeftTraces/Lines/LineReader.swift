import DeftLocalization
import DeftSystem
import Foundation

/// The non-empty lines of a file, with their numbers.
struct LineReader: Sequence {
  /// One line without its line break.
  struct Line {
    var number: Int
    var bytes: ArraySlice<UInt8>
    /// Whether a line break follows, which only the last line may lack.
    var isTerminated: Bool

    /// Whether the line begins like a JSON object.
    var beginsObject: Bool { bytes.first { $0 != 0x20 && $0 != 0x09 } == 0x7B }
  }

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

  /// Returns a notice that a recording is cut off within a line.
  static func breakNotice(_ line: Int) -> LocalizedStringResource {
    "Line \(line): the recording is cut off here. Only the complete part before it is played."
  }

  private static let step = 1 << 20

  /// Throws an error if reading a file needs more memory than is available.
  ///
  /// - Parameters:
  ///   - count: The number of bytes that reading needs.
  ///   - file: The file's name in errors.
  static func checkMemory(for count: Int, file: String) throws(TraceError) {
    if AvailableMemory.has(count) { return }
    let (needed, left) = (count >> 20 + 1, AvailableMemory.bytesLeft >> 20)
    throw TraceError(
      file: file, line: nil,
      reason: """
        not enough memory. Reading the file takes about \(needed) MB, but only \(left) MB are \
        free. Close other programs, raise the limit (ulimit -v), or shorten the recording.
        """)
  }

  /// Returns the contents of a file or pipe; `-` is standard input.
  static func bytes(of path: String) throws(TraceError) -> [UInt8] {
    do {
      let file =
        path == "-"
        ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      var status = stat()
      let isFile = fstat(file.fileDescriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      var bytes: [UInt8] = []
      if isFile {
        try checkMemory(for: Int(status.st_size), file: path)
        bytes.reserveCapacity(Int(status.st_size))
      }
      while let part = try file.read(upToCount: step), !part.isEmpty {
        // A growing array is copied into one of twice the size.
        let needed = bytes.count + part.count
        if needed > bytes.capacity { try checkMemory(for: 2 * needed, file: path) }
        bytes += part
      }
      return bytes
    } catch let error as TraceError {
      throw error
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let reason: LocalizedStringResource =
        if path == "-" {
          "an input error occurred."
        } else if !exists {
          "the file does not exist."
        } else if isFolder.boolValue {
          "it is a folder."
        } else if !FileManager.default.isReadableFile(atPath: path) {
          "permission denied."
        } else {
          "an input error occurred."
        }
      throw TraceError(file: path, line: nil, reason: reason)
    }
  }
}
