import CX11
import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

/// A program within the test that exchanges data with others. It has a window on a real server, and processes events
/// while the test waits for a condition.
final class ExchangeProgram: DropTarget {
  let connection: XConnection
  let window: XWindow
  var exchange: XExchange { window.exchange }

  /// The reply to drags over its window.
  var answer = DropOperation.copy
  /// The types that it reads from a drop.
  var wanted: [MediaType] = [.text]
  private(set) var overs: [DragOver] = []
  private(set) var leaves = 0
  private(set) var dropped: [Result<ClipboardItem, ClipboardError>] = []
  /// The received input.
  private(set) var inputs: [InputEvent] = []
  /// Called for each input event.
  var onInput: (InputEvent) -> Void = { _ in }

  init(_ displayName: String, width: Int = 400, height: Int = 300) throws {
    connection = try XConnection(displayName: displayName)
    window = XWindow(
      connection: connection, WindowConfiguration(width: width, height: height, title: "Exchange"))
    window.clock = SleepClock.now
    window.exchange.dropTarget = self
    window.map()
    XSync(connection.display, 0)
    processEvents()
  }

  func drag(over drag: DragOver) -> DropOperation {
    overs.append(drag)
    return answer
  }
  func dragDidLeave() { leaves += 1 }
  func handle(_ drop: Drop) -> Bool {
    drop.read(wanted) { [weak self] in self?.dropped.append($0) }
    return true
  }

  /// Processes the pending events.
  func processEvents() {
    window.drain {
      guard case .input(let input) = $0 else { return }
      inputs.append(input)
      onInput(input)
    }
    exchange.advance(to: SleepClock.now())
  }

  /// Processes events until a condition holds.
  ///
  /// - Returns: Whether the condition held in time.
  @discardableResult
  func run(for timeout: TimeInterval = 10, until condition: () -> Bool) -> Bool {
    let deadline = Deadline(in: timeout)
    while true {
      processEvents()
      if condition() { return true }
      guard !deadline.hasPassed, connection.isConnected else { return false }
      XFlush(connection.display)
      // The condition may depend on other programs, which have no descriptor here.
      var entry = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if XEventsQueued(connection.display, QueuedAlready) == 0 { poll(&entry, 1, 10) }
    }
  }

  /// Reads a clipboard, and processes events until the answer arrives.
  func read(
    _ types: [MediaType], from board: ClipboardName = .clipboard, timeout: TimeInterval = 20
  ) throws -> Result<ClipboardItem, ClipboardError> {
    var answer: Result<ClipboardItem, ClipboardError>?
    exchange.read(types, from: board) { answer = $0 }
    run(for: timeout) { answer != nil }
    return try #require(answer, "There was no answer.")
  }

  /// Returns the types of a clipboard.
  func types(on board: ClipboardName = .clipboard) throws -> [MediaType] {
    var answer: [MediaType]?
    exchange.types(on: board) { answer = $0 }
    run { answer != nil }
    return try #require(answer)
  }
}

/// A temporary folder of files that are exchanged with other programs.
struct ExchangeFiles {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "deft-exchange-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Returns seeded random bytes.
  static func bytes(_ count: Int, seed: UInt64 = 1) -> Data {
    var random = SplitMix64(seed: seed)
    var data = Data(capacity: count + 8)
    while data.count < count { withUnsafeBytes(of: random.next()) { data.append(contentsOf: $0) } }
    return data.prefix(count)
  }
}
