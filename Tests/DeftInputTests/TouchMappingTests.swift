import DeftGeometry
import DeftInput
import Testing

@Suite("Mapping of a touchscreen onto its output")
struct TouchMappingTests {
  private static let none: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  private static let left: [Double] = [0, -1, 1, 1, 0, 0, 0, 0, 1]
  private static let laptop = TouchMapping.Output(
    name: "eDP-1", rect: PixelRect(x: 0, y: 0, width: 1280, height: 800),
    size: CGSize(width: 290, height: 180))
  private static let monitor = TouchMapping.Output(
    name: "HDMI-1", rect: PixelRect(x: 1280, y: 0, width: 1920, height: 1080),
    size: CGSize(width: 520, height: 290))

  private func mapping(
    _ matrix: [Double], on outputs: [TouchMapping.Output] = [laptop]
  ) -> TouchMapping {
    TouchMapping(
      device: 9, name: "Panel", matrix: matrix,
      screen: CGSize(
        width: outputs.map(\.rect.x1).max() ?? 1, height: outputs.map(\.rect.y1).max() ?? 1),
      outputs: outputs)
  }

  private static func rotated(_ quarters: Int) -> TouchMapping.Output {
    TouchMapping.Output(
      name: "DSI-1", rect: PixelRect(x: 0, y: 0, width: 800, height: 1280),
      rotation: QuarterRotation(quarters: quarters, mirrorsX: false, mirrorsY: false))
  }

  @Test(
    "On a single output, a wrong matrix results in the finding that describes it",
    arguments: [
      ([1, 0, 0, 0, 1, 0, 0, 0, 1], []),
      (left, [.rotated(.right)]),
      ([0, 1, 0, -1, 0, 1, 0, 0, 1], [.rotated(.left)]),
      ([-1, 0, 1, 0, -1, 1, 0, 0, 1], [.rotated(.upsideDown)]),
      ([-1, 0, 1, 0, 1, 0, 0, 0, 1], [.rotated(.mirrored)]),
      ([1, 0, 0, 0, -1, 1, 0, 0, 1], [.rotated(.flipped)]),
      ([0.5, 0, 0.25, 0, 0.75, 0.125, 0, 0, 1], [.scaled(width: 0.5, height: 0.75)]),
      // A smaller panel that shares an edge is not also offset.
      ([0.5, 0, 0, 0, 1, 0, 0, 0, 1], [.scaled(width: 0.5, height: 1)]),
      ([1, 0, 0, 0, 0.5, 0.5, 0, 0, 1], [.scaled(width: 1, height: 0.5)]),
      (
        [0.5, 0, 0.125, 0, 1, 0, 0, 0, 1],
        [.scaled(width: 0.5, height: 1), .offset(x: -160, y: 0)]
      ),
      ([1, 0, 0.25, 0, 1, -0.125, 0, 0, 1], [.offset(x: 320, y: -100)]),
      ([1, 0.1, 0, 0, 1, 0, 0, 0, 1], [.skewed]),
      ([0, 0, 0, 0, 0, 0, 0, 0, 1], [.invalid]),
      ([1, 0, 0, 0, 1, 0, 0, 0.5, 1], [.invalid]),
    ] as [([Double], [TouchMapping.Finding])])
  func findings(matrix: [Double], expected: [TouchMapping.Finding]) {
    #expect(mapping(matrix).findings == expected)
  }

  @Test(
    "A mapping tolerates errors of up to 2%", arguments: [(0.015, true), (0.025, false)])
  func tolerance(error: Double, isTolerated: Bool) {
    let scaled = mapping([1 - error, 0, 0, 0, 1, 0, 0, 0, 1]).findings
    #expect(scaled.isEmpty == isTolerated)
    let shifted = mapping([1, 0, error, 0, 1, 0, 0, 0, 1]).findings
    #expect(shifted.isEmpty == isTolerated)
  }

