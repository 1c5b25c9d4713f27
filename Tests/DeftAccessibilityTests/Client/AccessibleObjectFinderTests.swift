import DeftBus
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftAccessibility

/// Searches on a real bus, with a scripted program.
@Suite("Searches for accessible objects") @MainActor
struct AccessibleObjectFinderTests {
  private let process = getpid()
  private let window = CGRect(x: 100, y: 50, width: 800, height: 600)
  private let point = CGPoint(x: 130, y: 90)

  /// Starts a program with a window at (100, 50) that contains a panel with a button.
  private func start() async throws -> ScriptedProgram {
    let program = try await ScriptedProgram()
    program.offset = window.origin
    program.objects = [
      "program": .init(role: "application", children: ["window"]),
      "window": .init(
        role: "frame", name: "Window", frame: CGRect(origin: .zero, size: window.size),
        hit: "panel"),
      "panel": .init(frame: CGRect(x: 0, y: 0, width: 400, height: 300), hit: "button"),
      "button": .init(
        role: "push button", name: "Save", frame: CGRect(x: 20, y: 30, width: 60, height: 40),
        actions: 1),
    ]
    return program
  }

  private func find(
    _ finder: AccessibleObjectFinder, in process: Int32? = getpid(), at point: CGPoint? = nil
  ) async -> AccessibleFinding? {
    await withCheckedContinuation { continuation in
      finder.findObject(at: point ?? self.point, in: process, window: window) {
        continuation.resume(returning: $0)
      }
    }
  }

  private let save = AccessibleFinding(
    role: "push button", name: "Save", frame: CGRect(x: 120, y: 80, width: 60, height: 40),
    hasActions: true)

  @Test("The deepest object at the point is found, with its frame on the screen")
  func deepest() async throws {
    let program = try await start()
    let finder = program.makeFinder()
    #expect(await find(finder) == save)
    #expect(program.points == Array(repeating: [130, 90, 0], count: 3))
  }

  @Test("A program that cannot report its position on the screen is queried in window coordinates")
  func windowCoordinates() async throws {
    let program = try await start()
    program.offset = nil
    let finder = program.makeFinder()
    #expect(await find(finder) == save)
    #expect(program.points == Array(repeating: [30, 40, 1], count: 3))
  }

