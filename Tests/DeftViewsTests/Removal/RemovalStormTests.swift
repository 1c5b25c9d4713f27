import DeftTesting
import DeftViews
import Foundation
import Testing

/// Views of all kinds that appear and disappear quickly. Debug builds assert that ended elements are
/// never called. At rest, no resources remain.
@Suite("Random appearance and removal of views") @MainActor
struct RemovalStormTests {
  @Observable
  fileprivate final class Model {
    var shown: [Int] = []
    var isUpright = true
    var page = 0
    var spacing: CGFloat = 4
  }

  private struct Board: View {
    let model: Model
    let ownedObjects: OwnedObjects
    var body: some View {
      let layout =
        model.isUpright
        ? AnyLayout(VStackLayout(spacing: model.spacing))
        : AnyLayout(ZStackLayout(alignment: .topLeading))
      layout {
        // Each page is a different view, so a page change removes all rows of the previous page.
        if model.page % 2 == 0 { rows.transition(.slide) } else { rows.padding(2) }
        Text("\(model.page)").id(model.page)
      }
    }

    private var rows: some View {
      ForEach(model.shown, id: \.self) { index in
        let construct = Construct.all[index]
        if index % 3 == 0 {
          construct.make(ownedObjects).transition(.move(edge: .leading))
        } else {
          construct.make(ownedObjects).frame(maxHeight: 80)
        }
      }
    }
  }

  @Test("Random changes during animations leave no elements or activities behind", arguments: 1...4)
  func storm(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let (model, ownedObjects) = (Model(), OwnedObjects())
    let tester = ViewTester(size: CGSize(width: 300, height: 400)) {
      Board(model: model, ownedObjects: ownedObjects)
    }
    let elements = tester.livingElements
    var fingers: [ScriptedFinger] = []

    func change() {
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0, 1, 2:
        let new = Int.random(in: 0..<Construct.all.count, using: &numbers)
        if !model.shown.contains(new) {
          model.shown.insert(new, at: Int.random(in: 0...model.shown.count, using: &numbers))
        }
        if model.shown.count > 6 { model.shown.removeFirst() }
      case 3:
        if !model.shown.isEmpty {
          model.shown.remove(at: Int.random(in: 0..<model.shown.count, using: &numbers))
        }
      case 4: model.shown.shuffle(using: &numbers)
      case 5: model.page += 1
      case 6: model.isUpright.toggle()
      default: model.spacing = CGFloat.random(in: 0...20, using: &numbers)
      }
    }

    for _ in 0..<300 {
      let point = CGPoint(
        x: CGFloat.random(in: 0..<300, using: &numbers),
        y: CGFloat.random(in: 0..<400, using: &numbers))
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0...2: change()
      case 3, 4: withAnimation(.linear(duration: 0.2)) { change() }
      case 5:
        withAnimation(.bouncy) {
          change()
        } completion: {
          change()
        }
      case 6:
        if fingers.count < 3 { fingers.append(tester.touch(at: point)) }
      case 7: fingers.last?.move(to: point, over: 0.03)
      case 8: fingers.popLast()?.lift()
      default: tester.hover(at: point)
      }
      tester.advance(by: [0, 0.005, 0.016, 0.1].randomElement(using: &numbers) ?? 0)
      tester.checkInvariants()
    }

    for finger in fingers { finger.lift() }
    tester.hover(at: CGPoint(x: -10, y: -10))
    tester.advance(by: 1)
    model.shown = []
    tester.advance(by: 3)
    // A completion may have shown a view again. Remove it, and let its animation finish.
    model.shown = []
    tester.advance(by: 8)
    tester.checkInvariants()
    #expect(tester.leavingViewCount == 0)
    #expect(ownedObjects.count == 0)
    #expect(tester.activities == 0)
    // Show the first page again, with the initial layout.
    model.page += model.page % 2
    model.isUpright = true
    tester.advance(by: 3)
    #expect(tester.livingElements == elements)
  }
}
