import DeftLocalization
import Testing

@Suite("Texts of system errors")
struct SystemErrorTests {
  @Test("A Foundation error is described by the text of its error number")
  func foundation() throws {
    let error = try #require(throws: (any Error).self) {
      try FileManager.default.createDirectory(
        atPath: "/proc/no/such", withIntermediateDirectories: true)
    }
    #expect(SystemError.resource(of: error).english == "no such file or directory")
  }

  @Test("An error without a number is described by Foundation")
  func others() {
    let error = CocoaError(.fileReadCorruptFile)
    #expect(SystemError.resource(of: error).english == error.localizedDescription)
  }

  @Test("The text of the error EISDIR says “folder” and completes the sentence of a message")
  func folder() {
    let message: LocalizedStringResource = "Cannot write “a”: \(SystemError.resource(EISDIR))."
    #expect(message.english == "Cannot write “a”: it is a folder.")
  }
}
