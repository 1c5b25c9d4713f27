import Testing

@testable import DeftBench

@Suite struct GestureWorkloadTests {
  @Test(arguments: GestureWorkload.Scene.allCases)
  func everyWorkloadHasResults(_ scene: GestureWorkload.Scene) {
    let workload = GestureWorkload(scene)
    workload.warmUp()
    let before = workload.sum
    workload.step()
    #expect(workload.sum != before)
    #expect(workload.eventsPerStep >= 1)
  }
}
