import DeftViews
import Foundation

/// A counter of the objects that a test's views own.
final class OwnedObjects {
  var count = 0
}

/// An object owned by a view.
final class OwnedObject: ObservableObject {
  @Published var number = 0
  private let all: OwnedObjects

  init(_ all: OwnedObjects) {
    self.all = all
    all.count += 1
  }
  deinit { all.count -= 1 }
}

/// A kind of view that a program may show and remove, with its behavior while it is shown.
struct Construct: CustomStringConvertible, Sendable {
  let name: String
  let make: @MainActor @Sendable (OwnedObjects) -> AnyView

  init<V: View>(
    _ name: String, @ViewBuilder _ make: @escaping @MainActor @Sendable (OwnedObjects) -> V
  ) {
    self.name = name
    self.make = { all in AnyView(Owner(all: all, content: make(all))) }
  }

  var description: String { name }

  static let all = shown + animated + observing + interactive + controls
}

/// A view with a state, an object and a binding to the object's number, around the content.
private struct Owner<Content: View>: View {
  @State private var state: OwnedObject
  @StateObject private var object: OwnedObject
  let content: Content

  init(all: OwnedObjects, content: Content) {
    _state = State(initialValue: OwnedObject(all))
    _object = StateObject(wrappedValue: OwnedObject(all))
    self.content = content
  }

  var body: some View {
    VStack {
      Text("\(state.number + object.number)")
      Reader(number: $object.number)
      content
    }
    .onTapGesture { object.number += 1 }
  }
}

private struct Reader: View {
  @Binding var number: Int
  var body: some View { Text("\(number)").onTapGesture { number += 1 } }
}

private struct Halves: View {
  @State private var isFar = false
  var body: some View {
    HStack {
      Circle().frame(width: isFar ? 80 : 20)
      if isFar { Rectangle().frame(width: 10, height: 10).transition(.scale) }
    }
    .onAppear { withAnimation(.linear(duration: 5)) { isFar = true } }
  }
}

private struct Pointer: View, @MainActor Animatable {
  var angle: Double
  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }
  var body: some View { Rectangle().rotationEffect(.degrees(angle)).frame(width: 30, height: 30) }
}

/// A view that changes from its first to its second state when it appears.
private struct Changing<Content: View>: View {
  @State private var isChanged = false
  @State private var completions = 0
  var animation = Animation.linear(duration: 4)
  @ViewBuilder let content: (Bool) -> Content
  var body: some View {
    content(isChanged)
      .onAppear {
        withAnimation(animation) {
          isChanged = true
        } completion: {
          completions += 1
        }
      }
  }
}

private struct Wave: Shape {
  var height: CGFloat
  var animatableData: CGFloat {
    get { height }
    set { height = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY - height))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY + height))
    }
  }
}

private struct Skew: GeometryEffect {
  var shift: CGFloat
  var animatableData: CGFloat {
    get { shift }
    set { shift = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: shift, d: 1, tx: 0, ty: 0))
  }
}

private struct Twirl: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : 0.2).rotationEffect(.degrees(phase.value * 90))
  }
}

private struct Hinge: ViewModifier {
  @State private var note = "a"
  let angle: Double
  func body(content: Content) -> some View {
    content.rotationEffect(.degrees(angle)).onAppear { note = "b" }.accessibilityLabel(note)
  }
}

private struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}

