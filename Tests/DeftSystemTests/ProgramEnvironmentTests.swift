import Testing

@testable import DeftSystem

@preconcurrency import Glibc

@Suite("The environment at the start of the program")
struct ProgramEnvironmentTests {
  @Test("Variables keep their values, and the first of two duplicates is used")
  func all() {
    let entries = ["PATH=/bin:/usr/bin", "EMPTY=", "TWICE=1", "no name", "SUM=1+1=2", "TWICE=2"]
    var list = entries.map { strdup($0) } + [nil]
    defer { for entry in list { free(entry) } }
    let variables = list.withUnsafeMutableBufferPointer {
      $0.baseAddress.map(ProgramEnvironment.variables(in:))
    }
    #expect(
      variables == ["PATH": "/bin:/usr/bin", "EMPTY": "", "TWICE": "1", "SUM": "1+1=2"])
  }

  @Test("The environment of this process is not empty")
  func read() {
    #expect(ProgramEnvironment.atStart["PATH"]?.isEmpty == false)
  }
}
