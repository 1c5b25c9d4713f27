import DeftGeometry
import DeftInput
import DeftRuntime
import DeftViews
import Foundation
import Testing

@Suite("Scroll positions") @MainActor
struct ScrollPositionTests {
  /// Ten rows of 50 points in a scroll view.
  private struct Rows: View {
    @State var position = ScrollPosition(idType: Int.self)
    let model: ScrollModel
    let reports = ScrollReports()

    var body: some View {
      @Bindable var model = model
      ScrollView(showsIndicators: false) {
        VStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { row in
            Rectangle().frame(height: 50)
              .onScrollVisibilityChange { if row == 5 { reports.visible.append($0) } }
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition($model.position)
    }
  }

  private func top(_ probe: LayoutProbe) -> CGFloat { probe.frames[0].minY }

  @Test("A program scrolls to a view, an edge, a point and an offset")
  func requests() {
    let model = ScrollModel()
    let probe = LayoutProbe(100, 200) { Rows(model: model) }
    func expect(_ offset: CGFloat, _ change: (inout ScrollPosition) -> Void) {
      change(&model.position)
      probe.stage.advance(to: probe.stage.now + 1)
      #expect(top(probe) == -offset)
      #expect(!model.position.isPositionedByUser)
    }
    expect(150) { $0.scrollTo(id: 3, anchor: .top) }
    #expect(model.position.viewID(type: Int.self) == 3)
    expect(300) { $0.scrollTo(edge: .bottom) }
    #expect(model.position.edge == .bottom && model.position.viewID == nil)
    expect(0) { $0.scrollTo(edge: .top) }
    expect(120) { $0.scrollTo(y: 120) }
    #expect(model.position.y == 120 && model.position.x == nil && model.position.point == nil)
    expect(80) { $0.scrollTo(point: CGPoint(x: 0, y: 80)) }
    #expect(model.position.point == CGPoint(x: 0, y: 80))
    expect(300) { $0.scrollTo(x: 0, y: 900) }
  }

  @Test("Scrolling by the user replaces the request, and the same request scrolls again")
  func byUser() {
    let model = ScrollModel()
    let probe = LayoutProbe(100, 200) { Rows(model: model) }
    model.position.scrollTo(edge: .bottom)
    probe.stage.advance(to: 1)
    probe.stage.touch(.began, 50, 50, at: 2)
    probe.stage.touch(.moved, 50, 70, at: 2.1)
    probe.stage.touch(.moved, 50, 170, at: 2.5)
    probe.stage.touch(.ended, 50, 170, at: 3)
    probe.stage.advance(to: 4)
    #expect(top(probe) == -200 && model.position.isPositionedByUser)
    #expect(model.position.edge == nil)
    #expect(model.position.viewID(type: Int.self) == 4)
    model.position.scrollTo(edge: .bottom)
    probe.stage.advance(to: 5)
    #expect(top(probe) == -300)
  }

  @Test("A view reports when half of it is visible")
  func visibility() {
    let model = ScrollModel()
    let rows = Rows(model: model)
    let probe = LayoutProbe(100, 200) { rows }
    #expect(rows.reports.visible.isEmpty)
    model.position.scrollTo(y: 74)
    probe.stage.advance(to: 1)
    #expect(rows.reports.visible.isEmpty)
    model.position.scrollTo(y: 75)
    probe.stage.advance(to: 2)
    #expect(rows.reports.visible == [true])
    model.position.scrollTo(y: 300)
    probe.stage.advance(to: 3)
    #expect(rows.reports.visible == [true, false])
  }

  @Test("A geometry reader, after a program has scrolled, has read the new position")
  func readersFollow() {
    final class Reading { var positions: [Int: CGFloat] = [:] }
    struct Wheel: View {
      @Bindable var model: ScrollModel
      let reading: Reading
      var body: some View {
        ScrollView(showsIndicators: false) {
          LazyVStack(spacing: 0) {
            ForEach(0..<40, id: \.self) { row in
              GeometryReader { proxy in
                let _ = reading.positions[row] = proxy.frame(in: .named("wheel")).midY
                Rectangle()
              }
              .frame(height: 50)
            }
          }
          .scrollTargetLayout()
        }
        .coordinateSpace(name: "wheel")
        .scrollPosition(id: $model.id, anchor: .center)
      }
    }
    let model = ScrollModel()
    model.id = 20
    let reading = Reading()
    let probe = LayoutProbe(100, 200) { Wheel(model: model, reading: reading) }
    #expect(reading.positions[20] == 100 && reading.positions[21] == 150)
    model.id = 10
    probe.stage.advance(to: 1)
    #expect(reading.positions[10] == 100)
  }

  @Test("A default anchor determines the visible part initially and when rows are added there")
  func defaultAnchor() {
    struct Growing: View {
      let model: ScrollModel
      var body: some View {
        ScrollView(showsIndicators: false) {
          VStack(spacing: 0) {
            ForEach(0..<(model.id ?? 10), id: \.self) { _ in Rectangle().frame(height: 50) }
          }
        }
        .defaultScrollAnchor(.bottom)
      }
    }
    let model = ScrollModel()
    let probe = LayoutProbe(100, 200) { Growing(model: model) }
    #expect(top(probe) == -300)
    model.id = 12
    probe.stage.advance(to: 1)
    #expect(top(probe) == -400)
  }

  @Test("A program's scrolling continues when views change in the meantime")
  func changesDuringScrolling() {
    struct Chat: View {
      @Bindable var model: ScrollModel
      @State private var isAtEnd = true
      var body: some View {
        ScrollView(showsIndicators: false) {
          VStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { _ in Rectangle().frame(height: 50) }
          }
        }
        .defaultScrollAnchor(.bottom)
        .scrollPosition($model.position)
        .onScrollGeometryChange(for: Bool.self) {
          $0.visibleRect.maxY >= $0.contentSize.height - 100
        } action: { _, new in
          isAtEnd = new
        }
        .overlay { if !isAtEnd { Color.red.frame(width: 10, height: 10) } }
      }
    }
    let model = ScrollModel()
    model.position = ScrollPosition(edge: .bottom)
    let probe = LayoutProbe(100, 200) { Chat(model: model) }
    #expect(top(probe) == -800)
    probe.stage.touch(.began, 50, 20, at: 1)
    probe.stage.touch(.moved, 50, 60, at: 1.1)
    probe.stage.touch(.moved, 50, 190, at: 1.5)
    probe.stage.touch(.ended, 50, 190, at: 2)
    probe.stage.advance(to: 3)
    #expect(top(probe) > -700)
    withAnimation { model.position.scrollTo(edge: .bottom) }
    probe.stage.advance(to: 5)
    #expect(top(probe) == -800)
  }