  @Test(
    "GTK 4 uses only window coordinates, and children are searched if a hit test finds nothing")
  func gtk4() async throws {
    let program = try await start()
    program.toolkit = ("GTK", "4.8.3")
    program.offset = nil
    program.objects["window"]?.hit = nil
    program.objects["window"]?.children = ["panel", "other", "hidden"]
    program.objects["other"] = .init(frame: CGRect(x: 400, y: 0, width: 400, height: 600))
    program.objects["hidden"] = .init(
      frame: CGRect(origin: .zero, size: window.size), isShowing: false)
    let finder = program.makeFinder()
    for _ in 0..<2 { #expect(await find(finder) == save) }
    #expect(program.origins == [1])
    #expect(program.calls.filter { $0 == "ToolkitName" }.count == 1)
  }

  @Test("If no object of a window is at the point, the window itself is found")
  func background() async throws {
    let program = try await start()
    program.objects["window"]?.hit = nil
    let finder = program.makeFinder()
    let finding = await find(finder)
    #expect(finding?.role == "frame" && finding?.frame == window && finding?.hasActions == false)
  }

  @Test("Actions are requested only from an object with the interface for actions")
  func withoutActions() async throws {
    let program = try await start()
    program.objects["button"]?.actions = nil
    #expect(await find(program.makeFinder())?.hasActions == false)
    #expect(program.calls.contains("GetInterfaces") && !program.calls.contains("NActions"))
    program.objects["button"]?.actions = 0
    #expect(await find(program.makeFinder())?.hasActions == false)
    #expect(program.calls.contains("NActions"))
  }

  @Test("Of two windows with the same frame, the visible one is searched")
  func hidden() async throws {
    let program = try await start()
    program.objects["hidden"] = .init(
      name: "Hidden", frame: CGRect(origin: .zero, size: window.size), isShowing: false)
    for children in [["hidden", "window"], ["window", "hidden"]] {
      program.objects["program"]?.children = children
      #expect(await find(program.makeFinder()) == save)
    }
  }

  @Test("Nothing is found in another process, without a process, or in a window of another size")
  func others() async throws {
    let program = try await start()
    let finder = program.makeFinder()
    #expect(await find(finder, in: getppid()) == nil)
    #expect(await find(finder, in: nil) == nil)
    program.objects["window"]?.frame.size = CGSize(width: 300, height: 200)
    #expect(await find(finder) == nil)
  }

  @Test("After an error or a reply of a wrong type, the search ends or the value is omitted")
  func oddReplies() async throws {
    let program = try await start()
    let wrong: [BusValue] = [.double(1)]
    for reply in [[], wrong] {
      for method in ["registry", "GetChildren", "GetExtents"] {
        program.replies = [method: reply]
        #expect(await find(program.makeFinder()) == nil, "\(method)")
      }
      program.replies = ["GetState": reply]
      #expect(await find(program.makeFinder()) == save)
      program.replies = ["GetAccessibleAtPoint": reply]
      #expect(await find(program.makeFinder())?.name == "Window")
      program.replies = ["GetLocalizedRoleName": reply]
      #expect(await find(program.makeFinder()) == save)
      program.replies = ["GetLocalizedRoleName": reply, "GetRoleName": reply, "Name": reply]
      let finding = await find(program.makeFinder())
      #expect(finding?.role == "" && finding?.name == "" && finding?.frame == save.frame)
      for method in ["GetInterfaces", "NActions"] {
        program.replies = [method: reply]
        #expect(await find(program.makeFinder())?.hasActions == false, "\(method)")
      }
    }
  }

  @Test(
    "A cycle of objects ends the search, a long name is truncated, and an empty frame is omitted")
  func oddObjects() async throws {
    let program = try await start()
    program.objects["button"]?.hit = "panel"
    program.objects["button"]?.name = String(repeating: "é", count: 5000)
    program.objects["button"]?.frame.size.width = 0
    let finding = await find(program.makeFinder())
    #expect(finding?.role == "push button" && finding?.name.count == 200 && finding?.frame == nil)
  }

  @Test("A program that does not reply receives no further call until it has replied")
  func silent() async throws {
    let program = try await start()
    let finder = program.makeFinder()
    #expect(await find(finder) == save)
    program.isSilent = true
    finder.timeLimit = AccessibleObjectFinder.defaultTimeLimit
    let start = PrivateBus.now()
    #expect(await find(finder) == nil)
    #expect(PrivateBus.now() - start >= AccessibleObjectFinder.defaultTimeLimit)
    // On a busy machine, a search may end before it reaches the program.
    while program.kept.isEmpty { #expect(await find(finder) == nil) }
    // While a call is outstanding, the program receives no other call.
    #expect(await find(finder) == nil)
    #expect(program.kept.count == 1)
    finder.timeLimit = 60
    program.resume()
    #expect(await find(finder) == save)
  }

  @Test("Many searches in one process run one after another, and all requests are answered")
  func many() async throws {
    let program = try await start()
    let finder = program.makeFinder()
    let findings = await withCheckedContinuation { continuation in
      var findings: [AccessibleFinding?] = []
      for _ in 0..<10 {
        finder.findObject(at: point, in: process, window: window) {
          findings.append($0)
          if findings.count == 10 { continuation.resume(returning: findings) }
        }
      }
    }
    #expect(findings == Array(repeating: save, count: 10))
    // The calls of two searches never mix.
    let calls = program.calls.filter { $0 == "registry" || $0 == "NActions" }
    #expect(calls == Array(repeating: ["registry", "NActions"], count: 10).flatMap { $0 })
  }

  // MARK: - The bus

  @Test("The finder requests the address from the session bus only while accessibility is enabled")
  func session() async throws {
    let program = try await start()
    program.isEnabled = false
    let finder = program.makeFinder(isNamed: false)
    finder.retryDelay = 1000
    #expect(await find(finder) == nil)
    #expect(program.calls == ["GetAll"])
    // The finder does not immediately look for the bus again.
    #expect(await find(finder) == nil)
    #expect(program.calls == ["GetAll"])
    program.isEnabled = true
    #expect(await find(program.makeFinder(isNamed: false)) == save)
    // If the display names the address, the session bus is not queried.
    let count = program.calls.filter { $0 == "GetAll" }.count
    let named = program.makeFinder(isNamed: false, display: program.daemon.address)
    #expect(await find(named) == save)
    #expect(program.calls.filter { $0 == "GetAll" }.count == count)
  }

  @Test(
    "An outdated address on the display is tried once; the next search asks the session bus")
  func outdated() async throws {
    let program = try await start()
    let finder = program.makeFinder(isNamed: false, display: "unix:path=/nowhere/bus")
    finder.retryDelay = 0
    #expect(await find(finder) == nil)
    #expect(await find(finder) == save)
  }

  @Test("All searches end when the bus ends or the finder is closed")
  func loss() async throws {
    let program = try await start()
    let finder = program.makeFinder()
    program.isSilent = true
    var findings: [AccessibleFinding?] = []
    finder.findObject(at: point, in: process, window: window) { findings.append($0) }
    finder.close()
    #expect(findings == [nil])
    let other = program.makeFinder()
    other.timeLimit = 0.1
    #expect(await find(other) == nil)
    program.daemon.stop()
    #expect(await find(other) == nil)
    #expect(await find(program.makeFinder()) == nil)
  }
}