  @Test(
    "The matrices from guides match rotated outputs",
    arguments: [
      (0, none), (1, left), (2, [-1, 0, 1, 0, -1, 1, 0, 0, 1]), (3, [0, 1, 0, -1, 0, 1, 0, 0, 1]),
    ] as [(Int, [Double])])
  func rotatedOutput(quarters: Int, matrix: [Double]) throws {
    let right = mapping(matrix, on: [Self.rotated(quarters)])
    #expect(right.findings.isEmpty && right.expectedMatrix == matrix)
    // The output is rotated, but the device is not.
    let wrong = mapping(Self.none, on: [Self.rotated(quarters)])
    #expect(wrong.findings.isEmpty == (quarters == 0))
    #expect(wrong.expectedMatrix == matrix)
    #expect(wrong.orientation?.output == (quarters == 0 ? nil : "DSI-1"))
    // These are the directions of `xrandr --rotate`, in which left is counterclockwise.
    let words = [
      "800x1280 at 0,0 (", ", rotated 90 degrees counterclockwise", ", upside down",
      ", rotated 90 degrees clockwise",
    ]
    #expect(right.text.contains(words[quarters]), "\(right.text)")
  }

  @Test(
    "The single output can be rotated to match the touches",
    arguments: [
      (none, "normal"), (left, "left"), ([-1, 0, 1, 0, -1, 1, 0, 0, 1], "inverted"),
      ([0, 1, 0, -1, 0, 1, 0, 0, 1], "right"),
    ] as [([Double], String)], 0..<4)
  func outputCommand(touches: (matrix: [Double], direction: String), driver: Int) throws {
    for quarters in 0..<4 {
      var panel = mapping(touches.matrix, on: [Self.rotated(quarters)])
      panel.driver = QuarterRotation(quarters: driver, mirrorsX: false, mirrorsY: false)
      guard !panel.findings.isEmpty else {
        #expect(panel.outputCommand == nil)
        continue
      }
      let corrected = try #require(panel.outputQuarters)
      panel.outputs = [Self.rotated(corrected)]
      #expect(panel.findings.isEmpty, "from \(quarters)")
    }
    let wrong = (touches.direction == "normal" ? 1 : 0)
    let panel = mapping(touches.matrix, on: [Self.rotated(wrong)])
    let command = "xrandr --output 'DSI-1' --rotate \(touches.direction)"
    #expect(panel.outputCommand == command && panel.text.contains(command))
  }

  @Test("Only rotations that the output supports are suggested")
  func unsupportedRotation() {
    var panel = mapping(Self.left, on: [Self.rotated(0)])
    #expect(panel.outputQuarters == 1)
    panel.outputs[0].supportedQuarters = [0, 2]
    #expect(panel.outputCommand == nil && !panel.text.contains("xrandr"))
    panel.matrix = [-1, 0, 1, 0, -1, 1, 0, 0, 1]
    #expect(panel.outputQuarters == 2)
  }

  @Test("A rotation of an unmeasured panel suggests to measure the panel, other findings do not")
  func suggestion() {
    let command = "deft check mapping --taps"
    #expect(mapping(Self.left).text.contains(command))
    #expect(!mapping([0.5, 0, 0, 0, 1, 0, 0, 0, 1]).text.contains(command))
    #expect(!mapping([1, 0.1, 0, 0, 1, 0, 0, 0, 1]).text.contains(command))
    #expect(!mapping(Self.none).text.contains(command))
  }

  @Test("No output is rotated for mirrored or shifted touches, or beside another output")
  func noOutputCommand() {
    #expect(mapping([-1, 0, 1, 0, 1, 0, 0, 0, 1]).outputCommand == nil)
    #expect(mapping([0.5, 0, 0, 0, 0.5, 0, 0, 0, 1]).outputCommand == nil)
    var both = mapping([-1, 0, 1, 0, -1, 1, 0, 0, 1])
    #expect(both.outputCommand != nil)
    both.outputs.append(Self.monitor)
    #expect(both.outputCommand == nil)
  }

