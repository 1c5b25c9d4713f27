import Testing

@testable import DeftBench

@Suite("Gesture workloads") struct GestureWorkloadTests {
  @Test(
    "Each gesture workload has events, and a step changes its result",
    arguments: GestureWorkload.Scene.allCases)
  func everyWorkloadHasResults(_ scene: GestureWorkload.Scene) {
    let workload = GestureWorkload(scene)
    workload.warmUp()
    let before = workload.sum
    workload.step()
    #expect(workload.sum != before)
    #expect(workload.eventsPerStep >= 1)
  }
}
