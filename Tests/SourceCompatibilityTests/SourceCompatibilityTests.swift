import Deft
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

  // Each half has its own server and runs one program at a time, which must not see other windows.
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

  @Test("`deft preview --list` prints the names of a program's previews, without a display")
  func previewNames() throws {
    let result = try preview("PreviewShelf", "--list")
    #expect(result.status == 0)
    let names = result.output.split(separator: "\n").map(String.init)
    #expect(names.dropLast() == ["Blue stars", "From sample data", "Some counts", "Landscape"])
    // A preview without a name has that of its file, with the line.
    #expect(names.last?.hasPrefix("PreviewShelf:") == true)
  }

  @Test("`deft preview --save` saves a picture of each preview with the modifier's data")
  func previewPictures() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "deft-previews-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try preview("PreviewShelf", "--save", folder.path)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 5)
    let blue = try picture(folder.appending(path: "Blue stars.png"))
    #expect(blue.bounds == PixelRect(x: 0, y: 0, width: 800, height: 240))
    let stars = try #require(blue.occurrence(of: SimulatedUser.Hue.blue.rawValue, tolerance: 2))
    #expect(stars.bounds.width == 216, "Two stars of 48 points, and 12 points between them.")
    let sample = try picture(folder.appending(path: "From sample data.png"))
    let four = try #require(sample.occurrence(of: SimulatedUser.Hue.orange.rawValue, tolerance: 2))
    #expect(four.bounds.width == 456)
  }

  @Test("`deft preview` explains which argument is wrong")
  func previewErrors() throws {
    let missing = try preview("--list", program: "/nowhere/Program")
    #expect(missing.status == 66)
    #expect(missing.output.contains("Cannot find the program “/nowhere/Program”."))
    let folder = try preview("--list", program: "/usr/share")
    #expect(folder.status == 66)
    #expect(folder.output.contains("“/usr/share” is not the folder of a package"))
    let unwritable = try preview("PreviewShelf", "--save", "/proc/previews")
    #expect(unwritable.status == 73)
    #expect(unwritable.output.contains("Cannot write “/proc/previews”"))
    let none = try preview("TapPlaces", "--list")
    #expect(none.status == 66)
    #expect(none.output.contains("This program has no previews."))
  }

  private func picture(_ file: URL) throws -> Screenshot {
    let image = try ImageRef(contentsOf: file)
    return Screenshot(
      bounds: PixelRect(x: 0, y: 0, width: image.width, height: image.height),
      pixels: image.pixels.map { $0 & 0xFF_FFFF })
  }

  /// Runs `deft preview` with options and a sample program.
  private func preview(_ name: String, _ options: String...) throws -> ProgramsPackage.Result {
    try ProgramsPackage.run(
      [ProgramsPackage.products.appending(path: "deft").path, "preview"] + options
        + [ProgramsPackage.executable(name)])
  }

  /// Runs `deft preview` with options and the path of a program.
  private func preview(_ options: String..., program: String) throws -> ProgramsPackage.Result {
    try ProgramsPackage.run(
      [ProgramsPackage.products.appending(path: "deft").path, "preview"] + options + [program])
  }
}
