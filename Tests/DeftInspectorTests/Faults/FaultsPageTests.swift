import DeftInput
import DeftRuntime
import DeftViews
import Testing

@testable import DeftInspector

@MainActor
@Suite("The Faults page")
struct FaultsPageTests {
  private let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))

  private func nodes(_ inspector: Inspector) -> [AccessibilityNode] {
    var found: [AccessibilityNode] = []
    func collect(_ node: AccessibilityNode) {
      found.append(node)
      node.children.forEach(collect)
    }
    inspector.accessibilityTree.map(collect)
    return found
  }

  private func press(_ label: String, of inspector: Inspector) throws {
    let node = try #require(nodes(inspector).first { $0.label?.hasPrefix(label) == true })
    let place = CGPoint(x: node.frame.midX, y: node.frame.midY)
    for (phase, delay) in [(ContactEvent.Phase.began, 0.1), (.ended, 0.2)] {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 1), kind: .touch, phase: phase, time: stage.now + delay,
            location: place)))
    }
    stage.advance(to: stage.now + 0.5)
  }

  @Test("Each fault is a button with its expected result, then its actual result")
  func page() throws {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    inspector.isOpen = true
    stage.advance(to: 1)
    try press("Faults", of: inspector)
    let texts = nodes(inspector).compactMap(\.label).joined(separator: "\n")
    for fault in InputFault.allCases {
      #expect(texts.contains(fault.title.english) && texts.contains(fault.expectation.english))
    }
    #expect(texts.contains("Nothing found yet."))
    // Without a window, no device can have a fault.
    try press(InputFault.missingEnd.title.english, of: inspector)
    #expect(
      nodes(inspector).contains { $0.label?.contains("No device here can have this fault") == true }
    )
  }

  @Test("A search matches title, summary, name and group, and reports when nothing matches")
  func search() throws {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    inspector.isOpen = true
    stage.advance(to: 1)
    try press("Faults", of: inspector)
    let faults = try #require(inspector.model).faults
    func shown(_ query: String) -> Set<InputFault> {
      faults.query = query
      stage.setNeedsFrame()
      stage.advance(to: stage.now + 0.5)
      let texts = nodes(inspector).compactMap(\.label)
      let listed = faults.groups.flatMap(\.faults)
      for fault in InputFault.allCases {
        let isShown = texts.contains { $0.hasPrefix(fault.title.english) }
        #expect(isShown == listed.contains(fault), "\(query): \(fault)")
      }
      return Set(listed)
    }
    #expect(shown("") == Set(InputFault.allCases))
    #expect(shown("GHOST edge") == [.edgeGhost])
    #expect(shown("ids-swapped") == [.idsSwapped])
    #expect(shown("Lost contacts").isSuperset(of: [.unplugged, .grabbed]))
    #expect(shown("nothing like this").isEmpty)
    #expect(
      nodes(inspector).contains { $0.label == "No fault matches “nothing like this”." })
  }

  @Test("Each fault is in one group, and each group has a title")
  func groups() {
    #expect(InputFault.Group.allCases.flatMap(\.faults).count == InputFault.allCases.count)
    #expect(
      Set(InputFault.Group.allCases.map(\.title.english)).count == InputFault.Group.allCases.count)
  }

  @Test("A fault is requested with the chosen delay")
  func delay() {
    let bench = FaultBench(on: stage)
    let now = bench.request(for: .jump)
    #expect(now.after == nil && !now.isAfterRequest)
    bench.model.delay = 3
    let later = bench.request(for: .burst)
    #expect(later.after == 3 && later.isAfterRequest)
    bench.inject(.burst)
    bench.model.delay = 0
    bench.inject(.jump)
    #expect(bench.model.delays == [.jump: 0, .burst: 3])
  }

  @Test("Findings are shown with their times, the newest first")
  func findings() throws {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    inspector.isOpen = true
    stage.advance(to: 1)
    try press("Faults", of: inspector)
    for (time, id) in [(10.0, UInt32(1)), (11, 2)] {
      for (phase, delay) in [(ContactEvent.Phase.began, 0.0), (.ended, 0.1)] {
        stage.handle(
          .contact(
            ContactEvent(
              id: ContactID(device: 1, sequence: id), kind: .touch, phase: phase,
              time: time + delay,
              location: CGPoint(x: 300, y: 500))))
      }
    }
    stage.advance(to: 12)
    let texts = nodes(inspector).compactMap(\.label).filter {
      $0.contains("there is no gesture at this position")
    }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("Touch 2") == true)
    #expect(nodes(inspector).contains { $0.label?.contains("1.100 s") == true })
  }
}