  @Test("Content can be visible beyond the edges of a scroll view")
  func clip() {
    func area(_ isDisabled: Bool) -> Path? {
      let probe = LayoutProbe(100, 200) {
        ScrollView { Rectangle().frame(height: 500) }.scrollClipDisabled(isDisabled)
      }
      func clip(_ node: Node) -> Path? {
        node.clipShape ?? node.children.lazy.compactMap { clip($0) }.first
      }
      return clip(probe.stage.tree.root)
    }
    #expect(area(false) != nil)
    #expect(area(true) == nil)
  }
}

@Suite("Container-relative frames") @MainActor
struct ContainerRelativeFrameTests {
  @Test("A frame follows the scroll view's visible part between its margins, or the window")
  func frames() {
    let probe = LayoutProbe(300, 100) {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(spacing: 10) {
          Rectangle().containerRelativeFrame(.horizontal)
          Rectangle().containerRelativeFrame(.horizontal, count: 3, spacing: 10)
          Rectangle().containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
          Rectangle().containerRelativeFrame(.horizontal) { length, _ in length / 4 }
        }
      }
      .contentMargins(.horizontal, 20, for: .scrollContent)
    }
    // The container is 260 points wide; a third is (260 - 20) / 3 = 80.
    #expect(probe.frames.map(\.width) == [260, 80, 170, 65])
    #expect(probe.frames[0].minX == 20)
    probe.stage.resize(to: CGSize(width: 200, height: 100), at: 0.5)
    probe.stage.advance(to: 1)
    #expect(probe.frames[0].width == 160)
    let window = LayoutProbe(300, 100) {
      Rectangle().containerRelativeFrame([.horizontal, .vertical]) { length, axis in
        axis == .horizontal ? length / 2 : length / 4
      }
    }
    #expect(window.frames == [CGRect(x: 75, y: 38, width: 150, height: 25)])
  }
}
