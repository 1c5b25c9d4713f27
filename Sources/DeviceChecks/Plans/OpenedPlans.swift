import DeftLocalization
import DeftSystem

/// The files of custom plans that were opened, newest first, so that the list of checks can show them.
///
/// The policy: *a plan is remembered by its path. A file that was removed is omitted; any other file that cannot be read
/// is reported.*
///
/// All functions may be called on any thread.
package struct OpenedPlans: Hashable, Sendable {
  /// The number of files that are remembered.
  package static let limit = 20

  private let list: String

  /// - Parameter folder: The folder of the list, which is also that of the runs.
  package init(folder: String) { list = folder + "/.plans.json" }

  /// The absolute paths of the files, newest first; empty if the list does not exist.
  package func paths() throws(CheckFileError) -> [String] {
    guard FileManager.default.fileExists(atPath: list) else { return [] }
    let bytes = try CheckFiles.read(list)
    do { return try JSONDecoder().decode([String].self, from: Data(bytes)) } catch {
      throw CheckFileError(
        .decoding, path: list, reason: "it is damaged. Remove it, and open the plans again.")
    }
  }

  /// Adds the absolute path of a plan as the newest one.
  package func add(_ path: String) throws(CheckFileError) {
    // A damaged list is replaced, because it can be restored by opening the plans again.
    let others = (try? paths())?.filter { $0 != path } ?? []
    let newest = ([path] + others).prefix(Self.limit).map(JSONText.string)
    try CheckFiles.write("[" + newest.joined(separator: ",") + "]\n", to: list)
  }

  /// Returns the plans whose files can be read, newest first, and the first error. Of plans with the same name, only the
  /// newest is returned, because runs belong to names.
  package func plans() -> (plans: [CheckPlan], error: (any MessageError)?) {
    var (plans, first): ([CheckPlan], (any MessageError)?) = ([], nil)
    let paths: [String]
    do throws(CheckFileError) { paths = try self.paths() } catch { return ([], error) }
    for path in paths where FileManager.default.fileExists(atPath: path) {
      do throws(CheckPlanError) {
        let plan = try CheckPlan(contentsOf: path)
        if !plans.contains(where: { $0.name == plan.name }) { plans.append(plan) }
      } catch {
        first = first ?? error
      }
    }
    return (plans, first)
  }
}
