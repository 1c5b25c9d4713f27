import Foundation
import Testing

@testable import DeftSystem

@Suite("The guardian of a program")
struct GuardianTests {
  /// A guarded shell with descendants: a child, a child that leads a session, and an orphan of that session.
  private struct Family {
    var shell: ProgramStart.Guarded?
    let descendants: [pid_t]

    init(endsDescendants: Bool = true) throws {
      let pipe = try #require(OwnedDescriptor.pipe())
      let script = """
        trap 'exit 7' USR1
        sleep 1000 >&- & echo $!
        setsid sh -c '(sleep 1000 >&- & echo $!); echo $$; exec sleep 1000 >&-' &
        wait
        """
      let shell = try ProgramStart(
        ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"],
        output: pipe.input.number, errors: STDERR_FILENO
      ).startGuarded(endsDescendants: endsDescendants)
      let output = FileHandle(fileDescriptor: pipe.output.number, closeOnDealloc: false)
      var text = ""
      while text.count(where: \.isNewline) < 3 {
        let data = output.availableData
        try #require(!data.isEmpty)
        text += String(decoding: data, as: UTF8.self)
      }
      (self.shell, descendants) = (shell, text.split(separator: "\n").compactMap { pid_t($0) })
      #expect(descendants.count == 3)
    }
  }

  /// Waits for the end of a child, and returns its status as reported by `waitpid`.
  private func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  @Test(
    "A guardian ends with its program's status, after all of the program's descendants have ended",
    arguments: [(SIGUSR1, 7 << 8), (SIGTERM, SIGTERM), (SIGKILL, SIGKILL)] as [(Int32, Int32)])
  func end(signal: Int32, expected: Int32) throws {
    let family = try Family()
    let shell = try #require(family.shell)
    for process in family.descendants + [shell.program] { #expect(kill(process, 0) == 0) }
    kill(shell.program, signal)
    #expect(status(of: shell.guardian) == expected)
    for process in family.descendants + [shell.program] { #expect(kill(process, 0) != 0) }
  }

  @Test(
    "Descendants in other sessions keep running if the guardian ends only the process group")
  func group() throws {
    let family = try Family(endsDescendants: false)
    let shell = try #require(family.shell)
    // The guardian leads the session of the program.
    let others = family.descendants.filter { getsid($0) != shell.guardian }
    defer { for process in others { kill(process, SIGKILL) } }
    #expect(others.count == 2)
    kill(shell.program, SIGTERM)
    #expect(status(of: shell.guardian) == SIGTERM)
    #expect(others.allSatisfy { kill($0, 0) == 0 })
  }

  @Test(
    "A guardian ends its program and all descendants when the lifeline ends",
    arguments: [false, true])
  func lifeline(endsDescendants: Bool) throws {
    var family = try Family(endsDescendants: endsDescendants)
    let (program, guardian) = try #require(family.shell.map { ($0.program, $0.guardian) })
    family.shell = nil
    #expect(status(of: guardian) == SIGKILL)
    for process in family.descendants + [program] { #expect(kill(process, 0) != 0) }
  }

  @Test("The reason is reported if the program cannot be started")
  func failure() throws {
    for (path, code) in [("/no/such/program", POSIXError.ENOENT), ("/tmp", .EACCES)] {
      let start = ProgramStart(
        [path], environment: [:], output: STDOUT_FILENO, errors: STDERR_FILENO)
      let error = #expect(throws: POSIXError.self) {
        _ = try start.startGuarded(endsDescendants: true)
      }
      #expect(error?.code == code)
    }
  }
}
