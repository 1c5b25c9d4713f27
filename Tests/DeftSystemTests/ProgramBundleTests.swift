import Foundation
import Testing

@testable import DeftSystem

@Suite("The folder of the program")
struct ProgramBundleTests {
  @Test("The program's bundle is Foundation's main bundle if that can be found")
  func found() { #expect(ProgramBundle.main === Bundle.main) }

  @Test(
    "The program's folder is not found if its path is unknown or invalid",
    arguments: ["/proc/self/nothing", "/proc/self/fd"])
  func missing(link: String) { #expect(!ProgramBundle.isFound(program: link)) }

  @Test("The program's folder is not found if it no longer exists")
  func missingFolder() throws {
    let link = NSTemporaryDirectory() + "deft-link-\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "/nowhere/at/all/program")
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(!ProgramBundle.isFound(program: link))
  }
}
