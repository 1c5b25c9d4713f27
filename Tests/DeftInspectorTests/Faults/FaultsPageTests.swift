import DeftInput
import DeftRuntime
import DeftViews
import Testing

@testable import DeftInspector

@MainActor
@Suite("The inspector's page of faults")
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

  @Test("has each fault as a button with what is to come of it, and says what came")
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
    #expect(texts.contains("Nothing so far."))
    // Without a window there is no device that it could happen to.
    try press(InputFault.missingEnd.title.english, of: inspector)
    #expect(nodes(inspector).contains { $0.label?.contains("There are no devices here") == true })
  }

  @Test("tells what detectors have found, the newest first, with its time")
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
    let texts = nodes(inspector).compactMap(\.label).filter { $0.contains("Nobody was asked") }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("touch 2") == true)
    #expect(nodes(inspector).contains { $0.label?.contains("1.100 s") == true })
  }
}
