import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

extension ContainerValues {
  @Entry fileprivate var isPinned = false
}

/// Tests of views that containers receive, and of tuples of views.
@Suite("Subviews") @MainActor
struct SubviewTests {
  private final class Model: ObservableObject {
    @Published var names = ["a", "b", "c"]
    @Published var isLong = false
  }

  /// A row that counts its taps, to show whether its state is preserved.
  private struct Row: View {
    let name: String
    @State private var taps = 0
    var body: some View {
      Text("\(name)\(taps)").frame(width: 60, height: 60).contentShape(Rectangle())
        .onTapGesture { taps += 1 }
    }
  }

  /// Shows pinned views first, and then the other views in reverse order.
  private struct Shelf<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      VStack(spacing: 0) {
        Group(subviews: content) { subviews in
          Text("count \(subviews.count)")
          ForEach(subviews) { if $0.containerValues.isPinned { $0 } }
          ForEach(subviews.filter { !$0.containerValues.isPinned }.reversed()) { $0 }
        }
      }
    }
  }

  private struct Host: View {
    @ObservedObject var model: Model
    var body: some View {
      Shelf {
        Row(name: "x")
        ForEach(model.names, id: \.self) { Row(name: $0) }
        if model.isLong {
          Row(name: "y").containerValue(\.isPinned, true)
        }
      }
    }
  }

  private func texts(_ tester: ViewTester) -> [String] {
    tester.allTexts.sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.text)
  }

  @Test("A container reorders its subviews, reads their values, and keeps their states")
  func group() {
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 200, height: 600)) { Host(model: model) }
    #expect(texts(tester) == ["count 4", "c0", "b0", "a0", "x0"])
    tester.tap(tester.find(text: "a0"))
    tester.tap(tester.find(text: "x0"))
    model.names = ["b", "a"]
    model.isLong = true
    tester.advance(by: 0.1)
    #expect(texts(tester) == ["count 4", "y0", "a1", "b0", "x1"])
  }

  @Test("ForEach wraps each subview")
  func forEach() {
    struct Numbered<Content: View>: View {
      @ViewBuilder let content: Content
      var body: some View {
        VStack {
          ForEach(subviews: content) { subview in
            HStack {
              Text("-")
              subview
            }
          }
        }
      }
    }
    let tester = ViewTester {
      Numbered {
        Text("one")
        Group {
          Text("two")
          Text("three")
        }
      }
    }
    #expect(tester.all(text: "-").count == 3 && tester.exists(text: "three"))
  }

  @Test("A tuple view can be named as a type, created and taken apart, and its views are updated")
  func tuple() {
    struct Reversed<A: View, B: View>: View {
      let views: TupleView<(A, B)>
      init(@ViewBuilder content: () -> TupleView<(A, B)>) { views = content() }
      var body: some View {
        VStack {
          views.value.1
          views.value.0
        }
      }
    }
    let model = Model()
    struct Host: View {
      @ObservedObject var model: Model
      var body: some View {
        Reversed {
          Text(model.isLong ? "first" : "1")
          Row(name: "r")
        }
        TupleView((Text("left"), Color.red))
      }
    }
    let tester = ViewTester(size: CGSize(width: 200, height: 400)) { VStack { Host(model: model) } }
    #expect(texts(tester) == ["r0", "1", "left"])
    tester.tap(tester.find(text: "r0"))
    model.isLong = true
    tester.advance(by: 0.1)
    #expect(texts(tester) == ["r1", "first", "left"])
  }

  @Test("A scroll view's coordinate space is found by its axis")
  func axis() {
    struct Frames: View {
      let log: EventLog
      var body: some View {
        ScrollView(.vertical, showsIndicators: false) {
          VStack(spacing: 0) {
            Color.red.frame(height: 70)
            ScrollView(.horizontal, showsIndicators: false) {
              HStack(spacing: 0) {
                Color.green.frame(width: 30, height: 50)
                GeometryReader { proxy in
                  let across = proxy.frame(in: .scrollView(axis: .horizontal))
                  let down = proxy.frame(in: .scrollView(axis: .vertical))
                  let nearest = proxy.frame(in: .scrollView)
                  Color.blue.onAppear {
                    log.note("\(across.minX) \(across.minY) \(down.minX) \(down.minY)")
                    log.note("\(nearest == across)")
                  }
                }
                .frame(width: 50, height: 50)
              }
            }
          }
        }
      }
    }
    let log = EventLog()
    let tester = ViewTester(size: CGSize(width: 60, height: 60)) { Frames(log: log) }
    tester.advance(by: 0.1)
    #expect(log.words == ["30.0 0.0 30.0 70.0", "true"])
  }
}
