import Foundation
import Synchronization

/// A queue of messages from any thread to one thread or the main queue. Messages arrive in order.
///
///     let mailbox = Mailbox<String>()
///     let reading = mailbox?.receive { print($0) }
///     Thread { mailbox?.send("ready") }.start()
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let wake: (output: OwnedDescriptor, input: OwnedDescriptor)

  /// Creates a mailbox; fails if the process has no free descriptors.
  package init?() {
    guard let wake = OwnedDescriptor.pipe() else { return nil }
    for end in [wake.output, wake.input] { _ = fcntl(end.number, F_SETFL, O_NONBLOCK) }
    self.wake = wake
  }

  /// Sends a message from any thread, without waiting.
  package func send(_ message: Message) {
    let isFirst = messages.withLock {
      $0.append(message)
      return $0.count == 1
    }
    guard isFirst else { return }
    var byte: UInt8 = 0
    // A full pipe wakes the receiver too.
    _ = write(wake.input.number, &byte, 1)
  }

  /// Removes and returns all messages.
  package func take() -> [Message] {
    var bytes = (UInt64(0), UInt64(0))
    while read(wake.output.number, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  /// The descriptor that is readable while there are messages.
  package var descriptor: Int32 { wake.output.number }

  /// Calls `body` on the main queue with each message, until the result is cancelled.
  package func receive(_ body: @escaping (Message) -> Void) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { for message in self.take() { body(message) } }
    source.activate()
    return source
  }
}
