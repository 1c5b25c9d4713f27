import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Pinned headers and footers") @MainActor
struct PinnedViewsTests {
  private final class Log { var pressed: [String] = [] }

  /// Sections of ten rows of 40 points with headers and footers of 30 points.
  private struct Sections: View {
    let log: Log
    let move: ProxyHolder
    var body: some View {
      ForEach(0..<3, id: \.self) { section in
        Section {
          ForEach(0..<10, id: \.self) { row in
            ZStack {
              Button("Row \(section).\(row)") { log.pressed.append("row \(section).\(row)") }
                .buttonStyle(.plain)
            }
            .frame(width: 40, height: 40)
            .id("row \(section).\(row)")
          }
        } header: {
          ZStack {
            Button("Header \(section)") { log.pressed.append("header \(section)") }
              .buttonStyle(.plain)
          }
          .frame(width: 30, height: 30)
          .id("header \(section)")
        } footer: {
          Text("Footer \(section)").frame(width: 30, height: 30).id("footer \(section)")
        }
      }
    }
  }

  enum Kind: CaseIterable { case column, grid, row, rowGrid }

  private struct Host: View {
    let kind: Kind
    let log: Log
    let move: ProxyHolder
    var pinned: PinnedScrollableViews = [.sectionHeaders, .sectionFooters]
    var body: some View {
      let sections = Sections(log: log, move: move)
      let one = [GridItem(.fixed(100))]
      ScrollViewReader { proxy in
        let _ = (move.proxy = proxy)
        switch kind {
        case .column: ScrollView { LazyVStack(spacing: 0, pinnedViews: pinned) { sections } }
        case .grid:
          ScrollView { LazyVGrid(columns: one, spacing: 0, pinnedViews: pinned) { sections } }
        case .row:
          ScrollView(.horizontal) { LazyHStack(spacing: 0, pinnedViews: pinned) { sections } }
        case .rowGrid:
          ScrollView(.horizontal) {
            LazyHGrid(rows: one, spacing: 0, pinnedViews: pinned) { sections }
          }
        }
      }
    }
  }

  /// Returns the extent of a view along the scroll axis.
  private func span(_ id: some Hashable, _ kind: Kind, _ tester: ViewTester) -> [CGFloat] {
    let frame = tester.find(id: id).frame
    return kind == .column || kind == .grid
      ? [frame.minY, frame.maxY] : [frame.minX, frame.maxX]
  }

  private func scroll(_ move: ProxyHolder, _ tester: ViewTester, to id: some Hashable) {
    move.proxy?.scrollTo(id, anchor: .topLeading)
    tester.advance(by: 0.5)
  }

  @Test(
    "Headers and footers stay at the ends while their section is visible",
    arguments: Kind.allCases)
  func places(kind: Kind) {
    let (log, move) = (Log(), ProxyHolder())
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) {
      Host(kind: kind, log: log, move: move)
    }
    // A section is 30 + 10 * 40 + 30 = 460 long.
    #expect(span("header 0", kind, tester) == [0, 30])
    #expect(span("footer 0", kind, tester) == [170, 200])
    #expect(span("header 1", kind, tester) == [460, 490])
    scroll(move, tester, to: "row 0.3")
    #expect(span("row 0.3", kind, tester) == [0, 40])
    #expect(span("header 0", kind, tester) == [0, 30])
    #expect(span("footer 0", kind, tester) == [170, 200])
    // The header remains until its section ends at 460.
    scroll(move, tester, to: "footer 0")
    #expect(span("footer 0", kind, tester) == [0, 30])
    #expect(span("header 0", kind, tester) == [0, 30])
    #expect(span("header 1", kind, tester) == [30, 60])
    scroll(move, tester, to: "row 1.0")
    #expect(span("header 0", kind, tester)[1] <= 0)
    #expect(span("header 1", kind, tester) == [0, 30])
    scroll(move, tester, to: "header 0")
    #expect(span("row 0.0", kind, tester) == [30, 70])
    #expect(span("header 1", kind, tester) == [460, 490])
  }

  @Test("A pinned header is in front of the rows, for fingers and for assistive technologies")
  func input() throws {
    let (log, move) = (Log(), ProxyHolder())
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) {
      Host(kind: .column, log: log, move: move)
    }
    scroll(move, tester, to: "row 0.3")
    #expect(tester.find(id: "row 0.3").frame.intersects(tester.find(id: "header 0").frame))
    tester.tap(at: CGPoint(x: 100, y: 15))
    tester.advance(by: 0.5)
    #expect(log.pressed == ["header 0"])
    let header = try #require(tester.accessibilityTree.first { $0.label == "Header 0" })
    #expect(header.frame.midY == 15)
  }

  @Test("Only the given parts are pinned")
  func parts() {
    let (log, move) = (Log(), ProxyHolder())
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) {
      Host(kind: .column, log: log, move: move, pinned: [])
    }
    scroll(move, tester, to: "row 0.3")
    #expect(span("header 0", .column, tester) == [-150, -120])
    #expect(span("footer 0", .column, tester) == [280, 310])
  }

  @Test("A pinned header follows a finger, also after a change of the rows")
  func dragging() {
    let (log, move) = (Log(), ProxyHolder())
    let tester = ViewTester(size: CGSize(width: 200, height: 200)) {
      Host(kind: .column, log: log, move: move, pinned: .sectionHeaders)
    }
    let finger = tester.touch(at: CGPoint(x: 150, y: 180))
    for y in stride(from: CGFloat(160), through: 20, by: -20) {
      finger.move(to: CGPoint(x: 150, y: y), over: 0.1)
      #expect(span("header 0", .column, tester) == [0, 30])
    }
    #expect(span("row 0.0", .column, tester)[1] < 0)
    // A finger at the start pulls the header down with the rows.
    finger.lift()
    scroll(move, tester, to: "header 0")
    let pull = tester.touch(at: CGPoint(x: 150, y: 20))
    pull.move(to: CGPoint(x: 150, y: 150), over: 0.2)
    let top = span("header 0", .column, tester)[0]
    #expect(top > 0 && span("row 0.0", .column, tester)[0] == top + 30)
    pull.lift()
  }
}
