import Deft
import DeviceChecks
import Testing

@testable import GestureBench

@Suite("The true size of an output")
struct SurfaceSizesTests {
  private func output(_ size: CGSize?) -> TouchMapping.Output {
    TouchMapping.Output(
      name: "DP-1", rect: PixelRect(x: 0, y: 0, width: 1920, height: 1080), size: size)
  }

  @Test("A measured size takes precedence over the device's size, and that over the monitor's size")
  func order() {
    var sizes = SurfaceSizes()
    let monitor = output(CGSize(width: 480, height: 270))
    #expect(
      abs(sizes.resolution(of: nil, panel: nil).pixelsPerMillimeter - SurfaceSizes.fallback) < 1e-9)
    #expect(sizes.resolution(of: nil, panel: nil).source == .unknown)
    #expect(sizes.resolution(of: output(nil), panel: nil).source == .unknown)
    #expect(sizes.resolution(of: monitor, panel: nil).pixelsPerMillimeter == 4)
    #expect(sizes.resolution(of: monitor, panel: nil).source == .monitor)
    // The panel is mounted upright.
    let device = sizes.resolution(of: monitor, panel: CGSize(width: 135, height: 240))
    #expect(abs(device.pixelsPerMillimeter - 8) < 1e-9 && device.source == .device)
    sizes["DP-1"] = .init(pixelsPerMillimeter: nil)
    #expect(sizes.resolution(of: monitor, panel: nil).source == .monitor)
    sizes["DP-1"] = .init(pixelsPerMillimeter: 5)
    #expect(sizes.resolution(of: monitor, panel: nil).pixelsPerMillimeter == 5)
    #expect(sizes.resolution(of: monitor, panel: nil).source == .measured)
  }

  @Test("Impossible sizes are ignored")
  func impossible() {
    let sizes = SurfaceSizes()
    #expect(
      sizes.resolution(of: output(CGSize(width: 16, height: 9)), panel: nil).source == .unknown)
  }

  @Test("Answers are stored, and damaged files are treated as missing")
  func stored() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sizes-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("sizes.json")
    var sizes = SurfaceSizes()
    sizes["DP-1"] = .init(pixelsPerMillimeter: 5)
    sizes["eDP-1"] = .init(pixelsPerMillimeter: nil)
    try sizes.data.write(to: file)
    #expect(SurfaceSizes(contentsOf: file.path) == sizes)
    try Data("{".utf8).write(to: file)
    #expect(SurfaceSizes(contentsOf: file.path) == SurfaceSizes())
  }
}
