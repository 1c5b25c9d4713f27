import Deft
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

  @Test("The stored run has passed if the mapping is right or corrected, and failed otherwise")
  func result() {
    let right = mapping([1, 0, 0, 0, 1, 0, 0, 0, 1])
    let wrong = mapping([-1, 0, 1, 0, 1, 0, 0, 0, 1])
    func run(_ mapping: TouchMapping, isCorrected: Bool) -> CheckRun {
      CheckRun(
        of: mapping, isCorrected: isCorrected, date: Date(timeIntervalSince1970: 1),
        machine: Self.machine)
    }
    for (run, isPassed, note) in [
      (run(right, isCorrected: false), true, ""),
      (
        run(wrong, isCorrected: false), false,
        "Touches are mirrored from left to right relative to eDP-1."
      ),
      (
        run(wrong, isCorrected: true), true,
        "Touches are mirrored from left to right relative to eDP-1. Corrected."
      ),
    ] {
      #expect(run.plan == CheckRun.mappingName && run.isFinished && run.hasFailed != isPassed)
      #expect(run.results.map(\.note) == [note])
    }
  }
}
