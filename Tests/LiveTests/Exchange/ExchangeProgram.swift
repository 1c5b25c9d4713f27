import CX11
import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

/// A program with a window on a real server that exchanges data with others, within the test: it does what the event loop
/// does, while the test waits for something.
final class ExchangeProgram: DropTarget {
  let connection: XConnection
  let window: XWindow
  var exchange: XExchange { window.exchange }

  /// What it answers to drags over its window.
  var answer = DropOperation.copy
  /// The kinds that it reads of what is dropped.
  var wanted: [MediaType] = [.text]
  private(set) var overs: [DragOver] = []
  private(set) var leaves = 0
  private(set) var dropped: [Result<ClipboardItem, ClipboardError>] = []
  /// What people did.
  private(set) var inputs: [InputEvent] = []
  /// Hears of it at once.
  var onInput: (InputEvent) -> Void = { _ in }

  init(_ displayName: String, width: Int = 400, height: Int = 300) throws {
    connection = try XConnection(displayName: displayName)
    window = XWindow(
      connection: connection, WindowConfiguration(width: width, height: height, title: "Exchange"))
    window.clock = SleepClock.now
    window.exchange.dropTarget = self
    window.map()
    XSync(connection.display, 0)
    turn()
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

  /// Takes what has come.
  func turn() {
    window.drain {
      guard case .input(let input) = $0 else { return }
      inputs.append(input)
      onInput(input)
    }
    exchange.passTime(to: SleepClock.now())
  }

  /// Lives until something is so.
  ///
  /// - Returns: whether it came to that in time.
  @discardableResult
  func live(for timeout: TimeInterval = 10, until condition: () -> Bool) -> Bool {
    let deadline = Deadline(in: timeout)
    while true {
      turn()
      if condition() { return true }
      guard !deadline.hasPassed, connection.isConnected else { return false }
      XFlush(connection.display)
      // Programs of which something is awaited have no descriptor here.
      var entry = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if XEventsQueued(connection.display, QueuedAlready) == 0 { poll(&entry, 1, 10) }
    }
  }

  /// Reads a clipboard, and lives until the answer is there.
  func read(
    _ types: [MediaType], from board: ClipboardName = .clipboard, timeout: TimeInterval = 20
  ) throws -> Result<ClipboardItem, ClipboardError> {
    var answer: Result<ClipboardItem, ClipboardError>?
    exchange.read(types, from: board) { answer = $0 }
    live(for: timeout) { answer != nil }
    return try #require(answer, "Nobody has answered.")
  }

  /// The kinds that a clipboard has.
  func types(on board: ClipboardName = .clipboard) throws -> [MediaType] {
    var answer: [MediaType]?
    exchange.types(on: board) { answer = $0 }
    live { answer != nil }
    return try #require(answer)
  }
}

/// Files that a test exchanges with other programs.
struct ExchangeFiles {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "deft-exchange-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// So many bytes that have no order.
  static func bytes(_ count: Int, seed: UInt64 = 1) -> Data {
    var random = SplitMix64(seed: seed)
    var data = Data(capacity: count + 8)
    while data.count < count { withUnsafeBytes(of: random.next()) { data.append(contentsOf: $0) } }
    return data.prefix(count)
  }
}
