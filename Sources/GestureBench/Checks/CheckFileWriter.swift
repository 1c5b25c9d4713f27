import Deft
import DeftSystem
import DeftTraces
import DeviceChecks
import Synchronization

/// The files of ``CheckApp``.
///
/// The policy: *files are read and written in order on another thread; results arrive on the main thread.*
final class CheckFileWriter {
  /// The runs of a plan: the one to continue, the one that another window carries out, and the last
  /// finished one.
  struct Runs: Sendable {
    var current: CheckRun?
    var elsewhere: CheckRun?
    var last: CheckRun?
  }

  /// The claim of this window on the run that it carries out.
  private final class Claim: Sendable {
    let held = Mutex<CheckRunClaim?>(nil)
  }

  private enum Reply: Sendable {
    case runs([String: Runs], of: [CheckPlan], unreadable: LocalizedStringResource?)
    case begun(CheckRun, isElsewhere: Bool)
    case text(String)
    case done
    /// A file was left unchanged.
    case kept
    case failed(LocalizedStringResource)
  }

  /// The handler of failures, as sentences.
  var failed: (LocalizedStringResource) -> Void = { _ in }

  private let folder: String?
  private let claim = Claim()
  private let queue = DispatchQueue(label: "deft.checks")
  private lazy var replies = Delivery<(Int, Reply)> { [weak self] in self?.receive($0, $1) }
  private var receivers: [Int: (Reply) -> Void] = [:]
  private var count = 0

  /// - Parameter folder: The folder of the runs; `nil` saves nothing.
  init(folder: String?) { self.folder = folder }

  private var store: CheckRunStore? { folder.map { CheckRunStore(folder: $0) } }

  /// Remembers the absolute path of a custom plan, so that the list of checks shows the plan.
  func remember(_ path: String) {
    guard let folder else { return }
    perform {
      try OpenedPlans(folder: folder).add(path)
      return .done
    }
  }

  /// Reads the custom plans that were opened, and the runs of these and other plans. The first file that cannot be read
  /// is reported to ``failed``.
  func read(_ names: [String], then receive: @escaping ([CheckPlan], [String: Runs]) -> Void) {
    let (store, opened) = (store, folder.map { OpenedPlans(folder: $0) })
    perform {
      let own = opened?.plans()
      let plans = (own?.plans ?? []).filter { !names.contains($0.name) }
      var all: [String: Runs] = [:]
      var unreadable = own?.error?.message
      for name in names + plans.map(\.name) {
        let contents = try store?.contents(of: name)
        unreadable = unreadable ?? contents?.problems.first?.message
        all[name] = Runs(
          current: contents?.current, elsewhere: contents?.elsewhere,
          last: contents?.finished.first)
      }
      return .runs(all, of: plans, unreadable: unreadable)
    } then: { [weak self] in
      guard case .runs(let runs, let plans, let unreadable) = $0 else { return }
      receive(plans, runs)
      if let unreadable { self?.failed(unreadable) }
    }
  }

  /// Claims the run to continue, or else a new one, until ``release()``.
  ///
  /// - Parameters:
  ///   - new: The new run.
  ///   - isNew: Whether the plan begins again even if it has a run to continue.
  ///   - receive: Receives the run, and whether another window carries out a run of the same plan.
  func begin(
    _ new: CheckRun, isNew: Bool, then receive: @escaping (CheckRun, _ isElsewhere: Bool) -> Void
  ) {
    let (store, claim) = (store, claim)
    perform {
      guard let store else { return .begun(new, isElsewhere: false) }
      let contents = try store.contents(of: new.plan)
      if !isNew, let current = contents.current, let held = try store.claim(current) {
        claim.held.withLock { $0 = held }
        return .begun(current, isElsewhere: false)
      }
      let held = try store.claim(new)
      claim.held.withLock { $0 = held }
      return .begun(new, isElsewhere: contents.elsewhere != nil)
    } then: {
      // Without its earlier runs, a plan begins again.
      if case .begun(let run, let isElsewhere) = $0 {
        receive(run, isElsewhere)
      } else {
        receive(new, false)
      }
    }
  }

  /// Releases the run, once it is saved. Other windows may then continue it.
  func release() {
    perform { [claim] in
      claim.held.withLock { $0 = nil }
      return .done
    }
  }

  /// Removes a run without results.
  func remove(_ run: CheckRun) {
    guard let store else { return }
    perform {
      try store.remove(run)
      return .done
    }
  }

  /// Saves a run.
  func save(_ run: CheckRun) {
    guard let store else { return }
    perform {
      try store.save(run)
      return .done
    }
  }

  /// Writes a file of the folder.
  func write(_ data: Data, to name: String) {
    guard let folder else { return }
    perform {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: folder + "/" + name), options: .atomic)
      return .done
    }
  }

  /// The result of writing a report.
  enum ReportResult {
    case written
    /// An existing file was not replaced, because the run has no results.
    case kept
    /// The report could not be written, for this reason.
    case failed(LocalizedStringResource)
  }

  /// Writes a report.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - others: Runs that are further columns of the report.
  ///   - path: The path of the report, whose extension determines the format.
  ///   - keepsExisting: Whether an existing file is not replaced by a run without results.
  ///   - done: Receives the result.
  func write(
    _ run: CheckRun, beside others: [CheckRun] = [], to path: String, keepsExisting: Bool = false,
    then done: @escaping (ReportResult) -> Void
  ) {
    perform {
      if keepsExisting, !run.hasResults, Self.isRegularFile(path) { return .kept }
      try CheckReport(runs: [run] + others).write(to: path)
      return .done
    } then: {
      switch $0 {
      case .failed(let reason): done(.failed(reason))
      case .kept: done(.kept)
      default: done(.written)
      }
    }
  }

  /// Returns whether a path leads to a regular file, and not to a device or a pipe.
  private static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Converts a trace to text.
  func encode(_ trace: RawTrace, then receive: @escaping (String) -> Void) {
    perform {
      .text(trace.text)
    } then: {
      if case .text(let text) = $0 { receive(text) }
    }
  }

  /// Waits for all files, before the program ends.
  func finish() {
    // A result may lead to another file.
    for _ in 0..<2 {
      queue.sync {}
      replies.deliverNow()
    }
    queue.sync {}
  }

  private func perform(
    _ work: @escaping @Sendable () throws -> Reply,
    then receive: @escaping (Reply) -> Void = { _ in }
  ) {
    count += 1
    receivers[count] = receive
    queue.async { [id = count, send = replies.send] in
      do {
        send((id, try work()))
      } catch {
        send((id, .failed(.init(of: error))))
      }
    }
  }

  private func receive(_ id: Int, _ reply: Reply) {
    if case .failed(let reason) = reply { failed(reason) }
    receivers.removeValue(forKey: id)?(reply)
  }
}
