import DeftGeometry
import DeftInput
import Foundation
import Testing

@testable import DeftRuntime

@Suite("The file with the measurements of touchscreens")
final class TouchMeasurementFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("deft-touchscreens-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func mapping(quarters: Int) -> TouchMapping {
    let output = TouchMapping.Output(
      name: "eDP-1", rect: PixelRect(x: 0, y: 0, width: 1280, height: 800))
    var mapping = TouchMapping(
      device: 9, name: "Panel", matrix: CGAffineTransform.identity.matrix,
      screen: CGSize(width: 1280, height: 800), outputs: [output])
    let turn = QuarterRotation(quarters: quarters, mirrorsX: false, mirrorsY: false)
    mapping.measure(turn.transform, on: output, date: Date(timeIntervalSince1970: 0))
    return mapping
  }

  @Test("A running program notices each new measurement of another one")
  func changed() throws {
    let (reader, writer) = (TouchMeasurementFile(in: folder), TouchMeasurementFile(in: folder))
    #expect(reader.measurements == TouchMeasurements())
    for quarters in [1, 3, 0] {
      let measured = mapping(quarters: quarters)
      try writer.save(measured)
      #expect(reader.measurements.measurement(of: measured) == measured.measurement)
    }
    try FileManager.default.removeItem(atPath: reader.path)
    #expect(reader.measurements == TouchMeasurements())
  }

  @Test("A folder that cannot be created is an error, and other files count as empty")
  func unwritable() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = TouchMeasurementFile(in: folder)
    try Data("a file".utf8).write(to: URL(fileURLWithPath: folder + "/checks"))
    #expect(throws: (any Error).self) { try file.save(mapping(quarters: 1)) }
    try FileManager.default.removeItem(atPath: folder + "/checks")
    try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
    #expect(file.measurements == TouchMeasurements())
  }
}