private struct PlacesKey: PreferenceKey {
  static let defaultValue: [Anchor<CGRect>] = []
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

@Observable
private final class Watched {
  var number = 0
}

private struct Watching: View {
  @State private var model = Watched()
  var body: some View {
    Text("\(model.number)").onAppear { withAnimation { model.number = 1 } }
  }
}

extension Construct {
  private static let shown: [Construct] = [
    Construct("a text") { _ in Text("a") },
    Construct("a timer text") { _ in Text(Date(timeIntervalSince1970: 0), style: .timer) },
    Construct("an AnyView in an AnyView") { _ in AnyView(AnyView(Halves())) },
    Construct("a shape") { _ in RoundedRectangle(cornerRadius: 4).fill(.tint).shadow(radius: 3) },
    Construct("a canvas") { _ in
      Changing { isChanged in
        Canvas { context, size in
          context.fill(
            Path(CGRect(origin: .zero, size: size)), with: .color(isChanged ? .red : .blue))
        }
        .frame(height: isChanged ? 40 : 20)
      }
    },
    Construct("a mask, a background and an overlay") { _ in
      Rectangle().mask { Halves() }.background { Halves() }.overlay { Halves() }
    },
    Construct("rows") { _ in
      Changing { isChanged in
        ForEach(isChanged ? [1, 2, 5] : [1, 3, 4], id: \.self) { index in
          Text("\(index)").padding(2)
        }
        .border(.red)
      }
    },
    Construct("a grid") { _ in
      Grid {
        GridRow {
          Text("a"); Halves()
        };
        GridRow {
          Text("b"); Text("c")
        }
      }
    },
    Construct("a lazy grid") { _ in
      LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(0..<4) { Text("\($0)") } }
    },
    Construct("appearing rows with a pinned header") { _ in AppearingRows() },
    Construct("a geometry reader") { _ in
      GeometryReader { proxy in
        Changing { Text("\(proxy.frame(in: .global).minX)").offset(x: $0 ? 20 : 0) }
      }
    },
    Construct("ViewThatFits") { _ in
      Changing { isChanged in
        ViewThatFits {
          Text("a").frame(width: isChanged ? 4000 : 10)
          Halves()
        }
      }
    },
    Construct("a changing identity") { _ in Changing { Text("a").id($0) } },
    Construct("a group box with a disclosure") { _ in
      GroupBox("a") { DisclosureGroup("b", isExpanded: .constant(true)) { Text("c") } }
    },
  ]

