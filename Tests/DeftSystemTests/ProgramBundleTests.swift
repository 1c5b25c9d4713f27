import Foundation
import Testing

@testable import DeftSystem

@Suite("The program's own folder")
struct ProgramBundleTests {
  @Test("is that of Foundation where it can be found")
  func found() { #expect(ProgramBundle.main === Bundle.main) }

  @Test(
    "is none where the program's path is unknown, or leads nowhere",
    arguments: ["/proc/self/nothing", "/proc/self/fd"])
  func missing(link: String) { #expect(!ProgramBundle.isFound(program: link)) }

  @Test("is none where the folder is gone")
  func gone() throws {
    let link = NSTemporaryDirectory() + "deft-link-\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "/nowhere/at/all/program")
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(!ProgramBundle.isFound(program: link))
  }
}
