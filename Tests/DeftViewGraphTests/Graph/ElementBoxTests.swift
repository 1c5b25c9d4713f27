import Testing

@testable import DeftViewGraph

@MainActor
@Suite("Element box")
struct ElementBoxTests {
  @Test("An element is returned as its class or as a superclass")
  func classes() {
    let bare = BareGraph { Patch() }
    let element = bare.elements(PatchElement.self)[0]
    let box = _ElementBox<Patch>(element)
    #expect(box.as(PatchElement.self) === element && box.as(_LeafElement.self) === element)
    bare.graph.close()
  }

  @Test("An element of another class stops the program")
  func anotherClass() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let bare = BareGraph { Patch() }
      _ = _ElementBox<Patch>(bare.elements(PatchElement.self)[0]).as(CompositeElement.self)
    }
  }
}
