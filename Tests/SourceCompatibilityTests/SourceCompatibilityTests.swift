import DeftTesting
import Foundation
import Testing

/// Tests that build and run SwiftUI code from another package, with only its import changed.
@Suite("Source compatibility", .serialized)
struct SourceCompatibilityTests {
  @Test(
    "Every program is in the manifest, starts with the portable imports, and uses only public API")
  func programs() throws {
    let manifest = try String(
      contentsOf: ProgramsPackage.folder.appending(path: "Package.swift"), encoding: .utf8)
    let sources = try ProgramsPackage.sources()
    #expect(sources.count >= 30)
    for (name, source) in sources {
      #expect(manifest.contains("\"\(name)\""), "\(name) is not in the manifest.")
      #expect(source.hasPrefix("#if canImport(SwiftUI)\n  import SwiftUI\n#else\n  import Deft\n"))
      #expect(
        source.contains("@main\nstruct \(name)App: App {"), "\(name) has no matching @main struct.")
      #expect(!source.contains("package ") && !source.contains("@testable"))
    }
  }

  @Test("All programs build without warnings in both language modes")
  func build() throws {
    // The manifest treats warnings as errors.
    let result = try ProgramsPackage.build.get()
    #expect(result.status == 0, "\(result.complaint)")
  }

  @Test(
    "Each program opens a window, draws, and responds to its user",
    arguments: ProgramsPackage.modes)
  func run(mode: Int) throws {
    let result = try ProgramsPackage.build.get()
    try #require(result.status == 0, "\(result.complaint)")
    let server = try VirtualXServer()
    defer { server.stop() }
    let empty = try server.screenshot()
    for name in try ProgramsPackage.names() {
      do {
        try runScenario(name, mode: mode, on: server, empty: empty)
      } catch {
        Issue.record("\(name) in mode \(mode): \(error)")
      }
    }
  }

  private func runScenario(
    _ name: String, mode: Int, on server: VirtualXServer, empty: Screenshot
  ) throws {
    let app = try server.run(ProgramsPackage.executable(name, mode: mode))
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
      Issue.record("\(name) in mode \(mode): \(error)\n\(output)")
    }
    #expect(app.isRunning, "\(name) has exited: \(app.lines(of: .errors))")
  }

  @Test("Each program has exactly one scenario")
  func scenarios() throws {
    let names = try ProgramsPackage.names()
    #expect(Scenarios.all.keys.sorted() == names)
    #expect(
      Scenarios.short.count + Scenarios.long.count + Scenarios.layout.count
        + Scenarios.values.count == names.count)
  }
}
