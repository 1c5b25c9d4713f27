import DeftGeometry
import DeftInput
import Testing

@Suite("The measured mounting of a touchscreen")
struct TouchMeasurementTests {
  private static let orientations = (0..<4).flatMap { quarters in
    [false, true].map { QuarterRotation(quarters: quarters, mirrorsX: $0, mirrorsY: false) }
  }

  private static func output(_ quarters: Int = 0, name: String = "eDP-1") -> TouchMapping.Output {
    TouchMapping.Output(
      name: name, rect: PixelRect(x: 0, y: 0, width: 1280, height: 800),
      rotation: QuarterRotation(quarters: quarters, mirrorsX: false, mirrorsY: false))
  }

  private func mapping(
    _ matrix: [Double], on outputs: [TouchMapping.Output] = [output()]
  ) -> TouchMapping {
    TouchMapping(
      device: 9, name: "Panel", matrix: matrix, screen: CGSize(width: 1280, height: 800),
      outputs: outputs)
  }

  /// Returns the stored form of a measurement, read again.
  private func stored(_ mapping: TouchMapping) -> TouchMeasurements {
    var measurements = TouchMeasurements()
    measurements.update(from: mapping)
    return TouchMeasurements(data: measurements.data)
  }

  private func measured(
    _ mount: QuarterRotation, _ edit: (inout TouchMapping) -> Void = { _ in }
  ) -> TouchMapping {
    var mapping = mapping(CGAffineTransform.identity.matrix)
    edit(&mapping)
    mapping.measure(
      mount.transform, on: mapping.outputs[0], date: Date(timeIntervalSince1970: 1_000_000_000))
    return mapping
  }

  @Test(
    "A corrected panel stays right in later checks, and its previous matrix stays wrong",
    arguments: orientations)
  func corrected(mount: QuarterRotation) throws {
    let taps = measured(mount)
    let matrix = try #require(taps.expectedMatrix)
    #expect(matrix == mount.transform.matrix)
    var later = mapping(matrix)
    later.measurement = stored(taps).measurement(of: later)
    #expect(later.findings.isEmpty && later.orientation == nil && later.output?.evidence == .tapped)
    #expect(later.text.contains("Mounting: measured with taps on 2001-09-"))
    later.matrix = CGAffineTransform.identity.matrix
    #expect(later.findings.isEmpty == (mount == .none))
    #expect(later.expectedMatrix == matrix)
    #expect(!later.text.contains("--taps"))
  }

  @Test(
    "A measurement stays right when the output or the driver is rotated later",
    arguments: orientations, 0..<4)
  func rotated(mount: QuarterRotation, quarters: Int) throws {
    for (first, driver) in [(0, 0), (1, 0), (0, 1), (3, 2)] {
      let taps = measured(mount) {
        $0.outputs = [Self.output(first)]
        $0.driver = QuarterRotation(quarters: driver, mirrorsX: false, mirrorsY: false)
      }
      // The panel is read as before, and the picture is rotated.
      var later = mapping([], on: [Self.output(first + quarters)])
      later.driver = taps.driver
      later.measurement = stored(taps).measurement(of: later)
      let turn = QuarterRotation(quarters: quarters, mirrorsX: false, mirrorsY: false)
      later.matrix = mount.then(turn).transform.matrix
      #expect(later.findings.isEmpty)
      // The picture is as before, and the driver rotates what it reads.
      later.outputs = taps.outputs
      later.driver = taps.driver.then(turn)
      later.matrix = turn.inverse.then(mount).transform.matrix
      #expect(later.findings.isEmpty)
    }
  }

  @Test("The command that rotates the picture instead makes a measured panel right")
  func picture() throws {
    var panel = measured(QuarterRotation(quarters: 1, mirrorsX: false, mirrorsY: false))
    let quarters = try #require(panel.outputQuarters)
    panel.outputs = [Self.output(quarters)]
    #expect(panel.findings.isEmpty && quarters != 0)
  }

  @Test("A measurement does not apply to other outputs, other devices, or an ambiguous name")
  func others() {
    let upsideDown = QuarterRotation(quarters: 2, mirrorsX: false, mirrorsY: false)
    let measurements = stored(measured(upsideDown))
    var elsewhere = mapping(
      CGAffineTransform.identity.matrix, on: [Self.output(name: "HDMI-1")])
    elsewhere.measurement = measurements.measurement(of: elsewhere)
    #expect(elsewhere.findings.isEmpty && elsewhere.output?.evidence == .only)
    #expect(!elsewhere.text.contains("Mounting"))
    var both = mapping(
      CGAffineTransform.identity.matrix, on: [Self.output(name: "HDMI-1"), Self.output()])
    both.measurement = measurements.measurement(of: both)
    #expect(both.output?.output.name == "eDP-1" && both.findings == [.rotated(.upsideDown)])
    both.namedOutput = "HDMI-1"
    #expect(both.findings.isEmpty && both.output?.evidence == .named)
    var other = mapping(CGAffineTransform.identity.matrix)
    other.name = "Other panel"
    #expect(measurements.measurement(of: other) == nil)
    other = mapping(CGAffineTransform.identity.matrix)
    other.hasUniqueName = false
    #expect(measurements.measurement(of: other) == nil)
    #expect(stored(measured(upsideDown) { $0.hasUniqueName = false }) == TouchMeasurements())
  }

  @Test("A new measurement replaces the previous one, and keeps those of other touchscreens")
  func replaced() {
    var measurements = stored(
      measured(QuarterRotation(quarters: 2, mirrorsX: false, mirrorsY: false)))
    let other = measured(QuarterRotation(quarters: 1, mirrorsX: false, mirrorsY: false)) {
      $0.name = "Other panel"
    }
    let upright = measured(.none)
    for mapping in [other, upright] { measurements.update(from: mapping) }
    #expect(measurements.measurement(of: upright)?.mounting == .identity)
    #expect(measurements.measurement(of: other) == other.measurement)
    // A mapping without a measurement changes nothing.
    let before = measurements
    measurements.update(from: mapping(CGAffineTransform.identity.matrix))
    #expect(measurements == before)
  }

  @Test(
    "Stored measurements that cannot be read are treated as missing",
    arguments: [
      "", "{", #"{"touchscreens":{"Panel":{"output":"eDP-1","date":"2001-09-09T01:46:40Z"}}}"#,
      """
      {"touchscreens":{"Panel":{"output":"eDP-1","date":"2001-09-09T01:46:40Z",\
      "mounting":[0,0,0,0,0,0,0,0,1]}}}
      """,
    ])
  func unreadable(text: String) {
    #expect(TouchMeasurements(data: Data(text.utf8)) == TouchMeasurements())
  }
}
