import CX11
import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Clipboards, exchanged with xclip and xsel.
  @Suite("Clipboards")
  struct ClipboardTests {
    private let server: VirtualXServer
    private let program: ExchangeProgram
    private let files: ExchangeFiles

    init() throws {
      server = try VirtualXServer(VirtualXServer.Configuration(width: 640, height: 480))
      program = try ExchangeProgram(server.displayName)
      files = try ExchangeFiles()
    }

    /// Runs a shell command while the program processes events, and returns its output.
    private func shell(_ command: String, timeout: TimeInterval = 20) throws -> [String] {
      let client = try server.run("/bin/sh", ["-c", command])
      #expect(program.run(for: timeout) { !client.isRunning }, "\(command) did not end.")
      #expect(client.lines(of: .errors) == [])
      return client.lines()
    }

    /// Starts a command that owns a clipboard, and waits until it does.
    private func offer(
      _ command: String, on board: Atom? = nil
    ) throws -> ClientProcess {
      let atom = board ?? program.connection.atoms[.clipboard]
      let before = XGetSelectionOwner(program.connection.display, atom)
      let client = try server.run("/bin/sh", ["-c", "exec \(command)"])
      let isOffered = program.run {
        let owner = XGetSelectionOwner(program.connection.display, atom)
        return owner != 0 && owner != before
      }
      #expect(isOffered, "\(command) did not take the clipboard.")
      return client
    }

    // MARK: Copying

    @Test("Other programs can paste text by any of its type names")
    func textOut() throws {
      program.exchange.set(ClipboardContent("Grüße, 世界"), on: .clipboard, lost: {})
      #expect(try shell("xclip -selection clipboard -o") == ["Grüße, 世界"])
      #expect(try shell("xsel --clipboard --output") == ["Grüße, 世界"])
      for name in ["UTF8_STRING", "text/plain", "TEXT", "'text/plain;charset=utf-8'"] {
        #expect(try shell("xclip -selection clipboard -o -t \(name)") == ["Grüße, 世界"])
      }
      program.exchange.set(ClipboardContent("Grüße"), on: .primary, lost: {})
      #expect(
        try shell("xclip -selection primary -o -t STRING | od -An -tx1").first == " 47 72 fc df 65")
      #expect(try shell("xsel --primary --output") == ["Grüße"])
    }

    @Test("The clipboard offers several types, and only requested content is created")
    func kinds() throws {
      var made: [MediaType] = []
      var content = ClipboardContent("a shape")
      for type in [MediaType.deft, .svg, .png] {
        content.add(type) {
          made.append(type)
          return type == .png ? nil : Data("<\(type)>".utf8)
        }
      }
      program.exchange.set(content, on: .clipboard, lost: {})
      let targets = try shell("xclip -selection clipboard -o -t TARGETS")
      for name in [
        "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "UTF8_STRING", "STRING",
        "image/svg+xml",
        "application/x-deft+json",
      ] { #expect(targets.contains(name)) }
      #expect(made.isEmpty)
      #expect(try shell("xclip -selection clipboard -o -t image/svg+xml") == ["<image/svg+xml>"])
      #expect(made == [.svg])
      // The program refuses a type whose data it cannot create, and xclip reports the refusal.
      let refused = try server.run("xclip", ["-selection", "clipboard", "-o", "-t", "image/png"])
      #expect(program.run { !refused.isRunning })
      #expect(refused.exitStatus != .exited(0))
      #expect(try shell("xclip -selection clipboard -o -t TIMESTAMP").count == 1)
    }

    @Test("5 MB of clipboard content are sent in pieces to several programs at once")
    func largeOut() throws {
      let data = ExchangeFiles.bytes(5 << 20)
      try data.write(to: files.folder.appendingPathComponent("sent"))
      var content = ClipboardContent()
      content.add(.png) { data }
      program.exchange.set(content, on: .clipboard, lost: {})
      let sent = files.path("sent")
      let clients = try (0..<4).map { _ in
        try server.run(
          "/bin/sh",
          ["-c", "xclip -selection clipboard -o -t image/png | cmp - \(sent) && echo same"])
      }
      #expect(program.run(for: 30) { clients.allSatisfy { !$0.isRunning } })
      for client in clients { #expect(client.lines() == ["same"]) }
      #expect(program.exchange.owner.transferCount == 0)
      #expect(program.exchange.nextDeadline == nil)
    }

    @Test("A transfer of clipboard content ends when the requestor dies")
    func requestorDies() throws {
      let data = ExchangeFiles.bytes(5 << 20)
      var content = ClipboardContent()
      content.add(.png) { data }
      program.exchange.set(content, on: .clipboard, lost: {})
      let client = try server.run(
        "/bin/sh", ["-c", "xclip -selection clipboard -o -t image/png > /dev/null"])
      #expect(program.run { program.exchange.owner.transferCount == 1 })
      client.signal(SIGKILL)
      #expect(program.run { program.exchange.owner.transferCount == 0 })
      #expect(try shell("xclip -selection clipboard -o -t TIMESTAMP").count == 1)
    }

    // MARK: Pasting

    @Test("Text can be pasted from other programs")
    func textIn() throws {
      let owner = try offer("sh -c 'printf \"Grüße, 世界\" | xclip -selection clipboard -quiet -i'")
      #expect(try program.read([.text]).get().text == "Grüße, 世界")
      #expect(try program.types().contains(.text))
      #expect(try program.read([.svg, .png]) == .failure(.notOffered))
      owner.signal(SIGKILL)
      #expect(program.run { (try? program.types()) == [] })
      #expect(try program.read([.text]) == .failure(.empty))
      let second = try offer(
        "sh -c 'printf naïve | xsel --primary --input --nodetach'", on: Atom(XA_PRIMARY))
      #expect(try program.read([.text], from: .primary).get().text == "naïve")
      second.signal(SIGKILL)
    }

    @Test("5 MB of clipboard content are received in pieces")
    func largeIn() throws {
      let data = ExchangeFiles.bytes(5 << 20, seed: 2)
      try data.write(to: files.folder.appendingPathComponent("data"))
      let owner = try offer(
        "xclip -selection clipboard -t image/png -quiet -i \(files.path("data"))")
      #expect(try program.read([.png]).get().data == data)
      program.exchange.reader.limit = 1 << 20
      #expect(try program.read([.png]) == .failure(.tooLarge(limit: 1 << 20)))
      owner.signal(SIGKILL)
    }

    @Test(
      "Pieces of clipboard content are appended in place, a limited number of bytes per iteration"
    )
    func linear() throws {
      let count = 128 << 20
      let path = files.path("data")
      try Data().write(to: URL(fileURLWithPath: path))
      let file = try #require(FileHandle(forWritingAtPath: path))
      let part = ExchangeFiles.bytes(1 << 20, seed: 3)
      for _ in 0..<count / part.count { try file.write(contentsOf: part) }
      try file.close()
      let owner = try offer("xclip -selection clipboard -t image/png -quiet -i \(path)")
      defer { owner.signal(SIGKILL) }

      var answer: Result<ClipboardItem, ClipboardError>?
      program.exchange.read([.png], from: .clipboard) { answer = $0 }
      var (iterations, moves, largest, length) = (0, 0, 0, 0)
      var place: UnsafeRawPointer?
      program.run(for: 120) {
        if let data = program.exchange.reader.received.first, data.count > length {
          iterations += 1
          largest = max(largest, data.count - length)
          length = data.count
          let now = data.withUnsafeBytes(\.baseAddress)
          if now != place { moves += 1 }
          place = now
        }
        return answer != nil
      }
      #expect(try #require(answer).get().data.count == count)
      #expect(iterations >= count / SelectionReader.step && largest <= SelectionReader.step)
      // The buffer grows by a share of its size, so it moves rarely. A copy per piece would move it each time.
      #expect(moves < 50, "\(moves) moves in \(iterations) iterations")
    }

    @Test("A clipboard owner that does not answer or dies during a transfer causes a timeout")
    func ownerDies() throws {
      let data = ExchangeFiles.bytes(20 << 20)
      try data.write(to: files.folder.appendingPathComponent("data"))
      let owner = try offer(
        "xclip -selection clipboard -t image/png -quiet -i \(files.path("data"))")
      owner.signal(SIGSTOP)
      var answer: Result<ClipboardItem, ClipboardError>?
      program.exchange.read([.png], from: .clipboard) { answer = $0 }
      #expect(program.run(for: 8) { answer != nil })
      #expect(answer == .failure(.timedOut(SelectionReader.patience)))
      owner.signal(SIGCONT)
      #expect(try program.read([.png]).get().data.count == data.count)
      answer = nil
      program.exchange.read([.png], from: .clipboard) { answer = $0 }
      // Kill the owner after the first pieces.
      program.run(for: 0.05) { answer != nil }
      owner.signal(SIGKILL)
      #expect(program.run(for: 8) { answer != nil })
      switch answer {
      case .failure(.timedOut), .failure(.refused), .success: break
      default: Issue.record("\(String(describing: answer))")
      }
      #expect(program.exchange.nextDeadline == nil)
    }

    // MARK: Ownership

    @Test("The loss callback is called once for each lost clipboard")
    func storm() throws {
      var lost = 0
      for round in 1...20 {
        program.exchange.set(ClipboardContent("own \(round)"), on: .clipboard) { lost += 1 }
        let owner = try offer(
          "sh -c 'printf \"theirs \(round)\" | xclip -selection clipboard -quiet -i'")
        #expect(program.run { lost == round })
        #expect(program.exchange.content(on: .clipboard) == nil)
        #expect(try program.read([.text]).get().text == "theirs \(round)")
        owner.signal(SIGKILL)
      }
    }

    @Test("A program that owns the clipboard reads its latest content without the server")
    func own() throws {
      program.exchange.set(ClipboardContent("one"), on: .clipboard, lost: {})
      var texts: [String?] = []
      program.exchange.set(ClipboardContent("two"), on: .clipboard, lost: {})
      program.exchange.read([.text], from: .clipboard) { texts.append((try? $0.get())?.text) }
      #expect(texts == ["two"])
      program.exchange.set(ClipboardContent(), on: .clipboard, lost: {})
      #expect(try program.read([.text]) == .failure(.empty))
    }

    @Test("Invalid requests for the clipboard and requestors that are gone are harmless")
    func hostile() throws {
      program.exchange.set(ClipboardContent("text"), on: .clipboard, lost: {})
      let other = try ForeignClient(displayName: server.displayName)
      let (display, atoms) = (other.display, other.connection.atoms)
      let selection = atoms[.clipboard]
      func window() -> Window {
        XCreateSimpleWindow(display, other.connection.root, 0, 0, 1, 1, 0, 0, 0)
      }
      for target in [atoms[.targets], atoms[.multiple], atoms[.utf8String], atoms[.incr], 1] {
        for property in [0, atoms[.ownProperty], target] as [Atom] {
          for isGone in [false, true] {
            let requestor = window()
            other.request {
              XConvertSelection($0, selection, target, property, requestor, 0)
              if isGone { XDestroyWindow($0, requestor) }
            }
          }
        }
      }
      // Request an invalid list of conversions, and one that contains itself.
      let requestor = window()
      for items in [[1], [Int(atoms[.multiple]), Int(atoms[.ownProperty])], [0, 0], [-1, -1]] {
        other.request { display in
          items.withUnsafeBytes {
            _ = XChangeProperty(
              display, requestor, atoms[.ownProperty], atoms[.atomPair], 32, PropModeReplace,
              $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(items.count))
          }
          XConvertSelection(display, selection, atoms[.multiple], atoms[.ownProperty], requestor, 0)
        }
      }
      // Synthetic requests.
      var event = XEvent()
      event.xselectionrequest = XSelectionRequestEvent()
      event.xselectionrequest.type = SelectionRequest
      event.xselectionrequest.owner = program.exchange.window
      event.xselectionrequest.requestor = 0x1234_5678
      (event.xselectionrequest.selection, event.xselectionrequest.target) = (
        selection, atoms[.utf8String]
      )
      other.request { XSendEvent($0, program.exchange.window, 0, 0, &event) }
      program.run(for: 0.3) { false }
      #expect(try shell("xclip -selection clipboard -o") == ["text"])
    }

    @Test("A request for several conversions of the clipboard reports the failed conversions")
    func multiple() throws {
      var content = ClipboardContent("text")
      content.add(.png) { Data([1, 2, 3]) }
      program.exchange.set(content, on: .clipboard, lost: {})
      let other = try ForeignClient(displayName: server.displayName)
      let (display, atoms) = (other.display, other.connection.atoms)
      let requestor = XCreateSimpleWindow(display, other.connection.root, 0, 0, 1, 1, 0, 0, 0)
      let words = ["P1", "P2", "P3", "image/png", "image/gif"]
      let names = words.map { (word: String) in XInternAtom(display, word, 0) }
      let pairs = [atoms[.utf8String], names[0], names[3], names[1], names[4], names[2]]
      ForeignWindow.write(
        other.connection, requestor, atoms[.ownProperty], type: atoms[.atomPair],
        pairs.map { UInt($0) })
      other.request {
        XConvertSelection(
          $0, atoms[.clipboard], atoms[.multiple], atoms[.ownProperty], requestor, 0)
      }
      program.run {
        ForeignWindow.longs(
          display, requestor, atoms[.ownProperty], type: atoms[.atomPair], limit: 16
        ).last == 0
      }
      let result = ForeignWindow.longs(
        display, requestor, atoms[.ownProperty], type: atoms[.atomPair], limit: 16)
      #expect(result == pairs.dropLast().map { UInt($0) } + [0])
      let text = ForeignWindow.read(display, requestor, names[0], limit: 100, deleting: false)
      #expect(text?.data == Data("text".utf8))
      let picture = ForeignWindow.read(display, requestor, names[1], limit: 100, deleting: false)
      #expect(picture?.data == Data([1, 2, 3]))
    }

    @Test("A clipboard manager takes over the content when the program ends")
    func manager() throws {
      #expect(!program.exchange.handOver(), "There is no content to hand over.")
      program.exchange.set(ClipboardContent("kept"), on: .clipboard, lost: {})
      #expect(!program.exchange.handOver(), "There is no clipboard manager.")
      let manager = try ForeignClipboardManager(displayName: server.displayName)
      #expect(program.exchange.handOver())
      #expect(
        program.run {
          manager.processEvents()
          return !program.exchange.isHandingOver
        })
      #expect(manager.kept == Data("kept".utf8))
      // The program waits only for a limited time if the manager does not answer.
      #expect(program.exchange.handOver())
      let start = SleepClock.now()
      #expect(program.run { !program.exchange.isHandingOver })
      #expect(SleepClock.now() - start < XExchange.handOverPatience + 1)
    }
  }
}

