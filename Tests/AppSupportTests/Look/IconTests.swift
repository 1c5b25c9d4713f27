import Deft
import Foundation
import Testing

@testable import AppSupport

@Suite("The icon")
struct IconTests {
  @Test("Menus and window lists have the same icon", arguments: AppIcon.sides)
  func same(side: Int) throws {
    let icon = try #require(AppIcon.make(side: side))
    #expect(icon.width == side && icon.height == side)
    let drawing = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "assets/desktop/deft.svg")
    let file = FileManager.default.temporaryDirectory.appending(
      path: "deft-icon-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "rsvg-convert", "--width", "\(icon.width)", "--height", "\(icon.height)", "--output",
      file.path, drawing.path,
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let drawn = try CairoImage(contentsOf: file).image.pixels
    try #require(drawn.count == icon.pixels.count)
    var farthest = 0
    for (a, b) in zip(drawn, icon.pixels) {
      // Menu icons have premultiplied pixels; edge pixels may differ slightly, because coverage is rounded.
      let alpha = Int(b >> 24)
      farthest = max(farthest, abs(Int(a >> 24) - alpha))
      for shift in [UInt32(16), 8, 0] {
        farthest = max(farthest, abs(Int(a >> shift & 255) - Int(b >> shift & 255) * alpha / 255))
      }
    }
    #expect(farthest <= 12, "\(farthest)")
    #expect(icon.pixels.contains { $0 >> 24 == 255 })
  }
}
