import Testing

@testable import DeftSystem

@preconcurrency import Glibc

@Suite("The environment of a program")
struct ProgramEnvironmentTests {
  @Test("has all variables with their values, of one that is there twice the first")
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

  @Test("is read")
  func read() {
    #expect(ProgramEnvironment.atStart["PATH"]?.isEmpty == false)
  }
}
