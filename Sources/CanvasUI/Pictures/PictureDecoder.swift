import AppSupport
import Deft
import DeftCairo
import DeftSystem
import Synchronization

/// Decodes pictures of strangers in a process of their own, which has limits of memory and time.
///
/// The policy: *whatever a picture does to its decoder, the window only loses the picture, and says why.*  The process
/// is killed and reaped in every case: when the time is over, when a person cancels, and by the kernel when this
/// program ends.
package enum PictureDecoder {
  /// The most memory of a decoder beside what the program itself takes, in bytes.
  static let memoryLimit = 512 << 20
  /// The most time of a decoder, in seconds: of the processor, and on the wall.
  package static let timeLimit = 5
  /// How long a decoder may take to begin, in seconds: a program starts slowly where others are busy.
  private static let startPatience: TimeInterval = 20
  /// The most bytes of a sentence that a decoder says.
  private static let longestReason = 1000

  /// Decodes a picture; returns when that is done. Call it on a thread that no person waits for.
  ///
  /// - Parameters:
  ///   - data: the bytes of the picture's file.
  ///   - name: what the picture is called in errors.
  ///   - leastSide: how many pixels the longer side of a drawing has at least.
  ///   - handle: ends it when it is cancelled; nil where nobody can.
  /// - Throws: `CairoError.cannotRead`, with the reason.
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

  /// Why there is no picture, as a part of a sentence in English.
  private struct Failure: Error {
    var reason: String

    static let memory = Failure(reason: "decoding needs more than \(memoryLimit >> 20) MB")
    static let time = Failure(reason: "decoding takes more than \(timeLimit) seconds")
    static let cancelled = Failure(reason: "reading was cancelled")
    static func system(_ what: String) -> Failure {
      Failure(reason: "\(what): \(String(cString: strerror(errno)))")
    }
  }

  /// Whether this process runs the program `deft`, and not another one that this code is in, such as its tests.
  package static let isOwnProgram = Mutex(false)

  /// The program whose process decodes: this one, or else `deft` beside it.
  private static var program: String {
    let own = "/proc/self/exe"
    return isOwnProgram.withLock { $0 }
      ? own
      : URL(fileURLWithPath: own).resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("deft").path
  }

  // MARK: - One process

  /// A decoder's process, from its start to its end.
  private struct Decoding {
    /// Where the picture comes: memory that the child writes.
    private let picture: OwnedDescriptor
    /// What libraries say.
    private let errors: OwnedDescriptor
    /// What the child says; ends with it.
    private let steps: OwnedDescriptor
    private let process: pid_t
    private let handle: WorkHandle?

    init(_ data: Data, _ leastSide: Int, _ handle: WorkHandle?) throws(Failure) {
      if handle?.isCancelled == true { throw .cancelled }
      guard let bytes = OwnedDescriptor.memory("picture-file"),
        let picture = OwnedDescriptor.memory("picture"),
        let errors = OwnedDescriptor.memory("picture-errors"),
        data.withUnsafeBytes({ bytes.write($0) })
      else { throw .system("there is no memory for it") }
      guard let (steps, output) = OwnedDescriptor.pipe() else {
        throw .system("the decoder cannot be started")
      }
      (self.picture, self.errors, self.steps, self.handle) = (picture, errors, steps, handle)
      // What is loaded to look for files elsewhere is not needed, nor is a heap for each thread.
      let own = [
        "GIO_USE_VFS": "local", "GSETTINGS_BACKEND": "memory", "GLIBC_TUNABLES": "",
        "MALLOC_ARENA_MAX": "1",
      ]
      var start = ProgramStart(
        [program, PictureDecoderChild.argument, "\(getpid())", "\(leastSide)"],
        environment: ProgramEnvironment.atStart.merging(own) { $1 },
        output: output.number, errors: errors.number)
      (start.input, start.fourth) = (bytes.number, picture.number)
      let started = start.start()
      guard started.error == 0 else {
        errno = started.error
        throw .system("the decoder cannot be started")
      }
      process = started.process
    }

    /// Waits for the end of the process, and gives the picture.
    func result() throws(Failure) -> DecodedPicture {
      let said = listen()
      // It has said all, or is to say no more.
      if said.isCut { kill(process, SIGKILL) }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      if handle?.isCancelled == true { throw .cancelled }
      if said.isCut { throw .time }
      let rest = said.steps.dropFirst()
      switch rest.first {
      case PictureDecoderChild.Step.done: return try read()
      case PictureDecoderChild.Step.failed:
        let reason = String(decoding: rest.dropFirst(), as: UTF8.self)
        throw Self.isAboutMemory(reason) ? .memory : Failure(reason: reason)
      default: throw failure(of: status)
      }
    }

    /// Takes what the child says until it has ended, its time is over, or the work is cancelled.
    private func listen() -> (steps: [UInt8], isCut: Bool) {
      var heard: [UInt8] = []
      // Cancelling it makes this readable.
      let cancelling = OwnedDescriptor.pipe()
      handle?.onCancel { _ = [1].withUnsafeBytes { cancelling?.input.write($0) } }
      var deadline = MonotonicClock.now() + startPatience
      while true {
        let left = deadline - MonotonicClock.now()
        if left <= 0 || handle?.isCancelled == true { return (heard, true) }
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
          if heard.isEmpty { deadline = MonotonicClock.now() + TimeInterval(timeLimit) }
          heard += buffer[..<count]
          if heard.count > longestReason { return (heard, true) }
        } else if count == 0 || errno != EINTR {
          return (heard, false)
        }
      }
    }

    /// Why a child has ended that has not said so.
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

    /// Whether a library says that it has no memory.
    private static func isAboutMemory(_ words: String) -> Bool {
      let words = words.lowercased()
      return ["alloc", "memory", "cannot create surface"].contains { words.contains($0) }
    }

    /// The picture that the child has written, which is believed as little as its file.
    private func read() throws(Failure) -> DecodedPicture {
      let size = picture.size
      guard size > PictureDecoderChild.headerSize,
        let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, picture.number, 0),
        start != MAP_FAILED
      else { throw .system("there is no memory for it") }
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
