import Deft

extension Process {
  /// Runs this program once more, with other arguments, in a window of its own, which comes to the front: the desktop
  /// learns that the person has asked for it.
  ///
  /// - Parameter window: where the person asked for it; nil if no window was involved.
  package func runAgain(from window: WindowHost?) throws {
    executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let found = window?.announceStart() ?? [:]
    environment = ProcessInfo.processInfo.environment.merging(found) { $1 }
    do { try run() } catch {
      window?.withdrawStart(found)
      throw error
    }
  }
}
