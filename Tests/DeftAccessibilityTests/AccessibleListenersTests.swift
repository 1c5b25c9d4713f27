import Testing

@testable import DeftAccessibility

@Suite("Who listens to what")
struct AccessibleListenersTests {
  private func hear(_ kind: String, _ member: String, _ detail: String = "") -> Bool {
    var listeners = AccessibleListeners()
    listeners.insert(kind)
    return listeners.hear(
      interface: "org.a11y.atspi.Event.Object", member: member, detail: detail)
  }

  @Test(
    "A kind stands for all that begins like it, in either way of writing",
    arguments: [
      ("object:bounds-changed", true), ("Object:BoundsChanged:", true), ("object", true),
      ("object:text-changed:insert", false), ("window", false), ("object:bounds-changed:x", false),
    ])
  func prefix(kind: String, isHeard: Bool) {
    #expect(hear(kind, "BoundsChanged") == isHeard)
  }

  @Test("A detail is told from another")
  func detail() {
    #expect(hear("Object:PropertyChange:AccessibleValue:", "PropertyChange", "accessible-value"))
    #expect(!hear("Object:TextChanged:Insert:", "TextChanged", "delete"))
  }

  @Test("Whoever listens to anything hears what keeps up to date what was read; nobody else does")
  func kept() {
    #expect(hear("window:activate", "StateChanged", "focused"))
    #expect(hear("window:activate", "PropertyChange", "accessible-name"))
    #expect(
      !AccessibleListeners().hear(
        interface: "org.a11y.atspi.Event.Object", member: "ChildrenChanged", detail: "add"))
  }
}
