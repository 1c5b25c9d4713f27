import DeftTesting
import DeftViews
import Foundation
import Testing

private struct WidestKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

private struct NamesKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct TitleKey: PreferenceKey {
  static func reduce(value: inout String?, nextValue: () -> String?) {
    value = value ?? nextValue()
  }
}

private struct BoundsKey: PreferenceKey {
  static var defaultValue: [Int: Anchor<CGRect>] { [:] }
  static func reduce(
    value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]
  ) {
    value.merge(nextValue()) { $1 }
  }
}

@Observable
private final class Model {
  var names = ["a", "b", "c"]
  var width: CGFloat = 50
  var chosen = 0
  var isShown = true
  @ObservationIgnored var received: [[String]] = []
  @ObservationIgnored var sizes: [CGSize] = []
}

@Suite("Preferences") @MainActor
struct PreferenceTests {
  @Test("Preference values are combined in the order of the views, and reported once per change")
  func combination() {
    struct Host: View {
      let model: Model
      var body: some View {
        VStack {
          ForEach(model.names, id: \.self) { name in
            Text(name).preference(key: NamesKey.self, value: [name])
          }
          Text("quiet")
        }
        .onPreferenceChange(NamesKey.self) { model.received.append($0) }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    #expect(model.received == [["a", "b", "c"]])
    model.names.append("d")
    tester.advance(by: 0.1)
    #expect(model.received.last == ["a", "b", "c", "d"])
    model.names.remove(at: 0)
    tester.advance(by: 0.1)
    #expect(model.received.last == ["b", "c", "d"])
    let count = model.received.count
    model.width = 60
    tester.advance(by: 0.1)
    #expect(model.received.count == count && count == 3)
    model.names.reverse()
    tester.advance(by: 0.1)
    #expect(model.received.last == ["d", "c", "b"] && model.received.count == 4)
  }

  @Test("A view's preference replaces its content's preferences; a transform changes the value")
  func nesting() {
    struct Host: View {
      let model: Model
      var body: some View {
        VStack {
          VStack { Text("x").preference(key: NamesKey.self, value: ["inner"]) }
            .preference(key: NamesKey.self, value: ["outer"])
          Text("y").preference(key: NamesKey.self, value: ["y"])
            .transformPreference(NamesKey.self) { $0.append("more") }
        }
        .onPreferenceChange(NamesKey.self) { model.received.append($0) }
      }
    }
    let model = Model()
    _ = ViewTester { Host(model: model) }
    #expect(model.received == [["outer", "y", "more"]])
  }

  @Test("Reading a size with a geometry reader works in the frame in which the size changes")
  func sizeReading() {
    struct SizeKey: PreferenceKey {
      static var defaultValue: CGSize { .zero }
      static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
    }
    struct Host: View {
      let model: Model
      @State private var size = CGSize.zero
      var body: some View {
        VStack {
          Color.red.frame(width: model.width, height: 30)
            .background(
              GeometryReader { proxy in
                Color.clear.preference(key: SizeKey.self, value: proxy.size)
              }
            )
            .onPreferenceChange(SizeKey.self) {
              size = $0
              model.sizes.append($0)
            }
          Text("\(Int(size.width))")
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    #expect(tester.exists(text: "50"))
    model.width = 80
    tester.advance(by: 1.0 / 60)
    #expect(tester.exists(text: "80"))
    #expect(model.sizes == [CGSize(width: 50, height: 30), CGSize(width: 80, height: 30)])
  }

  @Test("The widest of several views determines the common width")
  func widest() {
    struct Host: View {
      @State private var width: CGFloat?
      var body: some View {
        VStack {
          Color.red.frame(width: 40, height: 10).modifier(Measured())
          Color.red.frame(width: 90, height: 10).modifier(Measured())
          Color.blue.frame(width: width, height: 10).id("all")
        }
        .onPreferenceChange(WidestKey.self) { width = $0 }
      }
    }
    struct Measured: ViewModifier {
      func body(content: Content) -> some View {
        content.overlay {
          GeometryReader { Color.clear.preference(key: WidestKey.self, value: $0.size.width) }
        }
      }
    }
    let tester = ViewTester { Host() }
    #expect(tester.find(id: "all").frame.width == 90)
  }

  @Test("A preference key with an optional value needs no default")
  func optional() {
    struct Host: View {
      @State private var title: String?
      var body: some View {
        VStack {
          Text("x").preference(key: TitleKey.self, value: "Title")
          Text(title ?? "none")
        }
        .onPreferenceChange(TitleKey.self) { title = $0 }
      }
    }
    #expect(TitleKey.defaultValue == nil)
    let tester = ViewTester { Host() }
    #expect(tester.exists(text: "Title"))
  }

  @Test("An enclosing geometry reader resolves an anchor to the view's frame")
  func anchors() {
    struct Host: View {
      let model: Model
      var body: some View {
        HStack(spacing: 10) {
          ForEach(0..<3) { index in
            Color.gray.frame(width: index == 1 ? model.width : 40, height: 20).id(index)
              .anchorPreference(key: BoundsKey.self, value: .bounds) { [index: $0] }
          }
        }
        .overlayPreferenceValue(BoundsKey.self) { anchors in
          GeometryReader { proxy in
            if let anchor = anchors[model.chosen] {
              let rect = proxy[anchor]
              Color.blue.frame(width: rect.width, height: 3).id("line")
                .offset(x: rect.minX, y: rect.maxY)
            }
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    func isUnder(_ index: Int) -> Bool {
      let (line, tab) = (tester.find(id: "line").frame, tester.find(id: index).frame)
      return line.minX == tab.minX && line.width == tab.width && line.minY == tab.maxY
    }
    #expect(isUnder(0))
    model.chosen = 1
    tester.advance(by: 0.1)
    #expect(isUnder(1))
    model.width = 100
    tester.advance(by: 0.1)
    #expect(isUnder(1))
    model.chosen = 2
    tester.advance(by: 0.1)
    #expect(isUnder(2))
  }

  @Test("A view built from a preference is first created with the value of the preference")
  func firstValue() {
    struct Reader: View {
      let name: String
      let value: CGFloat
      let model: Model
      @State private var first: CGFloat
      init(_ name: String, _ value: CGFloat, _ model: Model) {
        (self.name, self.value, self.model) = (name, value, model)
        _first = State(initialValue: value)
      }
      var body: some View {
        Text(verbatim: "\(name) \(first) \(value)").onAppear {
          model.received.append([name, "\(value)"])
        }
      }
    }
    struct Host: View {
      let model: Model
      var body: some View {
        VStack {
          if model.isShown {
            Text("A").preference(key: WidestKey.self, value: model.width)
              .overlayPreferenceValue(WidestKey.self) { Reader("front", $0, model) }
            Text("B").preference(key: WidestKey.self, value: 7)
              .backgroundPreferenceValue(WidestKey.self) { Reader("back", $0, model) }
            GeometryReader { proxy in
              Color.clear.preference(key: WidestKey.self, value: proxy.size.width)
            }
            .frame(width: 80, height: 10)
            .overlayPreferenceValue(WidestKey.self) { Reader("geometry", $0, model) }
            Text("C").overlayPreferenceValue(WidestKey.self) { Reader("none", $0, model) }
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    let texts = ["front 50.0 50.0", "back 7.0 7.0", "geometry 80.0 80.0", "none 0.0 0.0"]
    let appearances = [
      ["front", "50.0"], ["back", "7.0"], ["geometry", "80.0"], ["none", "0.0"],
    ]
    #expect(texts.filter { !tester.exists(text: $0) } == [])
    #expect(Set(model.received) == Set(appearances) && model.received.count == 4)
    model.width = 60
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "front 50.0 60.0"))
    withAnimation { model.isShown = false }
    tester.advance(by: 2)
    model.received = []
    withAnimation { model.isShown = true }
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "front 60.0 60.0") && model.received.count == 4)
    #expect(Set(model.received).contains(["geometry", "80.0"]))
  }

  @Test("An unchanged preference causes no evaluation")
  func rest() {
    struct Host: View {
      let model: Model
      var body: some View {
        VStack {
          Text("x").anchorPreference(key: BoundsKey.self, value: .bounds) { [0: $0] }
        }
        .backgroundPreferenceValue(BoundsKey.self) { Text("\($0.count)") }
      }
    }
    let tester = ViewTester { Host(model: Model()) }
    #expect(tester.exists(text: "1"))
    let bodies = tester.statistics.bodies
    tester.advance(by: 1)
    #expect(tester.statistics.bodies == bodies)
  }

  @Test("A leaving view no longer receives preferences")
  func leaving() {
    struct Names: View {
      let model: Model
      var body: some View {
        Text("x").preference(key: NamesKey.self, value: model.names)
          .onPreferenceChange(NamesKey.self) { model.received.append($0) }
      }
    }
    struct Host: View {
      let model: Model
      var body: some View {
        VStack {
          if model.isShown { Names(model: model).transition(.opacity) }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    model.names = ["d"]
    tester.advance(by: 0.1)
    #expect(model.received == [["a", "b", "c"], ["d"]])
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    tester.advance(by: 0.3)
    #expect(tester.leavingViewCount == 1)
    model.names = ["e"]
    tester.advance(by: 1.5)
    #expect(tester.leavingViewCount == 0 && model.received.count == 2)
  }

  @Test("A leaving view's preference is removed, and restoring the view restores it")
  func restoredView() {
    struct Host: View {
      let model: Model
      var body: some View {
        VStack {
          Group {
            if model.isShown { Color.red.transition(.opacity) }
            Color.blue
          }
          .preference(key: NamesKey.self, value: ["one of both"])
          Color.green.preference(key: NamesKey.self, value: model.names)
        }
        .onPreferenceChange(NamesKey.self) { model.received.append($0) }
      }
    }
    let model = Model()
    model.names = ["a"]
    let tester = ViewTester { Host(model: model) }
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    tester.advance(by: 0.1)
    #expect(tester.leavingViewCount > 0 && model.received.last == ["one of both", "a"])
    model.names = ["b"]
    tester.advance(by: 0.1)
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    tester.advance(by: 0.1)
    #expect(model.received.last == ["one of both", "one of both", "b"])
  }

  @Test("A restored view receives the preference that changed in the meantime")
  func listeningAgain() {
    struct Inner: View {
      let model: Model
      var body: some View {
        VStack {
          ForEach(model.names, id: \.self) { Text($0).preference(key: NamesKey.self, value: [$0]) }
        }
        .onPreferenceChange(NamesKey.self) { model.received.append($0) }
      }
    }
    struct Host: View {
      let model: Model
      var body: some View {
        VStack { if model.isShown { Inner(model: model).transition(.opacity) } }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    tester.advance(by: 0.1)
    model.names = []
    tester.advance(by: 0.1)
    #expect(model.received.count == 1)
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    tester.advance(by: 0.1)
    #expect(model.received == [["a", "b", "c"], []])
  }
}
