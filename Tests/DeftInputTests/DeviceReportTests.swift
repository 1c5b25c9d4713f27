import Testing

@testable import DeftInput

@Suite("Device report")
struct DeviceReportTests {
  /// A master pair, and one device of each kind attached to it.
  static let devices: [InputDevice] = {
    func device(
      _ id: UInt32, _ name: String, _ role: InputDevice.Role, _ attachment: UInt32,
      _ change: (inout InputDevice) -> Void = { _ in }
    ) -> InputDevice {
      var device = InputDevice(id: id, name: name, role: role)
      device.attachment = attachment
      change(&device)
      return device
    }
    let wheel = InputDevice.Axis(
      number: 3, label: "Rel Vert Scroll", isAbsolute: false,
      scroll: .init(isHorizontal: false, increment: 120))
    return [
      device(2, "Some pointer", .masterPointer, 3),
      device(3, "Some keyboard", .masterKeyboard, 2),
      device(6, "Some Mouse", .slavePointer, 2) { ($0.axes, $0.buttonCount) = ([wheel], 7) },
      device(7, "Some Screen", .slavePointer, 2) {
        ($0.touchCount, $0.isDirectTouch) = (10, true)
        $0.axes = [.init(number: 4, label: "Abs MT Pressure", maximum: 2000)]
      },
      device(8, "Some Touchpad", .slavePointer, 2) {
        ($0.axes, $0.gestureTouchCount) = ([wheel], 4)
      },
      device(9, "Some Keyboard", .slaveKeyboard, 3),
      device(10, "Some Tablet stylus", .slavePointer, 2) {
        $0.axes = [.init(number: 2, label: "Abs Pressure", minimum: 100, maximum: 1100)]
      },
    ]
  }()

  func report(
    _ version: (Int, Int)? = (2, 4), _ change: (inout [InputDevice]) -> Void = { _ in }
  ) -> DeviceReport {
    var devices = Self.devices
    change(&devices)
    return DeviceReport(display: ":7", xinput: version, devices: devices)
  }

  static let versions: [((Int, Int)?, [String])] = [
    ((2, 4), []), ((2, 3), ["pinch"]), ((2, 1), ["touch", "pinch"]),
    ((2, 0), ["touch", "pinch", "smooth scrolling"]),
    (nil, ["touch", "pen", "pinch", "smooth scrolling"]),
  ]

  @Test("Kinds of input that the XInput version lacks are listed", arguments: versions)
  func inputThatTheVersionLacksIsListed(version: (Int, Int)?, missing: [String]) {
    #expect(report(version).missingInputs.map(\.input) == missing)
  }

