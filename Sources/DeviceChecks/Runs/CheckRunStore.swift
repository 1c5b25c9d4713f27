import DeftLocalization

/// The runs in a folder, one file for each.
///
/// The policy: *a file is replaced only by a later state of the same run; older runs beyond the
/// retained number are removed, but never one that cannot be read or belongs to another program.*
/// The newest run of a plan is the current one until it is finished.
///
/// All functions may be called on any thread. The window saves after each change, so that a crash loses nothing.
///
///     let store = CheckRunStore(folder: folder)
///     var run = try store.contents(of: "touchscreen").current ?? CheckRun(of: plan, …)
///     let claim = try store.claim(run)
///     run.begin("taps")
///     try store.save(run)
package struct CheckRunStore: Hashable, Sendable {
  /// The runs of a plan.
  package struct Contents: Hashable, Sendable {
    /// The runs that can be read, newest first.
    package var runs: [CheckRun] = []
    /// A sentence for each file that cannot be read. These files stay where they are.
    package var problems: [CheckFileError] = []
    /// The dates of the unfinished runs that belong to a program.
    package var claimed: Set<Date> = []

    package init() {}

    /// The run to continue; `nil` if the newest one is finished, or belongs to another program.
    package var current: CheckRun? {
      runs.first.flatMap { $0.isFinished || claimed.contains($0.date) ? nil : $0 }
    }
    /// The newest run that belongs to another program.
    package var elsewhere: CheckRun? { runs.first { claimed.contains($0.date) } }
    /// The finished runs, newest first.
    package var finished: [CheckRun] { runs.filter(\.isFinished) }
  }

  package var folder: String
  /// The number of runs of each plan that are retained.
  package var retained: Int

  package init(folder: String, retained: Int = 10) {
    (self.folder, self.retained) = (folder, max(1, retained))
  }

  /// Returns the runs of a plan. A step that was in progress when its program ended has crashed.
  ///
  /// Runs that this program has claimed count as those of another program.
  ///
  /// - Throws: An error if the folder exists and cannot be read.
  package func contents(of plan: String) throws(CheckFileError) -> Contents {
    var contents = Contents()
    for name in try names(of: plan) {
      let path = folder + "/" + name
      do throws(CheckFileError) {
        for var run in try CheckRunFile(reading: CheckFiles.read(path), path: path).runs {
          if !run.isFinished, CheckRunClaim.isHeld(lockFile: lockFile(of: run)) {
            contents.claimed.insert(run.date)
          } else {
            run.markCrash()
          }
          contents.runs.append(run)
        }
      } catch {
        contents.problems.append(error)
      }
    }
    contents.runs.sort { $0.date > $1.date }
    return contents
  }

  /// Claims a run, until the result is released; `nil` if it belongs to another program.
  package func claim(_ run: CheckRun) throws(CheckFileError) -> CheckRunClaim? {
    try CheckFiles.makeFolder(folder)
    return try CheckRunClaim(lockFile: lockFile(of: run))
  }

  /// Writes a run. Its earlier state is replaced, but other runs are not.
  ///
  /// - Returns: The path of the file.
  @discardableResult
  package func save(_ run: CheckRun) throws(CheckFileError) -> String {
    let name = Self.fileName(of: run)
    let path = folder + "/" + name
    let isNew = !FileManager.default.fileExists(atPath: path)
    try CheckFiles.write(CheckRunFile(runs: [run]).text, to: path)
    if isNew { try removeOldRuns(of: run.plan, except: name) }
    return path
  }

  /// Removes a run.
  package func remove(_ run: CheckRun) throws(CheckFileError) {
    let path = folder + "/" + Self.fileName(of: run)
    guard unlink(path) == 0 || errno == ENOENT else {
      throw CheckFileError(.writing, path: path, error: errno)
    }
    unlink(lockFile(of: run))
  }

  private func removeOldRuns(of plan: String, except newest: String) throws(CheckFileError) {
    for name in try names(of: plan).filter({ $0 != newest }).dropFirst(retained - 1) {
      let path = folder + "/" + name
      let lock = lockFile(of: name)
      let isReadable = (try? CheckRunFile(reading: CheckFiles.read(path), path: path)) != nil
      guard isReadable, !CheckRunClaim.isHeld(lockFile: lock) else { continue }
      unlink(path)
      unlink(lock)
    }
  }

  /// Returns the names of a plan's files, newest first.
  private func names(of plan: String) throws(CheckFileError) -> [String] {
    guard let directory = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw CheckFileError(.reading, path: folder, error: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    CheckFiles.removeStaleFiles(in: folder, named: names)
    let prefix = Self.fileName(of: plan) + "."
    // `sizes.json` is not a run of a plan with the name “sizes”.
    return names.filter {
      $0.hasPrefix(prefix) && $0.dropFirst(prefix.count).hasSuffix(Self.ending)
    }.sorted(by: >)
  }

  private static let ending = ".json"

  /// Returns a plan's name, with characters escaped that are unsuitable in file names.
  private static func fileName(of plan: String) -> String {
    plan.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// Returns the name of a run's file, such as `touchscreen.2026-11-28T21-35-17.123Z.json`; names sort by date.
  private static func fileName(of run: CheckRun) -> String {
    let date = CheckRunFile.text(of: run.date).replacing(":", with: "-")
    return fileName(of: run.plan) + "." + date + ending
  }

  private func lockFile(of run: CheckRun) -> String { lockFile(of: Self.fileName(of: run)) }

  /// Returns the path of the lock file for a run's file.
  private func lockFile(of name: String) -> String { "\(folder)/.\(name).lock" }
}