  @Test("A panel that is spread over two outputs belongs to the built-in one")
  func spread() throws {
    let both = [Self.monitor, Self.laptop]
    let wrong = mapping(Self.none, on: both)
    #expect(wrong.output?.evidence == .builtIn)
    #expect(wrong.findings == [.spread(["HDMI-1", "eDP-1"])])
    let matrix = try #require(wrong.expectedMatrix)
    #expect(matrix == [0.4, 0, 0, 0, 800.0 / 1080, 0, 0, 0, 1])
    #expect(mapping(matrix, on: both).findings.isEmpty)
  }

  @Test("Outputs that show the same part of the screen count as one")
  func cloned() {
    var clone = Self.laptop
    clone.name = "HDMI-2"
    let cloned = mapping(Self.none, on: [Self.laptop, clone])
    #expect(cloned.findings.isEmpty)
  }

  @Test(
    "The panel's output is the named one, the only one of its size, or the one that it is mapped to"
  )
  func output() {
    var both = mapping([0.6, 0, 0.4, 0, 1, 0, 0, 0, 1], on: [Self.laptop, Self.monitor])
    both.outputs[0].name = "DP-1"
    #expect(both.output?.output.name == "HDMI-1" && both.output?.evidence == .currentMapping)
    #expect(both.findings.isEmpty)
    both.panel = CGSize(width: 300, height: 175)
    #expect(both.output?.output.name == "DP-1" && both.output?.evidence == .sameSize)
    // The panel shares the upper edge with the output, so that the height explains the vertical offset.
    #expect(both.findings == [.scaled(width: 1.5, height: 1.35), .offset(x: 1600, y: 0)])
    both.namedOutput = "HDMI-1"
    #expect(both.findings.isEmpty && both.output?.evidence == .named)
  }

  @Test(
    "Touches land on the output that the matrix maps the panel onto, else on the panel's output",
    arguments: [
      ([0.4, 0, 0, 0, 800.0 / 1080, 0, 0, 0, 1], "eDP-1"),
      ([0.6, 0, 0.4, 0, 1, 0, 0, 0, 1], "HDMI-1"),
      ([-0.6, 0, 1, 0, 1, 0, 0, 0, 1], "HDMI-1"), (none, "eDP-1"),
      ([0, 0, 0, 0, 0, 0, 0, 0, 1], "eDP-1"),
    ] as [([Double], String)])
  func touchedOutput(matrix: [Double], name: String) {
    #expect(mapping(matrix, on: [Self.monitor, Self.laptop]).touchedOutput?.name == name)
  }

  @Test("A rotation by the driver's calibration is taken into account")
  func driver() throws {
    var turned = mapping(Self.none)
    turned.driver = QuarterRotation(quarters: 1, mirrorsX: false, mirrorsY: false)
    #expect(turned.findings == [.rotated(.right)])
    turned.matrix = try #require(turned.expectedMatrix)
    #expect(turned.findings.isEmpty && turned.matrix == [0, 1, 0, -1, 0, 1, 0, 0, 1])
  }

  @Test("Matrices are printed without noise, and an offset names only the axes that it has")
  func numbers() {
    let panel = mapping([1, 0, 0.099_996, 0, 1.000_031, -0.000_01, 0, 0, 1])
    #expect(panel.text.contains("Matrix: 1 0 0.1 0 1 0 0 0 1\n"), "\(panel.text)")
    #expect(panel.text.contains("eDP-1 are off by 128 px horizontally.\n"), "\(panel.text)")
    let low = mapping([1, 0, 0, 0, 1, 0.1, 0, 0, 1])
    #expect(low.text.contains("eDP-1 are off by 80 px vertically.\n"), "\(low.text)")
  }

  @Test("Names are quoted for the shell, and ambiguous names are replaced by the id")
  func command() {
    var panel = mapping(Self.none)
    panel.name = "Bob's panel"
    #expect(
      panel.command
        == #"xinput set-prop 'pointer:Bob'\''s panel' 'Coordinate Transformation Matrix' 1 0 0 0 1 0 0 0 1"#
    )
    panel.hasUniqueName = false
    #expect(panel.command?.hasPrefix("xinput set-prop 9 ") == true)
    #expect(panel.configuration?.contains(#"MatchProduct "Bob's panel""#) == true)
    panel.name = "a \"b\""
    #expect(panel.configuration == nil)
  }
}
