import DeftGeometry
import Foundation
import Testing

@Suite("The environment of a program")
struct ProgramEnvironmentTests {
  @Test("has all variables with their values")
  func all() {
    #expect(ProgramEnvironment.atStart == ProcessInfo.processInfo.environment)
    #expect(ProgramEnvironment.atStart["PATH"]?.isEmpty == false)
  }
}