  @Test("A missing kind of input is reported with the first applicable reason")
  func reasonIsTheFirstApplicableOne() {
    #expect(
      report((2, 1)).missingInputs.first?.reason
        == "this server has XInput 2.1, but 2.2 is required.")
    #expect(
      report(nil).missingInputs.first?.reason
        == "this server has no XInput 2, but 2.2 is required.")
    let gone = report { $0.removeAll { $0.id == 7 } }
    #expect(gone.missingInputs == [.init(input: "touch", reason: "no touchscreen is connected.")])
    let off = report { $0[3].isEnabled = false }
    #expect(off.missingInputs.first?.reason == "“Some Screen” is disabled (xinput enable 7).")
    let floating = report { $0[3].role = .floating }
    #expect(floating.missingInputs.first?.reason.contains("is floating") == true)
    #expect(floating.missingInputs.first?.reason.contains("xinput reattach 7 MASTER") == true)
  }

  @Test("A device report as text lists all devices, axes and missing input")
  func textListsEverything() {
    let text = report().text
    #expect(text.hasPrefix("Display :7, XInput 2.4\n"))
    for device in Self.devices { #expect(text.contains("\n\(device.id) ")) }
    #expect(text.contains("\n7  Some Screen: 10 fingers\n"))
    #expect(text.contains("    axis 4  Abs MT Pressure  0...2000  resolution unknown\n"))
    #expect(text.contains("    axis 3  Rel Vert Scroll  relative  scrolls by 120 per step\n"))
    #expect(text.contains("\n8  Some Touchpad: pinch and swipe with up to 4 fingers\n"))
    #expect(!text.contains("No "))
    #expect(report((2, 1)).text.contains("\nNo touch: this server has"))
  }

  @Test("The columns of a device report are aligned") func columnsAreAligned() throws {
    let report = report { devices in
      (devices[3].driver, devices[3].node) = ("libinput", "/dev/input/event5")
      (devices[3].vendor, devices[3].product) = (0x46D, 0x2B)
      devices[3].isEnabled = false
    }
    let lines = report.text.split(separator: "\n").map(String.init)
    let head = try #require(lines.first { $0.hasPrefix("ID") })
    let row = try #require(lines.first { $0.hasPrefix("7 ") })
    for (title, cell) in [
      ("NAME", "Some Screen"), ("KIND", "touchscreen"), ("STATE", "disabled, on 2"),
      ("DRIVER", "libinput"), ("NODE", "/dev/input/event5"), ("VENDOR:PRODUCT", "046d:002b"),
    ] {
      let place = try #require(head.range(of: title)).lowerBound
      #expect(
        row[row.index(row.startIndex, offsetBy: head.distance(from: head.startIndex, to: place))...]
          .hasPrefix(cell), "\(row)")
    }
    #expect(lines.contains { $0.hasPrefix("9 ") && $0.hasSuffix("–") })
  }

  @Test("An axis with a resolution has a length") func axisWithAResolutionHasALength() {
    let report = report { $0[3].axes[0].resolution = 12.5 }
    #expect(report.text.contains("0...2000  12.5 steps per mm  160 mm\n"))
    #expect(report.devices[3].axes[0].length == 160)
    #expect(Self.devices[3].axes[0].length == nil)
  }

  @Test("The JSON of a device report decodes to an equal report")
  func jsonDecodesToAnEqualReport() throws {
    let report = report((2, 1))
    let back = try JSONDecoder().decode(DeviceReport.self, from: Data(report.json.utf8))
    #expect(back == report)
  }

  static let kinds: [(UInt32, InputDevice.Kind)] = [
    (2, .master), (3, .master), (6, .mouse), (7, .touchscreen), (8, .touchpad), (9, .keyboard),
    (10, .pen),
  ]

  @Test("The kind of a device follows from its classes and name", arguments: kinds)
  func kindFollowsFromClassesAndName(id: UInt32, kind: InputDevice.Kind) {
    #expect(Self.devices.first { $0.id == id }?.kind == kind)
  }

  @Test("If the classes are ambiguous, the name determines the kind")
  func nameDeterminesTheKindOfAmbiguousClasses() {
    var device = InputDevice(id: 5, name: "SynPS/2 Synaptics TouchPad", role: .slavePointer)
    device.axes = [.init(number: 2, label: "Abs Pressure", maximum: 255)]
    #expect(device.kind == .touchpad)
    device.name = "Wacom Intuos Pro Pen (0x1234)"
    #expect(device.kind == .pen)
    device.axes = [.init(number: 0, label: "Abs X", maximum: 255)]
    #expect(device.kind == .pen)
    device.name = "Pennant Mouse"
    #expect(device.kind == .mouse)
  }

  @Test(
    "The name of a pen identifies its eraser end, with both drivers",
    arguments: [
      ("Wacom Intuos Pro M Pen eraser", true), ("Wacom Intuos Pro M Eraser (0x1234)", true),
      ("Wacom Intuos Pro M Pen stylus", false), ("Wacom Intuos Pro M Pen (0x1234)", false),
    ])
  func erasers(name: String, isEraser: Bool) {
    var device = InputDevice(id: 5, name: name, role: .slavePointer)
    device.axes = [.init(number: 2, label: "Abs Pressure", maximum: 255)]
    #expect(device.kind == .pen && device.isEraser == isEraser)
    device.axes = []
    #expect(!device.isEraser, "A device without the axes of a pen is not an eraser.")
  }
}
