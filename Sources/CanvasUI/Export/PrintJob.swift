import Deft
import DeftLocalization
import DeftSystem

/// A job that the printing system has accepted.
///
/// The policy: *an accepted job may still fail, so Deft follows it until it is done and reports a failure.*
struct PrintJob: Sendable, Equatable {
  /// The printer's name.
  let printer: String
  let number: Int

  /// The maximum time to follow the job, in seconds.
  private static let patience: TimeInterval = 3600
  /// The time limit for a reply of the printing system, in seconds.
  private static let answerTime = 10

  /// Parses the output of `lp`, such as “request id is Office-12 (1 file(s))”; nil if it names no job.
  init?(saidBy words: String) {
    guard let found = words.firstMatch(of: /(\S+)-(\d+)/), let number = Int(found.2) else {
      return nil
    }
    (printer, self.number) = (String(found.1), number)
  }

  /// The result of following a job.
  enum Outcome: Equatable {
    /// The job was printed, or its state is no longer known.
    case ended
    /// The job failed or is stopped. The value is a message.
    case failed(LocalizedStringResource)
  }

  /// Follows the job until it is done. Blocks, so call it on a separate thread.
  ///
  /// - Parameter server: the address of the printing system: a path, or a host and a port.
  func follow(on server: String) -> Outcome {
    let end = MonotonicClock.now() + Self.patience
    var pause: UInt32 = 1
    while MonotonicClock.now() < end {
      guard let reply = ask(server) else { return .ended }
      if let outcome = outcome(reply) { return outcome }
      sleep(pause)
      pause = min(pause + 1, 5)
    }
    return .ended
  }

  /// Returns the outcome that a reply states; nil while the job is in progress.
  func outcome(_ reply: IPPReply) -> Outcome? {
    switch reply.numbers["job-state"] {
    case IPPReply.aborted: return failure("The printer “\(printer)” aborted the job.", reply)
    case IPPReply.canceled:
      return failure("The job was cancelled at the printer “\(printer)”.", reply)
    case IPPReply.completed, nil: return .ended
    case _ where reply.texts["job-state-reasons"]?.contains("printer-stopped") == true,
      IPPReply.stopped:
      return failure(
        "The printer “\(printer)” has stopped. The job resumes when the printer does.", reply)
    default: return nil
    }
  }

  /// Returns a failure with the printer's own message, if the reply contains one.
  private func failure(_ sentence: LocalizedStringResource, _ reply: IPPReply) -> Outcome {
    guard let message = reply.texts["job-printer-state-message"]?.first, !message.isEmpty else {
      return .failed(sentence)
    }
    let reason = LocalizedStringResource(
      verbatim: message.hasSuffix(".") ? message : "\(message).")
    return .failed("\(sentence) \(reason)")
  }

  // MARK: - The printing system

  private func ask(_ server: String) -> IPPReply? {
    let socket = server.hasPrefix("/") ? Self.connect(path: server) : Self.connect(address: server)
    guard let socket else { return nil }
    defer { close(socket) }
    var limit = timeval(tv_sec: Self.answerTime, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    let body = request
    // HTTP 1.0 avoids a chunked response.
    let head = """
      POST / HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/ipp\r\n\
      Content-Length: \(body.count)\r\n\r\n
      """
    guard writeFully(Array(head.utf8) + body, to: socket).error == 0 else { return nil }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    while answer.count < 1 << 20 {
      let count = read(socket, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return IPPReply(http: answer)
  }

  /// The request for the job's state, in the Internet Printing Protocol (RFC 8011).
  private var request: [UInt8] {
    func attribute(_ tag: UInt8, _ name: String, _ value: String) -> [UInt8] {
      func counted(_ text: String) -> [UInt8] {
        [UInt8(text.utf8.count >> 8), UInt8(text.utf8.count & 0xFF)] + Array(text.utf8)
      }
      return [tag] + counted(name) + counted(value)
    }
    let (charset, language, uri, name, keyword): (UInt8, UInt8, UInt8, UInt8, UInt8) =
      (0x47, 0x48, 0x45, 0x42, 0x44)
    var bytes: [UInt8] = [2, 0, 0, 9, 0, 0, 0, 1, 1]
    bytes += attribute(charset, "attributes-charset", "utf-8")
    bytes += attribute(language, "attributes-natural-language", "en")
    bytes += attribute(uri, "job-uri", "ipp://localhost/jobs/\(number)")
    bytes += attribute(name, "requesting-user-name", NSUserName())
    bytes += attribute(keyword, "requested-attributes", "job-state")
    for more in ["job-state-reasons", "job-printer-state-message"] {
      bytes += attribute(keyword, "", more)
    }
    return bytes + [3]
  }

  /// Splits an address such as `localhost`, `localhost:631`, `::1` or `[::1]:631`; the default port is 631.
  static func hostAndPort(of address: String) -> (host: String, port: String) {
    let port = "631"
    if address.hasPrefix("["), let end = address.firstIndex(of: "]") {
      let host = String(address[address.index(after: address.startIndex)..<end])
      let rest = address[address.index(after: end)...]
      return (host, rest.hasPrefix(":") ? String(rest.dropFirst()) : port)
    }
    // Several colons without brackets are an IPv6 address without a port.
    let parts = address.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : (address, port)
  }

  private static func connect(path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return nil }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let error = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(socket, $0, size) }
    }
    guard error == 0 else {
      close(socket)
      return nil
    }
    return socket
  }

  private static func connect(address: String) -> Int32? {
    let (host, port) = hostAndPort(of: address)
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port, &hints, &found) == 0, let first = found else { return nil }
    defer { freeaddrinfo(first) }
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let info = next?.pointee {
      let kind = info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue)
      let socket = Foundation.socket(info.ai_family, kind, info.ai_protocol)
      if socket >= 0, Foundation.connect(socket, info.ai_addr, info.ai_addrlen) == 0 {
        return socket
      }
      if socket >= 0 { close(socket) }
      next = info.ai_next
    }
    return nil
  }
}
