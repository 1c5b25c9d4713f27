import Testing

@testable import DeftAccessibility

@Suite("Accessibility listeners")
struct AccessibleListenersTests {
  private func includes(_ kind: String, _ member: String, _ detail: String = "") -> Bool {
    var listeners = AccessibleListeners()
    listeners.insert(kind)
    return listeners.includes(
      interface: "org.a11y.atspi.Event.Object", member: member, detail: detail)
  }

  @Test(
    "A registered event type matches all event types that begin with it, in both spellings",
    arguments: [
      ("object:bounds-changed", true), ("Object:BoundsChanged:", true), ("object", true),
      ("object:text-changed:insert", false), ("window", false), ("object:bounds-changed:x", false),
    ])
  func prefix(kind: String, isIncluded: Bool) {
    #expect(includes(kind, "BoundsChanged") == isIncluded)
  }

  @Test("Event types with different details do not match")
  func detail() {
    #expect(
      includes("Object:PropertyChange:AccessibleValue:", "PropertyChange", "accessible-value"))
    #expect(!includes("Object:TextChanged:Insert:", "TextChanged", "delete"))
  }

  @Test(
    "Any listener receives events that keep caches up to date; without listeners, no event is sent")
  func caches() {
    #expect(includes("window:activate", "StateChanged", "focused"))
    #expect(includes("window:activate", "PropertyChange", "accessible-name"))
    #expect(
      !AccessibleListeners().includes(
        interface: "org.a11y.atspi.Event.Object", member: "ChildrenChanged", detail: "add"))
  }
}
