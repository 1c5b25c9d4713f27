import AppSupport
import Deft
import DeftCairo
import DeftSystem
import Synchronization

/// The decoding of untrusted pictures in a separate process, with memory and time limits.
///
/// The policy: *a picture that crashes its decoder is the only one lost, and the window reports the reason.* The
/// process is always killed and reaped: after the time limit, on cancellation, and by the kernel when this program
/// ends.
package enum PictureDecoder {
  /// The memory limit of a decoder, in addition to the memory of the program itself, in bytes.
  static let memoryLimit = 512 << 20
  /// The limit of processor time and wall-clock time of a decoder, in seconds.
  package static let timeLimit = 5
  /// The reason for the failure of a decoder that exceeds the memory limit.
  static let memoryReason: LocalizedStringResource =
    "decoding needs more than \(memoryLimit >> 20) MB"
  /// The reason for the failure of a decoder that exceeds the time limit.
  static let timeReason: LocalizedStringResource = "decoding takes more than \(timeLimit) seconds"
  /// The time limit for the start of a decoder, in seconds: a program starts slowly on a busy system.
  private static let startPatience: TimeInterval = 20
  /// The maximum length of a decoder's error message, in bytes.
  private static let longestReason = 1000

  /// Decodes a picture synchronously. Do not call it on the main thread of a window.
  ///
  /// - Parameters:
  ///   - data: the bytes of the picture's file.
  ///   - name: the name of the picture in errors.
  ///   - leastSide: the minimum number of pixels on the longer side of a vector drawing.
  ///   - handle: cancels decoding; nil if it cannot be cancelled.
  /// - Throws: `CairoError.cannotRead`, which contains the reason.
  static func decode(
    _ data: Data, name: String, leastSide: Int = Pictures.drawingSide,
    unless handle: WorkHandle? = nil
  ) throws(CairoError) -> DecodedPicture {
    do throws(Failure) {
      return try Decoding(data, leastSide, handle).result()
    } catch {
      throw .cannotRead(path: name, reason: error.reason)
    }
  }

  /// The reason for a failure, as a clause in English.
  private struct Failure: Error {
    var reason: String

    static let memory = Failure(reason: memoryReason.english)
    static let time = Failure(reason: timeReason.english)
    static let cancelled = Failure(reason: "reading was cancelled")
    static func system(_ what: String) -> Failure {
      Failure(reason: "\(what): \(systemReason(errno))")
    }
  }

  /// Whether this process runs the program `deft` rather than another program with this code, such as the tests.
  package static let isOwnProgram = Mutex(false)

  /// The path of the decoding program: this one, or `deft` in the same folder.
  private static var program: String {
    let own = "/proc/self/exe"
    return isOwnProgram.withLock { $0 }
      ? own
      : URL(fileURLWithPath: own).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("deft").path
  }

  // MARK: - One process

  /// A process that decodes one picture.
  private struct Decoding {
    /// The memory in which the child writes the picture.
    private let picture: OwnedDescriptor
    /// The error output of libraries.
    private let errors: OwnedDescriptor
    /// The pipe on which the child reports its steps. It is closed when the child ends.
    private let steps: OwnedDescriptor
    private let process: pid_t
    private let handle: WorkHandle?

    init(_ data: Data, _ leastSide: Int, _ handle: WorkHandle?) throws(Failure) {
      if handle?.isCancelled == true { throw .cancelled }
      guard let bytes = OwnedDescriptor.memory("picture-file"),
        let picture = OwnedDescriptor.memory("picture"),
        let errors = OwnedDescriptor.memory("picture-errors"),
        data.withUnsafeBytes({ bytes.write($0) })
      else { throw .system("not enough memory for the picture") }
      guard let (steps, output) = OwnedDescriptor.pipe() else {
        throw .system("the decoder did not start")
      }
      (self.picture, self.errors, self.steps, self.handle) = (picture, errors, steps, handle)
      // Do not load GIO modules, nor allocate a heap for each thread.
      let own = [
        "GIO_USE_VFS": "local", "GSETTINGS_BACKEND": "memory", "GLIBC_TUNABLES": "",
        "MALLOC_ARENA_MAX": "1",
      ]
      var start = ProgramStart(
        [program, PictureDecoderChild.argument, "\(getpid())", "\(leastSide)"],
        environment: ProgramEnvironment.atStart.merging(own) { $1 },
        output: output.number, errors: errors.number)
      (start.input, start.descriptor3) = (bytes.number, picture.number)
      let started = start.start()
      guard started.error == 0 else {
        errno = started.error
        throw .system("the decoder did not start")
      }
      process = started.process
    }

    /// Waits until the process exits, and returns the picture.
    func result() throws(Failure) -> DecodedPicture {
      let reply = readSteps()
      // Stop a child that has exceeded its limits or has been cancelled.
      if reply.isCut { kill(process, SIGKILL) }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      if handle?.isCancelled == true { throw .cancelled }
      if reply.isCut { throw .time }
      let rest = reply.steps.dropFirst()
      switch rest.first {
      case PictureDecoderChild.Step.done: return try read()
      case PictureDecoderChild.Step.failed:
        let reason = String(decoding: rest.dropFirst(), as: UTF8.self)
        throw Self.isAboutMemory(reason) ? .memory : Failure(reason: reason)
      default: throw failure(of: status)
      }
    }

    /// Reads the steps of the child until it ends, its time is over, or the work is cancelled.
    private func readSteps() -> (steps: [UInt8], isCut: Bool) {
      var received: [UInt8] = []
      // Cancellation makes this pipe readable.
      let cancelling = OwnedDescriptor.pipe()
      handle?.onCancel { _ = [1].withUnsafeBytes { cancelling?.input.write($0) } }
      var deadline = MonotonicClock.now() + startPatience
      while true {
        let left = deadline - MonotonicClock.now()
        if left <= 0 || handle?.isCancelled == true { return (received, true) }
        var fds = [
          pollfd(fd: steps.number, events: Int16(POLLIN), revents: 0),
          pollfd(fd: cancelling?.output.number ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&fds, 2, Int32((left * 1000).rounded(.up))) > 0, fds[0].revents != 0 else {
          continue
        }
        var buffer = [UInt8](repeating: 0, count: 1024)
        let count = Foundation.read(steps.number, &buffer, buffer.count)
        if count > 0 {
          if received.isEmpty { deadline = MonotonicClock.now() + TimeInterval(timeLimit) }
          received += buffer[..<count]
          if received.count > longestReason { return (received, true) }
        } else if count == 0 || errno != EINTR {
          return (received, false)
        }
      }
    }

    /// Returns the reason why a child has ended without reporting one.
    private func failure(of status: Int32) -> Failure {
      let words = errors.text(limit: 4096)
      let signal = status & 0x7f
      if signal == SIGXCPU || signal == SIGKILL { return .time }
      if Self.isAboutMemory(words) { return .memory }
      return Failure(
        reason: signal == 0
          ? "the decoder exited with status \((status >> 8) & 0xff)"
          : "the decoder crashed (signal \(signal))")
    }

    /// Returns whether a message of a library is about a lack of memory.
    private static func isAboutMemory(_ words: String) -> Bool {
      let words = words.lowercased()
      return ["alloc", "memory", "cannot create surface"].contains { words.contains($0) }
    }

    /// Reads the picture that the child has written, without trusting its header.
    private func read() throws(Failure) -> DecodedPicture {
      let size = picture.size
      guard size > PictureDecoderChild.headerSize,
        let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, picture.number, 0),
        start != MAP_FAILED
      else { throw .system("not enough memory for the picture") }
      defer { munmap(start, size) }
      let numbers = UnsafeRawBufferPointer(start: start, count: PictureDecoderChild.headerSize)
        .bindMemory(to: UInt32.self).map { Int($0) }
      let (width, height) = (numbers[0], numbers[1])
      guard width > 0, height > 0, width <= ImageRef.largestArea / height,
        numbers[2] > 0, numbers[3] > 0,
        size == PictureDecoderChild.headerSize + width * height * MemoryLayout<UInt32>.size
      else { throw Failure(reason: "the decoder sent an unexpected reply") }
      let pixels = UnsafeRawBufferPointer(
        start: start + PictureDecoderChild.headerSize, count: width * height * 4)
      return DecodedPicture(
        image: ImageRef(
          width: width, height: height, pixels: Array(pixels.bindMemory(to: UInt32.self))),
        nominalSize: CGSize(width: numbers[2], height: numbers[3]))
    }
  }
}
