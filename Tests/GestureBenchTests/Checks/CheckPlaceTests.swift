import Deft
import DeviceChecks
import Testing

@testable import GestureBench

@Suite("The output of a check")
struct CheckPlaceTests {
  private static let outputs = [("eDP-1", 0), ("HDMI-1", 1280)].map { name, x in
    TouchMapping.Output(name: name, rect: PixelRect(x: x, y: 0, width: 1280, height: 800))
  }
  private static let left = PixelRect(x: 100, y: 100, width: 960, height: 640)
  private static let right = PixelRect(x: 1000, y: 100, width: 960, height: 640)

  /// Returns a touchscreen whose matrix maps it onto an output.
  private func touchscreen(_ device: UInt32, on output: Int) -> TouchMapping {
    TouchMapping(
      device: device, name: "Panel \(device)",
      matrix: [0.5, 0, 0.5 * Double(output), 0, 1, 0, 0, 0, 1],
      screen: CGSize(width: 2560, height: 800), outputs: Self.outputs)
  }

  private func place(
    of plan: String, _ touchscreens: [TouchMapping], window: PixelRect?
  ) throws -> CheckPlace {
    var facts = CheckFacts(devices: [], outputs: Self.outputs)
    facts.touchscreens = touchscreens
    return CheckPlace(of: try #require(CheckPlan(named: plan)), on: facts, window: window)
  }

  @Test("A touchscreen is checked on its own output", arguments: [nil, left, right])
  func touchscreen(window: PixelRect?) throws {
    let place = try place(of: "touchscreen", [touchscreen(9, on: 1)], window: window)
    #expect(place.output?.name == "HDMI-1" && place.touchscreen?.device == 9)
  }

  @Test(
    "Of several touchscreens, the one on the window's output is checked, or else the first",
    arguments: [(nil, 9), (left, 11), (right, 9)] as [(PixelRect?, UInt32)])
  func several(window: PixelRect?, device: UInt32) throws {
    let both = [touchscreen(9, on: 1), touchscreen(11, on: 0)]
    let place = try place(of: "touchscreen", both, window: window)
    #expect(place.touchscreen?.device == device)
    #expect(place.output == place.touchscreen?.touchedOutput)
  }

  @Test(
    "Other devices are checked on the output that shows most of the window",
    arguments: [(nil, "eDP-1"), (left, "eDP-1"), (right, "HDMI-1")] as [(PixelRect?, String)])
  func others(window: PixelRect?, output: String) throws {
    for plan in ["mouse", "gestures"] {
      let place = try place(of: plan, [touchscreen(9, on: 1)], window: window)
      #expect(place.output?.name == output && place.touchscreen == nil)
    }
  }

  @Test("Without outputs and touchscreens, the check's place has neither")
  func none() throws {
    let plan = try #require(CheckPlan(named: "touchscreen"))
    let place = CheckPlace(of: plan, on: CheckFacts(devices: []), window: Self.left)
    #expect(place.output == nil && place.touchscreen == nil)
  }

  @Test("A size has the ratio of the checked surface, within 3% for rounded sizes")
  func size() throws {
    let plan = try #require(CheckPlan(named: "touchscreen"))
    var facts = CheckFacts(devices: [], outputs: Self.outputs)
    facts.outputs[1].rect = PixelRect(x: 1280, y: 0, width: 800, height: 800)
    facts.touchscreens = [touchscreen(9, on: 0)]
    func conflict(
      _ width: Double, _ height: Double, _ plan: CheckPlan?, window: CGSize? = nil
    ) -> SizeConflict? {
      SizeConflict(
        of: CGSize(width: width, height: height), for: plan, on: facts, window: window)
    }
    #expect(conflict(300, 188, plan) == nil && conflict(300, 190, plan) == nil)
    let found = try #require(conflict(300, 100, plan))
    #expect(found.ratio == 3 && found.surfaceRatio == 1.6)
    #expect(found.surface == "eDP-1 (1280x800 pixels)")
    #expect(conflict(188, 300, plan) != nil && conflict(300, 178, plan) != nil)
    // Without a plan, any output may be checked.
    #expect(conflict(200, 200, plan) != nil && conflict(200, 200, nil) == nil)
    #expect(conflict(300, 100, nil) != nil)
    let window = CGSize(width: 900, height: 300)
    #expect(conflict(300, 100, plan, window: window) == nil)
    #expect(conflict(300, 188, plan, window: window)?.surface == "the window (900x300 pixels)")
    // The checked program, and not the surface, is in front.
    #expect(conflict(300, 100, CheckPlan(named: "gestures")) == nil)
    facts = CheckFacts(devices: [])
    #expect(conflict(300, 100, plan) == nil)
  }

  @Test("The window covers the screen unless all steps are carried out in another program")
  func coverage() {
    let others = CheckPlan.builtIn.filter { !$0.usesSurface }
    #expect(others.map(\.name) == ["gestures"])
  }
}
