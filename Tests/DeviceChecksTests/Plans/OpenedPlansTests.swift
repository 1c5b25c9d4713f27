import DeviceChecks
import Foundation
import Testing

@Suite("The list of opened plans")
struct OpenedPlansTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var opened: OpenedPlans { OpenedPlans(folder: folder["state"]) }

  /// Writes a plan, and returns its path.
  private func plan(_ file: String, title: String = "Own") throws -> String {
    let text = "title: \(title)\nstep: a\nquestion: A?\ndo: Look.\n"
    try text.write(toFile: folder[file], atomically: true, encoding: .utf8)
    return folder[file]
  }

  @Test("Plans are listed newest first, and each only once")
  func order() throws {
    #expect(try opened.paths().isEmpty)
    let paths = try [plan("a.plan"), plan("b \"ö\".plan")]
    for path in paths + [paths[0]] { try opened.add(path) }
    #expect(try opened.paths() == paths)
    #expect(opened.plans().plans.map(\.name) == ["a", "b \"ö\""])
    #expect(opened.plans().error == nil)
  }

  @Test("Removed files are omitted; wrong ones are reported, and the other plans are read")
  func mistakes() throws {
    let (good, wrong, removed) = try (plan("a.plan"), plan("b.plan"), plan("c.plan"))
    for path in [good, wrong, removed] { try opened.add(path) }
    try FileManager.default.removeItem(atPath: removed)
    try "title: B\n".write(toFile: wrong, atomically: true, encoding: .utf8)
    let (plans, error) = opened.plans()
    #expect(plans.map(\.name) == ["a"])
    #expect(error?.message.english.hasPrefix("Cannot read the plan “\(wrong)”.\n") == true)
  }

  @Test("Of two plans with the same name, the newest is listed")
  func sameName() throws {
    try FileManager.default.createDirectory(
      atPath: folder["x"], withIntermediateDirectories: true)
    for path in [try plan("a.plan", title: "First"), try plan("x/a.plan", title: "Second")] {
      try opened.add(path)
    }
    #expect(opened.plans().plans.map { String(localized: $0.title) } == ["Second"])
  }

  @Test("The list keeps the newest files only")
  func limit() throws {
    for number in 0...OpenedPlans.limit { try opened.add("/\(number)") }
    let paths = try opened.paths()
    #expect(paths.count == OpenedPlans.limit)
    #expect(paths.first == "/\(OpenedPlans.limit)" && paths.last == "/1")
  }

  @Test("A damaged list is reported, and replaced by the next plan")
  func damage() throws {
    let path = try plan("a.plan")
    try opened.add(path)
    try "{".write(toFile: folder["state/.plans.json"], atomically: true, encoding: .utf8)
    #expect(
      opened.plans().error?.message.english
        == "Cannot read “\(folder["state/.plans.json"])”: it is damaged. Remove it, and open the "
        + "plans again.")
    try opened.add(path)
    #expect(opened.plans().plans.map(\.name) == ["a"])
  }
}