  private static let animated: [Construct] = [
    Construct("an animated branch") { _ in Halves() },
    Construct("an animatable view") { _ in Changing { Pointer(angle: $0 ? 90 : 0) } },
    Construct("an animated shape") { _ in Changing { Wave(height: $0 ? 20 : 2).stroke(.red) } },
    Construct("an animated style") { _ in
      Changing { Circle().fill($0 ? .red : .blue).opacity($0 ? 0.5 : 1).blur(radius: $0 ? 4 : 0) }
    },
    Construct("an animated clip and shadow") { _ in
      Changing { isChanged in
        Text("a").padding(isChanged ? 10 : 2).clipShape(Wave(height: isChanged ? 9 : 1))
          .shadow(radius: isChanged ? 9 : 1)
      }
    },
    Construct("an animated effect") { _ in
      Changing { Text("a").modifier(Skew(shift: $0 ? 1 : 0)).position(x: $0 ? 50 : 10, y: 10) }
    },
    Construct("an animated layout") { _ in
      Changing { isChanged in
        let layout =
          isChanged ? AnyLayout(VStackLayout(spacing: 9)) : AnyLayout(HStackLayout(spacing: 1))
        layout {
          Text("a"); Text("b")
        }
      }
    },
    Construct("an animated stack") { _ in
      Changing { isChanged in
        VStack(spacing: isChanged ? 30 : 0) {
          Text("a"); Text("b")
        }
      }
    },
    Construct("a repeating animation") { _ in
      Changing(animation: .linear(duration: 1).repeatForever()) { Circle().scaleEffect($0 ? 2 : 1) }
    },
    Construct("a transition") { _ in
      Changing { isChanged in if isChanged { Text("a").transition(.move(edge: .leading)) } }
    },
    Construct("two transitions") { _ in
      Changing { isChanged in
        if !isChanged {
          Halves().transition(
            .asymmetric(insertion: .scale.combined(with: .opacity), removal: .push(from: .top)))
        }
      }
    },
    Construct("a modifier transition") { _ in
      Changing { isChanged in
        if isChanged {
          Text("a").transition(
            .modifier(active: Hinge(angle: 90), identity: Hinge(angle: 0)).animation(.bouncy))
        }
      }
    },
    Construct("a custom transition") { _ in
      Changing { isChanged in
        if isChanged { Text("a").transition(Twirl()) } else { Halves().transition(Twirl()) }
      }
    },
    Construct("rows with transitions") { _ in
      Changing { isChanged in
        ForEach(isChanged ? [1, 2, 5] : [1, 3, 4], id: \.self) { index in
          Halves().transition(.slide)
        }
        .transition(.opacity)
      }
    },
    Construct("matched views") { _ in Matched() },
    Construct("a phase animator") { _ in
      PhaseAnimator([1.0, 2, 3]) {
        Circle().scaleEffect($0)
      } animation: { _ in
        .linear
      }
    },
    Construct("a keyframe animator") { _ in
      KeyframeAnimator(initialValue: 1.0) { scale in
        Circle().scaleEffect(scale)
      } keyframes: { _ in
        LinearKeyframe(2, duration: 0.5)
        SpringKeyframe(1, spring: .bouncy)
      }
    },
    Construct("an animation timeline") { _ in
      TimelineView(.animation) { Text("\($0.date.timeIntervalSince1970)") }
    },
    Construct("a periodic timeline") { _ in
      TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 0.25)) { context in
        Text("\(context.date.timeIntervalSince1970)").id(context.date)
      }
    },
    Construct("a progress view") { _ in
      VStack {
        ProgressView(); ProgressView(value: 0.4)
      }
    },
  ]

  private static let observing: [Construct] = [
    Construct("a timer") { _ in Ticking() },
    Construct("a task") { _ in Text("a").task { while !Task.isCancelled { await Task.yield() } } },
    Construct("an observed model") { _ in Watching() },
    Construct("an environment object") { all in
      Surrounded().environmentObject(OwnedObject(all))
    },
    Construct("change actions") { _ in
      Changing { Text("a").offset(x: $0 ? 9 : 0).onChange(of: $0) {} }
        .onDisappear {}
    },
    Construct("a preference") { _ in
      Halves().preference(key: WidthKey.self, value: 3)
        .onPreferenceChange(WidthKey.self) { _ in }
        .overlayPreferenceValue(WidthKey.self) { Text("\($0)") }
    },
    Construct("an anchor") { _ in
      Halves().anchorPreference(key: PlacesKey.self, value: .bounds) { [$0] }
        .backgroundPreferenceValue(PlacesKey.self) { places in
          GeometryReader { proxy in Text("\(places.map { proxy[$0].width })") }
        }
    },
    Construct("a geometry action") { _ in
      Halves().onGeometryChange(for: CGRect.self) {
        $0.frame(in: .global)
      } action: { _ in
      }
    },
    Construct("accessibility properties") { _ in
      Halves().accessibilityLabel(Text("b")).accessibilityAction {}
        .accessibilityActions { Button("c") {} }
    },
  ]

  private static let interactive: [Construct] = [
    Construct("gestures") { _ in Dragged() },
    Construct("a button") { _ in Button("a") {}.keyboardShortcut("a") },
    Construct("controls") { _ in Controls() },
    Construct("a scroll view") { _ in
      ScrollView {
        VStack { ForEach(0..<20) { Text("\($0)").frame(height: 30) } }
      }
      .frame(height: 100)
    },
    Construct("a scroll view with a proxy") { _ in
      ScrollViewReader { proxy in
        ScrollView {
          VStack { ForEach(0..<20) { Text("\($0)").frame(height: 30) } }
            .onAppear { withAnimation { proxy.scrollTo(15) } }
        }
        .frame(height: 100)
      }
    },
    Construct("a list") { _ in
      List { ForEach(0..<6) { index in Changing { Text("\(index)").offset(x: $0 ? 9 : 0) } } }
        .frame(height: 100)
    },
    Construct("a navigation stack") { _ in Pages() },
    Construct("tabs") { all in
      TabView { Text("a").tabItem { Text("b") } }.environmentObject(OwnedObject(all))
    },
    Construct("a bound text field") { all in
      let object = OwnedObject(all)
      TextField("Search", text: Binding(get: { "\(object.number)" }, set: { _ in }))
    },
    Construct("a search") { all in
      let object = OwnedObject(all)
      Color.clear.searchable(text: Binding(get: { "\(object.number)" }, set: { _ in }))
    },
    Construct("the focus") { _ in Focused() },
    Construct("the pointer") { _ in Halves().onHover { _ in }.onContinuousHover { _ in } },
    Construct("a tooltip") { _ in Halves().help("halves") },
  ]
}
