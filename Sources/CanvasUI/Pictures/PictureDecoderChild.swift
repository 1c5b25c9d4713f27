import AppSupport
import Deft
import DeftCairo
import DeftSystem

/// The child process of ``PictureDecoder``: another instance of this program, which decodes one picture.
///
/// The policy: *the child sets its limits before it reads a byte, receives only the bytes of the picture, and ends with
/// its parent.*
///
/// Descriptor 0 is the file. Descriptor 1 receives a letter for each step, and a message after a failure. Descriptor 2
/// receives the messages of libraries. Descriptor 3 receives the picture: a header, then rows of pixels.
package enum PictureDecoderChild {
  /// The first argument of the program, for internal use.
  package static let argument = "decode-picture"

  /// The steps that are reported on descriptor 1.
  package enum Step {
    /// The limits are set, and decoding begins.
    static let begun = UInt8(ascii: "B")
    package static let done = UInt8(ascii: "D")
    /// Decoding failed; the reason follows.
    static let failed = UInt8(ascii: "F")
  }

  /// The size of the header before the pixels, in bytes: four 32-bit numbers for width, height, nominal width and
  /// nominal height.
  static let headerSize = 16

  /// Decodes the picture on descriptor 0, and ends the process.
  ///
  /// - Parameter arguments: the process id of the parent, and the minimum side of a vector drawing.
  package static func run(_ arguments: [String]) -> Never {
    guard arguments.count == 2, let parent = pid_t(arguments[0]), let side = Int(arguments[1]),
      fcntl(3, F_GETFD) >= 0
    else {
      Message.warn("\(argument) is for internal use only.")
      exit(64)
    }
    let limits = ProcessLimits(
      descriptorCount: 4, memory: PictureDecoder.memoryLimit, seconds: PictureDecoder.timeLimit,
      fileSize: ImageRef.largestArea * MemoryLayout<UInt32>.size + headerSize)
    guard limits.apply(parent: parent) == 0, let bytes = mapped(0) else { exit(71) }
    // Give the window priority.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
    report(Step.begun)
    var isWritten = true
    func put(_ part: UnsafeRawBufferPointer) {
      var rest = part
      while isWritten, !rest.isEmpty {
        let count = write(3, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if count == 0 || errno != EINTR {
          isWritten = false
        }
      }
    }
    do throws(PictureReader.Failure) {
      try PictureReader(bytes, leastSide: side).read(
        { size in
          let header = [size.width, size.height, size.nominalWidth, size.nominalHeight]
          header.map { UInt32($0) }.withUnsafeBytes(put)
        }, row: { put(UnsafeRawBufferPointer($0)) })
    } catch {
      report(Step.failed, error.reason)
      exit(0)
    }
    if isWritten { report(Step.done) } else { report(Step.failed, "out of memory") }
    exit(0)
  }

  private static func report(_ step: UInt8, _ text: String = "") {
    _ = writeFully([step] + Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Returns the mapped bytes of a descriptor's file; nil if mapping fails.
  private static func mapped(_ descriptor: Int32) -> UnsafeRawBufferPointer? {
    var file = stat()
    guard fstat(descriptor, &file) == 0 else { return nil }
    let count = Int(file.st_size)
    guard count > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    return start == MAP_FAILED ? nil : UnsafeRawBufferPointer(start: start, count: count)
  }
}
