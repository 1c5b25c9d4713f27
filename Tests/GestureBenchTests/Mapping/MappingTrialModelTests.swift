import Deft
import DeftTesting
import DeviceChecks
import Testing

@testable import GestureBench

@Suite("The window of the mapping check")
struct MappingTrialModelTests {
  private static let output = TouchMapping.Output(
    name: "eDP-1", rect: PixelRect(x: 0, y: 0, width: 1280, height: 800))
  private static let machine = CheckRun.Machine(deft: "1", system: "", server: "", xinput: "2.4")

  private func mapping(_ matrix: [Double]) -> TouchMapping {
    TouchMapping(
      device: 9, name: "Panel", matrix: matrix, screen: CGSize(width: 1280, height: 800),
      outputs: [Self.output])
  }

  @Test("The window names the touchscreen that it waits for")
  func device() {
    let model = MappingTrialModel([Self.output], scale: 1, .outputs)
    #expect(model.deviceText == "Waiting for any touchscreen.")
    model.deviceName = "Panel"
    #expect(model.deviceText == "Waiting for “Panel”.")
  }

  private func tester(_ model: MappingTrialModel) -> ViewTester {
    let right = model.outputs.map(\.rect.x1).max() ?? 0
    return ViewTester(size: CGSize(width: right, height: 800)) { MappingTrialView(model: model) }
  }

  @MainActor
  @Test("The text that asks for a number of taps fits on a line", arguments: [1024, 1280])
  func questions(width: Int) {
    let outputs = [0, 1].map { index in
      TouchMapping.Output(
        name: "output \(index)",
        rect: PixelRect(x: width * index, y: 0, width: width, height: 800))
    }
    let tester = tester(MappingTrialModel(outputs, scale: 1, .outputs))
    let lineHeight = tester.find(text: "Waiting for any touchscreen.").frame.height
    let questions = [
      "If this screen is the touchscreen, tap it once",
      "If this screen is the touchscreen, tap it 2 times",
    ]
    for (index, question) in questions.enumerated() {
      let frame = tester.find(text: question).frame
      #expect(frame.height < 2 * lineHeight, "\(frame)")
      #expect(frame.minX > CGFloat(index * width) && frame.maxX < CGFloat((index + 1) * width))
    }
  }

  @MainActor
  @Test("While a correction is tried, the page says how to end it, and marks where a touch lands")
  func correction() throws {
    let model = MappingTrialModel(
      [Self.output], scale: 1, .correction(secondsLeft: 9, on: Self.output))
    let tester = tester(model)
    #expect(tester.exists(text: "The previous mapping returns in 9 s. Escape restores it now."))
    let (x, y) = (200, 600)
    let before = try tester.picture()
    model.touchPlace = CGPoint(x: x, y: y)
    tester.advance(by: 0.1)
    let after = try tester.picture()
    for (x, y) in [(x, y), (x - 12, y), (x + 11, y), (x, y - 12), (x, y + 11)] {
      #expect(before[x, y] != after[x, y], "at \(x), \(y)")
    }
    #expect(before[x + 10, y + 10] == after[x + 10, y + 10])
  }

  @Test("The stored run has passed if the mapping is right or corrected, and failed otherwise")
  func result() {
    let right = mapping([1, 0, 0, 0, 1, 0, 0, 0, 1])
    let wrong = mapping([-1, 0, 1, 0, 1, 0, 0, 0, 1])
    func run(_ mapping: TouchMapping, isCorrected: Bool) -> CheckRun {
      CheckRun(
        of: mapping, isCorrected: isCorrected, date: Date(timeIntervalSince1970: 1),
        machine: Self.machine)
    }
    let command =
      "xinput set-prop 'pointer:Panel' 'Coordinate Transformation Matrix' 1 0 0 0 1 0 0 0 1"
    for (run, isPassed, note) in [
      (run(right, isCorrected: false), true, ""),
      (
        run(wrong, isCorrected: false), false,
        "Touches are mirrored from left to right relative to eDP-1. To correct it: " + command
      ),
      (
        run(wrong, isCorrected: true), true,
        "Touches are mirrored from left to right relative to eDP-1. Corrected until the server ends: "
          + command
      ),
    ] {
      #expect(run.plan == CheckRun.mappingName && run.isFinished && run.hasFailed != isPassed)
      #expect(run.results.map(\.note) == [note])
    }
  }
}
