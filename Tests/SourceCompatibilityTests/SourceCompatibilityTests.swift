import DeftTesting
import Foundation
import Testing

/// Tests that run SwiftUI code from another package, with only its import changed.
@Suite("Source compatibility")
struct SourceCompatibilityTests {
  @Test(
    "Every program is in the manifest, imports Deft or SwiftUI, and uses only public API"
  )
  func programs() throws {
    let manifest = try String(
      contentsOf: ProgramsPackage.folder.appending(path: "Package.swift"), encoding: .utf8)
    let sources = try ProgramsPackage.sources()
    #expect(sources.count >= 30)
    for (name, source) in sources {
      #expect(manifest.contains("\"\(name)\""), "\(name) is not in the manifest.")
      let isPortable = source.hasPrefix(
        "#if canImport(SwiftUI)\n  import SwiftUI\n#else\n  import Deft\n")
      let isChanged = source.hasPrefix("import Deft\n")
      let isUnchanged = source.split(separator: "\n").prefix { $0.hasPrefix("import ") }
        .contains("import SwiftUI")
      #expect(isPortable || isChanged || isUnchanged, "\(name)")
      #expect(
        source.contains("@main\nstruct \(name)App: App {"), "\(name) has no matching @main struct.")
      #expect(!source.contains("package ") && !source.contains("@testable"))
    }
  }

  // Half of the programs at a time: on one server, one program would see the windows of the others.
  @Test("Each program opens a window, draws, and responds to its user", arguments: 0..<2)
  func run(half: Int) throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let empty = try server.screenshot()
    for (index, name) in try ProgramsPackage.names().enumerated() where index % 2 == half {
      do {
        try runScenario(name, on: server, empty: empty)
      } catch {
        Issue.record("\(name): \(error)")
      }
    }
  }

  private func runScenario(
    _ name: String, on server: VirtualXServer, empty: Screenshot
  ) throws {
    // The window under the pointer receives keys. In this corner, the pointer highlights no control.
    server.mouse.move(to: CGPoint(x: 798, y: 598))
    let app = try server.run(ProgramsPackage.executable(name))
    defer {
      app.stop()
      // The next program needs an empty screen.
      do {
        try server.waitForScreen { $0 == empty }
      } catch {
        Issue.record("\(name) left something on the screen: \(error)")
      }
    }
    do {
      // The corner shows the window's background, and the window has at least one more color.
      try server.waitForScreen(timeout: 20) { screen in
        let colors = Set(screen.pixels)
        return screen[1, 1] != empty[1, 1] && colors.subtracting(empty.pixels).count > 1
      }
      try Scenarios.all[name]?(SimulatedUser(server: server, app: app))
    } catch {
      let output = (app.lines(of: .errors) + app.lines()).suffix(20).joined(separator: "\n")
      Issue.record("\(name): \(error)\n\(output)")
    }
    #expect(app.isRunning, "\(name) has exited: \(app.lines(of: .errors))")
  }

  @Test("Each program has exactly one scenario")
  func scenarios() throws {
    let names = try ProgramsPackage.names()
    #expect(Scenarios.all.keys.sorted() == names)
    #expect(Scenarios.topics.map(\.count).reduce(0, +) == names.count)
  }

  @Test("A program shows its previews on request, beginning with the one of the given name")
  func previews() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let app = try server.run(
      ProgramsPackage.executable("PreviewShelf"),
      environment: ["DEFT_PREVIEWS": "Blue stars"])
    defer { app.stop() }
    let user = SimulatedUser(server: server, app: app)
    // Two of five stars, each 48 points wide with a space of 12 points; the third is 60 points to the right.
    let stars = try user.find(.blue)
    try user.wait(for: .blue) { $0.bounds.width == 108 }
    server.touchscreen.tap(at: CGPoint(x: stars.centroid.x + 90, y: stars.centroid.y))
    try user.wait(for: .blue) { $0.bounds.width == 168 }
  }
}