/// A clipboard manager as on desktops: it requests text, stores it, and confirms that.
private final class ForeignClipboardManager {
  private(set) var kept: Data?
  private let connection: XConnection
  private let window: Window
  private var request: XSelectionRequestEvent?

  init(displayName: String) throws {
    connection = try XConnection(displayName: displayName)
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    XSetSelectionOwner(
      connection.display, connection.atoms[.clipboardManager], window, UInt(CurrentTime))
    XSync(connection.display, 0)
  }

  func processEvents() {
    var event = XEvent()
    let (display, atoms) = (connection.display, connection.atoms)
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == SelectionRequest, event.xselectionrequest.target == atoms[.saveTargets] {
        request = event.xselectionrequest
        XConvertSelection(
          display, atoms[.clipboard], atoms[.utf8String], atoms[.ownProperty], window, 0)
      } else if event.type == SelectionNotify, event.xselection.selection == atoms[.clipboard] {
        kept =
          ForeignWindow.read(display, window, atoms[.ownProperty], limit: 1 << 16, deleting: true)?
          .data
        guard let request else { continue }
        event.xselection.requestor = request.requestor
        event.xselection.selection = request.selection
        event.xselection.target = request.target
        event.xselection.property = request.property
        XSendEvent(display, request.requestor, 0, 0, &event)
        // From here on, the manager does not answer.
        XFlush(display)
        XSetSelectionOwner(display, atoms[.clipboardManager], window, UInt(CurrentTime))
      }
      XFlush(display)
    }
  }
}
