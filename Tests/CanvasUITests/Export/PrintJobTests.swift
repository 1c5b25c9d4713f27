import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Parsing of the output and the replies of the printing system.
@Suite("Print jobs")
struct PrintJobTests {
  @Test("The job id is parsed from the output of lp in any language")
  func names() throws {
    let job = try #require(PrintJob(saidBy: "request id is Office-Color-12 (1 file(s))"))
    #expect(job.printer == "Office-Color" && job.number == 12)
    #expect(PrintJob(saidBy: "Anfrage-ID ist Büro-7 (1 Datei(en))")?.number == 7)
    #expect(PrintJob(saidBy: "lp: no such printer") == nil)
  }

  @Test(
    "An address is split into host and port",
    arguments: [
      ("localhost", "localhost", "631"), ("office:8631", "office", "8631"),
      ("::1", "::1", "631"), ("[::1]", "::1", "631"), ("[::1]:8631", "::1", "8631"),
    ])
  func addresses(_ address: String, _ host: String, _ port: String) {
    #expect(PrintJob.hostAndPort(of: address) == (host, port))
  }

  @Test(
    "The message of a failed job ends with the printer's message, or else with a full stop",
    arguments: [
      (nil, ""), ("", ""), ("Out of paper", " Out of paper."), ("Out of paper.", " Out of paper."),
    ] as [(String?, String)])
  func failures(_ message: String?, _ end: String) throws {
    let job = try #require(PrintJob(saidBy: "request id is Office-12 (1 file(s))"))
    func counted(_ text: String) -> [UInt8] { [0, UInt8(text.utf8.count)] + Array(text.utf8) }
    for (state, sentence) in [
      (IPPReply.aborted, "The printer “Office” aborted the job."),
      (IPPReply.canceled, "The job was cancelled at the printer “Office”."),
      (
        IPPReply.stopped,
        "The printer “Office” has stopped. The job resumes when the printer does."
      ),
    ] {
      var body: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 1, 2]
      body += [0x23] + counted("job-state") + [0, 4, 0, 0, 0, UInt8(state)]
      if let message {
        body += [0x41] + counted("job-printer-state-message") + counted(message)
      }
      let reply = try #require(IPPReply(body + [3]))
      guard case .failed(let text)? = job.outcome(reply) else {
        Issue.record("The job must fail in state \(state).")
        continue
      }
      #expect(text.english == sentence + end)
    }
  }

  @Test("A reply is parsed into numbers and strings; an invalid reply is rejected")
  func replies() throws {
    func counted(_ text: String) -> [UInt8] { [0, UInt8(text.utf8.count)] + Array(text.utf8) }
    let ok: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 1]
    var body = ok + [1, 0x47] + counted("attributes-charset") + counted("utf-8") + [2]
    body += [0x23] + counted("job-state") + [0, 4, 0, 0, 0, 8]
    body +=
      [0x44] + counted("job-state-reasons") + counted("a") + [0x44, 0, 0] + counted("b") + [3]
    let http = Array("HTTP/1.0 200 OK\r\nContent-Type: application/ipp\r\n\r\n".utf8)
    let reply = try #require(IPPReply(http: http + body))
    #expect(reply.numbers["job-state"] == IPPReply.aborted)
    #expect(reply.texts["job-state-reasons"] == ["a", "b"])
    var failed = body
    failed[2] = 4
    #expect(IPPReply(http: http + failed) == nil)
    #expect(IPPReply(http: Array("HTTP/1.0 404 Not Found\r\n\r\n".utf8)) == nil)
    // A truncated reply is either rejected or contains no invented values.
    for count in 0..<body.count {
      guard let part = IPPReply(Array(body[..<count])) else { continue }
      #expect(part.numbers["job-state"] ?? IPPReply.aborted == IPPReply.aborted)
    }
  }
}
