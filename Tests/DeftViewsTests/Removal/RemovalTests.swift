import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

/// A removed view releases its elements, nodes, states, objects and callbacks.
@Suite("Removal of views") @MainActor
struct RemovalTests {
  @Observable
  fileprivate final class Model {
    var isShown = false
  }

  private struct Host: View {
    let model: Model
    let ownedObjects: OwnedObjects
    let construct: Construct
    var body: some View {
      // The other content does not move when the view appears or disappears.
      Color.clear.overlay { if model.isShown { construct.make(ownedObjects) } }
    }
  }

  /// The ways to remove a view.
  enum Removal: CaseIterable {
    case atOnce, withAnimation, backAndAgain, underFinger
  }

  private struct Watch {
    weak var node: Node?
  }

  @Test(
    "A removed view is released, and its activities end", arguments: Construct.all,
    Removal.allCases)
  func isReleased(_ construct: Construct, _ removal: Removal) {
    let (model, ownedObjects) = (Model(), OwnedObjects())
    let tester = ViewTester {
      Host(model: model, ownedObjects: ownedObjects, construct: construct)
    }
    let (elements, nodes) = (tester.livingElements, tester.nodes.count)
    for round in 0..<3 {
      model.isShown = true
      tester.advance(by: 0.3)
      #expect(ownedObjects.count >= 2)
      let watches = tester.nodes.map(Watch.init)
      var finger: ScriptedFinger?
      if removal != .atOnce {
        finger = tester.touch(at: CGPoint(x: 200, y: 160))
        finger?.move(by: CGSize(width: 4, height: -40), over: 0.1)
        if removal != .underFinger { finger?.lift() }
      }
      switch removal {
      case .atOnce: model.isShown = false
      case .withAnimation, .underFinger:
        withAnimation(.linear(duration: 0.3)) { model.isShown = false }
      case .backAndAgain:
        withAnimation(.linear(duration: 0.3)) { model.isShown = false }
        tester.advance(by: 0.1)
        withAnimation(.linear(duration: 0.3)) { model.isShown = true }
        tester.advance(by: 0.1)
        withAnimation(.linear(duration: 0.3)) { model.isShown = false }
      }
      tester.advance(by: 0.05)
      if removal == .underFinger { finger?.lift() }
      tester.advance(by: 0.6)
      tester.checkInvariants()
      #expect(tester.leavingViewCount == 0)
      #expect(tester.livingElements == elements, "round \(round)")
      #expect(ownedObjects.count == 0, "round \(round)")
      #expect(tester.activities == 0, "round \(round)")
      #expect(tester.nodes.count == nodes)
      #expect(watches.compactMap(\.node).count == nodes, "round \(round)")
    }
  }
}
