import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Refreshing") @MainActor
struct RefreshTests {
  /// A gate that a refresh waits for.
  @MainActor
  final class Gate {
    private(set) var starts = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func pass() async {
      starts += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    func open() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  /// Runs other tasks of the main actor until a condition holds.
  private func wait(until condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
  }

  private func tester(_ gate: Gate) -> ViewTester {
    ViewTester {
      List(0..<20) { Text("Row \($0)") }.refreshable { await gate.pass() }
    }
  }

  @Test(
    "A pull runs the action once; the content rests below the indicator until the action returns")
  func pull() async {
    let gate = Gate()
    let tester = tester(gate)
    let rest = tester.find(text: "Row 0").center.y
    let finger = tester.touch(at: CGPoint(x: 200, y: 100))
    finger.move(to: CGPoint(x: 200, y: 290), over: 0.4)
    finger.hold(for: 0.2)
    let pulled = tester.find(text: "Row 0").center.y
    #expect(pulled > rest + 64)
    finger.lift()
    #expect(abs(tester.find(text: "Row 0").center.y - pulled) < 6, "The content does not jump.")
    tester.advance(by: 1)
    await wait { gate.starts == 1 }
    #expect(gate.starts == 1)
    #expect(abs(tester.find(text: "Row 0").center.y - (rest + 52)) < 0.5)
    gate.open()
    await wait {
      abs(tester.find(text: "Row 0").center.y - (rest + 52)) > 0.5 || tester.activities > 1
    }
    await Task.yield()
    tester.advance(by: 1)
    await wait { tester.find(text: "Row 0").center.y == rest }
    tester.advance(by: 1)
    #expect(tester.find(text: "Row 0").center.y == rest)
    #expect(gate.starts == 1)
  }

  @Test("A short pull does nothing") func shortPull() async {
    let gate = Gate()
    let tester = tester(gate)
    let finger = tester.touch(at: CGPoint(x: 200, y: 100))
    finger.move(to: CGPoint(x: 200, y: 160), over: 0.3)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
    await Task.yield()
    #expect(gate.starts == 0)
  }

  @Test(
    "Ctrl+R and F5 refresh",
    arguments: zip(
      [KeyEquivalent("r"), KeyEquivalent("\u{F708}")], [EventModifiers.control, []]))
  func key(_ key: KeyEquivalent, _ modifiers: EventModifiers) async {
    let gate = Gate()
    let tester = tester(gate)
    tester.press(key, modifiers: modifiers)
    await wait { gate.starts == 1 }
    #expect(gate.starts == 1)
    gate.open()
  }

  @Test("Ctrl+R does not refresh a list behind a sheet") func coveredList() async {
    let gate = Gate()
    let tester = ViewTester {
      List(0..<20) { Text("Row \($0)") }.refreshable { await gate.pass() }
        .sheet(isPresented: .constant(true)) { Text("Sheet") }
    }
    tester.advance(by: 1)
    tester.press("r", modifiers: .control)
    for _ in 0..<100 { await Task.yield() }
    #expect(gate.starts == 0)
    gate.open()
  }

  @Test("The indicator follows the color scheme") func colorScheme() {
    func paints(from scheme: ColorScheme) -> [Paint?] {
      var environment = EnvironmentValues()
      environment.colorScheme = scheme
      let tester = ViewTester(environment: environment) {
        List(0..<3) { Text("Row \($0)") }.refreshable {}
      }
      tester.press("r", modifiers: .control)
      environment.colorScheme = .dark
      tester.setEnvironment(environment)
      return tester.nodes.flatMap(\.drawing.items).map {
        PaintedViews.Painted(item: $0, map: .identity).paint
      }
    }
    // The indicators, which appear after a change, are painted last.
    let (changed, expected) = (paints(from: .light), paints(from: .dark))
    #expect(Array(changed.prefix(expected.count)) == expected)
  }

  private struct Child: View {
    @Environment(\.refresh) private var refresh
    var body: some View { Text(refresh == nil ? "none" : "some") }
  }

  @Test("Views inside read the action from the environment") func environment() {
    let tester = ViewTester {
      Child().refreshable {}
      Child()
    }
    #expect(tester.allTexts.compactMap(\.text) == ["some", "none"])
  }
}
