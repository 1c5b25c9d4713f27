import Testing

@testable import DeftBench

@Suite("Gesture workloads") struct GestureWorkloadTests {
  @Test(
    "Each step of a gesture workload sends events and changes the workload's result",
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
