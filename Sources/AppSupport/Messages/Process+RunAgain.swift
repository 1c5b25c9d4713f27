import Deft

extension Process {
  /// Runs this program again with other arguments, in a separate window. The desktop is notified of the user's request,
  /// so that the window comes to the front.
  ///
  /// - Parameter window: the window of the request; nil if there is none.
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
