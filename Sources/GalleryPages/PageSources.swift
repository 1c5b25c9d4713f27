// Made from Sources/GalleryPages/Pages by `make gallery`: edit the pages, not this file.
// swift-format-ignore-file

/// The text of each page's file, by the file's name.
enum PageSources {
  static let texts: [String: String] = [
"AdjustableSliderPage": ##"""
import Deft

/// A slider of your own that fingers, keys and screen readers move.
struct AdjustableSliderPage: View {
  @State private var warmth = 0.4

  var body: some View {
    VStack(spacing: 32) {
      Image(systemName: "lightbulb.fill")
        .font(.system(size: 120))
        .foregroundStyle(light)
        .accessibilityHidden(true)
      WarmthSlider(warmth: $warmth)
        .frame(maxWidth: 320)
      Text("\(Int((warmth * 100).rounded())) % warm")
        .font(.title3)
        .monospacedDigit()
      Text("Drag it, or use the arrow keys after Tab")
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }

  private var light: Color {
    let hue = 0.15 - 0.1 * warmth
    return Color(hue: hue, saturation: 0.8, brightness: 0.95)
  }
}

struct WarmthSlider: View {
  @Binding var warmth: Double

  var body: some View {
    GeometryReader { area in
      let travel = area.size.width - 32
      ZStack(alignment: .leading) {
        Capsule()
          .fill(colors)
          .frame(height: 12)
        Circle()
          .fill(.white)
          .frame(width: 32, height: 32)
          .shadow(radius: 4, y: 2)
          .offset(x: travel * warmth)
      }
      .frame(height: 32)
      .contentShape(.rect)
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { drag in
          set((drag.location.x - 16) / travel)
        })
    }
    .frame(height: 32)
    .focusable()
    .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
      step(press.key == .rightArrow ? 1 : -1)
      return .handled
    }
    .accessibilityElement()
    .accessibilityLabel("Warmth")
    .accessibilityValue("\(Int((warmth * 100).rounded())) percent")
    .accessibilityAdjustableAction { direction in
      step(direction == .increment ? 1 : -1)
    }
  }

  private var colors: LinearGradient {
    LinearGradient(
      colors: [.yellow, .orange, .red],
      startPoint: .leading, endPoint: .trailing)
  }

  private func step(_ direction: Double) { set(warmth + 0.05 * direction) }
  private func set(_ value: Double) { warmth = min(max(value, 0), 1) }
}
"""##,
"CardPage": ##"""
import Deft

/// A stack of cards: throw one to the right to keep it, to the left
/// to pass; let it go early, and it comes back.
struct CardPage: View {
  @State private var top = 0
  @State private var kept = 0
  @State private var drag = CGSize.zero

  private let colors: [Color] = [.blue, .pink, .teal, .purple, .orange]
  private let symbols = [
    "leaf.fill", "flame.fill", "drop.fill", "moon.fill", "sun.max.fill",
  ]

  var body: some View {
    VStack(spacing: 28) {
      ZStack {
        ForEach((top..<top + 3).reversed(), id: \.self) { card in
          let depth = Double(card - top)
          face(card)
            .scaleEffect(1 - 0.06 * depth)
            .offset(y: 18 * depth)
            .rotationEffect(.degrees(depth == 0 ? drag.width / 16 : 0))
            .offset(depth == 0 ? drag : .zero)
            .gesture(dragging, isEnabled: depth == 0)
            .transition(
              .asymmetric(insertion: .opacity, removal: .identity))
        }
      }
      Text("Kept \(kept), passed \(top - kept)")
        .font(.title3)
        .monospacedDigit()
    }
  }

  private func face(_ card: Int) -> some View {
    Image(systemName: symbols[card % symbols.count])
      .font(.system(size: 72))
      .foregroundStyle(.background)
      .frame(width: 200, height: 260)
      .background(
        colors[card % colors.count].gradient, in: .rect(cornerRadius: 24)
      )
      .shadow(color: .black.opacity(0.2), radius: 12, y: 6)
  }

  private var dragging: some Gesture {
    DragGesture()
      .onChanged { drag = $0.translation }
      .onEnded { value in
        let landing = value.predictedEndTranslation.width
        if abs(landing) < 160 {
          withAnimation(.bouncy) { drag = .zero }
        } else {
          fly(to: landing < 0 ? -1 : 1)
        }
      }
  }

  private func fly(to side: Double) {
    withAnimation(.smooth(duration: 0.3)) {
      drag.width = 600 * side
    } completion: {
      drag = .zero
      if side > 0 { kept += 1 }
      withAnimation(.snappy) { top += 1 }
    }
  }
}
"""##,
"DoubleTapPage": ##"""
import Deft

/// One tap turns the page over, two like it: the single tap waits
/// until a second one can no longer come.
struct DoubleTapPage: View {
  @State private var isLiked = false
  @State private var isNight = false

  var body: some View {
    VStack(spacing: 24) {
      Image(systemName: isNight ? "moon.stars.fill" : "sun.max.fill")
        .font(.system(size: 96))
        .foregroundStyle(.background)
        .frame(width: 260, height: 220)
        .background(sky, in: .rect(cornerRadius: 24))
        .overlay(alignment: .bottomTrailing) {
          if isLiked {
            Image(systemName: "heart.circle.fill")
              .font(.system(size: 56))
              .foregroundStyle(.pink)
              .background(.background, in: .circle)
              .offset(x: 16, y: 16)
              .transition(.scale)
          }
        }
        .onTapGesture(count: 2) {
          withAnimation(.bouncy) { isLiked.toggle() }
        }
        .onTapGesture {
          withAnimation(.smooth) { isNight.toggle() }
        }
      Text("\(isNight ? "Night" : "Day")\(isLiked ? ", liked" : "")")
        .font(.title3)
      Text("Tap to change the hour, double tap to like it")
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }

  private var sky: LinearGradient {
    LinearGradient(
      colors: isNight ? [.indigo, .purple] : [.orange, .pink],
      startPoint: .top, endPoint: .bottom)
  }
}
"""##,
"DraggablePage": ##"""
import Deft

/// Anything can be made draggable, or magnifiable, or both.
struct DraggablePage: View {
  var body: some View {
    VStack(spacing: 36) {
      Draggable {
        Text("Drag me")
          .font(.title3)
          .foregroundStyle(.background)
          .padding(16)
          .background(.purple.gradient, in: .capsule)
      }
      Magnifiable {
        Image(systemName: "star.fill")
          .font(.system(size: 120))
          .foregroundStyle(.orange)
      }
      Draggable {
        Magnifiable {
          Text("Drag and pinch me")
            .padding(20)
            .foregroundStyle(.background)
            .background(.teal.gradient, in: .rect(cornerRadius: 16))
        }
      }
    }
  }
}

/// A view that follows a finger, and stays where it is put.
struct Draggable<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var position = CGSize.zero
  @GestureState private var drag = CGSize.zero

  var body: some View {
    content
      .offset(
        x: position.width + drag.width, y: position.height + drag.height
      )
      .gesture(
        DragGesture()
          .updating($drag) { value, drag, _ in
            drag = value.translation
          }
          .onEnded { value in
            position.width += value.translation.width
            position.height += value.translation.height
          })
  }
}

/// A view that two fingers make larger or smaller.
struct Magnifiable<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var scale = 1.0
  @GestureState private var pinch = 1.0

  var body: some View {
    content
      .scaleEffect(scale * pinch)
      .gesture(
        MagnifyGesture()
          .updating($pinch) { value, pinch, _ in
            pinch = value.magnification
          }
          .onEnded { scale *= $0.magnification })
  }
}
"""##,
"FiveGesturesPage": ##"""
import Deft

/// The five gestures, each on a tile of its own.
struct FiveGesturesPage: View {
  @State private var taps = 0
  @State private var holds = 0

  @GestureState(resetTransaction: Transaction(animation: .bouncy))
  private var drag = CGSize.zero
  @GestureState(resetTransaction: Transaction(animation: .bouncy))
  private var scale = 1.0
  @GestureState(resetTransaction: Transaction(animation: .bouncy))
  private var angle = Angle.zero

  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 20) {
        Tile("Tap", "\(taps)", color: .blue)
          .onTapGesture { taps += 1 }
        Tile("Hold", "\(holds)", color: .purple)
          .gesture(LongPressGesture().onEnded { _ in holds += 1 })
        Tile("Drag", drag.text, color: .pink)
          .offset(drag)
          .gesture(
            DragGesture().updating($drag) { value, drag, _ in
              drag = value.translation
            }
          )
          .zIndex(1)
      }
      HStack(spacing: 20) {
        Tile("Magnify", scale.text, color: .teal)
          .scaleEffect(scale)
          .gesture(
            MagnifyGesture().updating($scale) { value, scale, _ in
              scale = value.magnification
            })
        Tile("Rotate", angle.text, color: .green)
          .rotationEffect(angle)
          .gesture(
            RotateGesture().updating($angle) { value, angle, _ in
              angle = value.rotation
            })
      }
    }
  }
}

/// A tile with the name of its gesture and what that says.
private struct Tile: View {
  let name: String
  let value: String
  let color: Color

  init(_ name: String, _ value: String, color: Color) {
    self.name = name
    self.value = value
    self.color = color
  }

  var body: some View {
    VStack(spacing: 4) {
      Text(name).font(.headline)
      Text(value).font(.title3).monospacedDigit()
    }
    .foregroundStyle(.background)
    .frame(width: 116, height: 116)
    .background(color.gradient, in: .rect(cornerRadius: 20))
    .shadow(color: color.opacity(0.3), radius: 10, y: 5)
    .accessibilityElement(children: .combine)
  }
}

extension CGSize {
  fileprivate var text: String { "\(Int(width)), \(Int(height))" }
}

extension Double {
  fileprivate var text: String { String(format: "%.1f×", self) }
}

extension Angle {
  fileprivate var text: String { "\(Int(degrees))°" }
}
"""##,
"LongPressDragPage": ##"""
import Deft

/// A disc that moves once it has been pressed for a while.
struct LongPressDragPage: View {
  /// Where the two gestures, one after the other, have come to.
  private enum Phase: Equatable {
    case idle
    case pressing
    case dragging(CGSize)

    var translation: CGSize {
      if case .dragging(let translation) = self { translation } else { .zero }
    }

    var text: String {
      switch self {
      case .idle: "Press, wait, then drag"
      case .pressing: "Pressing: hold on"
      case .dragging: "Dragging"
      }
    }
  }

  @GestureState private var phase = Phase.idle
  @State private var position = CGSize.zero

  var body: some View {
    VStack(spacing: 48) {
      Circle()
        .fill(.teal.gradient)
        .overlay {
          // A border while dragging.
          if isDragging {
            Circle().strokeBorder(.primary, lineWidth: 4)
          }
        }
        .frame(width: 140, height: 140)
        // A shadow while pressing.
        .shadow(radius: isHeld ? 16 : 0, y: isHeld ? 10 : 0)
        .scaleEffect(isHeld ? 1.06 : 1)
        .animation(.smooth(duration: 0.3), value: isHeld)
        .accessibilityElement()
        .accessibilityLabel("Disc")
        .offset(position.moved(by: phase.translation))
        .gesture(pressThenDrag)
      Text(phase.text)
        .font(.title3)
    }
  }

  private var isHeld: Bool { phase != .idle }
  private var isDragging: Bool { isHeld && phase != .pressing }

  private var pressThenDrag: some Gesture {
    LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture())
      .updating($phase) { value, phase, _ in
        switch value {
        case .first: phase = .pressing
        case .second(_, let drag):
          phase = .dragging(drag?.translation ?? .zero)
        }
      }
      .onEnded { value in
        if case .second(_, let drag?) = value {
          position = position.moved(by: drag.translation)
        }
      }
  }
}

extension CGSize {
  fileprivate func moved(by other: CGSize) -> CGSize {
    CGSize(width: width + other.width, height: height + other.height)
  }
}
"""##,
"NamedSpacePage": ##"""
import Deft

/// One drag, told in two spaces: that of the knob, which lies in a
/// panel, and that of the board, which has a name.
struct NamedSpacePage: View {
  @State private var knob = CGPoint(x: 90, y: 90)
  @State private var place: CGPoint?

  var body: some View {
    VStack(spacing: 20) {
      ZStack {
        RoundedRectangle(cornerRadius: 20)
          .fill(.purple.opacity(0.12))
        panel
        if let place { Crosshair(place: place) }
      }
      .frame(width: 380, height: 240)
      .coordinateSpace(.named("board"))
      VStack(spacing: 4) {
        Text(place.map { "Board: \($0.text)" } ?? "Drag the knob")
        Text("Panel: \(knob.text)")
          .foregroundStyle(.secondary)
      }
      .font(.title3)
      .monospacedDigit()
    }
  }

  private var panel: some View {
    Circle()
      .fill(.purple.gradient)
      .frame(width: 48, height: 48)
      .accessibilityElement()
      .accessibilityLabel("Knob")
      .position(knob)
      .frame(width: 180, height: 180)
      .background(.bar, in: .rect(cornerRadius: 16))
      .gesture(
        DragGesture(minimumDistance: 0)
          // In the panel's own space, where the knob lies.
          .onChanged { drag in
            knob.x = min(max(drag.location.x, 24), 156)
            knob.y = min(max(drag.location.y, 24), 156)
          }
      )
      .simultaneousGesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .named("board"))
          // In the board's, where the crosshair lies.
          .onChanged { drag in place = drag.location })
  }
}

/// Lines through a place.
private struct Crosshair: View {
  let place: CGPoint

  var body: some View {
    Canvas { context, size in
      var lines = Path()
      lines.move(to: CGPoint(x: place.x, y: 0))
      lines.addLine(to: CGPoint(x: place.x, y: size.height))
      lines.move(to: CGPoint(x: 0, y: place.y))
      lines.addLine(to: CGPoint(x: size.width, y: place.y))
      context.stroke(lines, with: .color(.purple), lineWidth: 1)
    }
    .allowsHitTesting(false)
  }
}

extension CGPoint {
  fileprivate var text: String { "x \(Int(x)), y \(Int(y))" }
}
"""##,
"PhotoPage": ##"""
import Deft

/// A photo that one finger moves and two enlarge, at once, within limits.
struct PhotoPage: View {
  @State private var scale = 1.0
  @State private var offset = CGSize.zero
  @GestureState private var pinch = 1.0
  @GestureState private var drag = CGSize.zero

  private let frame = CGSize(width: 400, height: 280)

  var body: some View {
    VStack(spacing: 20) {
      Landscape()
        .scaleEffect(zoom)
        .offset(place)
        .frame(width: frame.width, height: frame.height)
        .clipShape(.rect(cornerRadius: 20))
        .contentShape(.rect(cornerRadius: 20))
        .accessibilityElement()
        .accessibilityLabel("Landscape")
        .gesture(dragging.simultaneously(with: pinching))
        .onTapGesture(count: 2) {
          withAnimation(.smooth) { (scale, offset) = (1, .zero) }
        }
        .shadow(color: .black.opacity(0.25), radius: 16, y: 8)
      Text(String(format: "%.1f×", zoom))
        .font(.title3)
        .monospacedDigit()
    }
  }

  /// From the whole photo to four times as large.
  private var zoom: Double { min(max(scale * pinch, 1), 4) }

  /// As far as the photo still fills its frame.
  private var place: CGSize {
    func within(_ x: CGFloat, _ length: CGFloat) -> CGFloat {
      let limit = length * (zoom - 1) / 2
      return min(max(x, -limit), limit)
    }
    return CGSize(
      width: within(offset.width + drag.width, frame.width),
      height: within(offset.height + drag.height, frame.height))
  }

  private var dragging: some Gesture {
    DragGesture()
      .updating($drag) { value, drag, _ in drag = value.translation }
      .onEnded { value in
        offset.width += value.translation.width
        offset.height += value.translation.height
        offset = place
      }
  }

  private var pinching: some Gesture {
    MagnifyGesture()
      .updating($pinch) { value, pinch, _ in pinch = value.magnification }
      .onEnded { value in
        scale = min(max(scale * value.magnification, 1), 4)
        offset = place
      }
  }
}

/// Hills in the evening.
private struct Landscape: View {
  var body: some View {
    Canvas { context, size in
      let all = Path(CGRect(origin: .zero, size: size))
      let sky = Gradient(colors: [.indigo, .pink, .orange])
      let ground = CGPoint(x: 0, y: size.height)
      context.fill(
        all,
        with: .linearGradient(sky, startPoint: .zero, endPoint: ground))
      let sun = CGRect(
        x: size.width * 0.62, y: size.height * 0.36,
        width: 64, height: 64)
      context.fill(Path(ellipseIn: sun), with: .color(.yellow))
      for hill in 0..<3 {
        let top = size.height * (0.62 + 0.12 * Double(hill))
        var path = Path()
        path.move(to: ground)
        for x in stride(from: 0, through: size.width, by: 4) {
          let wave = sin(x / 70 + Double(hill) * 2) + 0.5 * sin(x / 31)
          path.addLine(to: CGPoint(x: x, y: top + 14 * wave))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        let shade = 0.34 - 0.1 * Double(hill)
        let color = Color(hue: 0.68, saturation: 0.5, brightness: shade)
        context.fill(path, with: .color(color))
      }
    }
  }
}
"""##,
"PressSecondsPage": ##"""
import Deft

/// A press that counts its seconds.
struct PressSecondsPage: View {
  @GestureState private var start: Date?
  @State private var seconds = 0.0

  var body: some View {
    VStack(spacing: 28) {
      Circle()
        .fill(isPressed ? Color.purple.gradient : Color.blue.gradient)
        .frame(width: 200, height: 200)
        .shadow(radius: isPressed ? 6 : 14, y: isPressed ? 3 : 8)
        .overlay {
          if let start {
            Stopwatch(start: start, seconds: $seconds)
          } else {
            Text("Press me").font(.title2)
          }
        }
        .foregroundStyle(.background)
        .scaleEffect(isPressed ? 0.94 : 1)
        .animation(.snappy, value: isPressed)
        .gesture(press)
      Text(hint)
        .foregroundStyle(.secondary)
        .monospacedDigit()
    }
  }

  private var isPressed: Bool { start != nil }

  private var hint: String {
    if isPressed { return "Now let go" }
    if seconds == 0 { return "Hold as long as you like" }
    return "You held it for \(seconds.text)"
  }

  /// A drag that may stay where it is: it begins with the press.
  private var press: some Gesture {
    DragGesture(minimumDistance: 0)
      .updating($start) { drag, start, _ in
        start = start ?? drag.time
      }
  }
}

/// Counts the seconds since a date, for as long as it is there.
private struct Stopwatch: View {
  let start: Date
  @Binding var seconds: TimeInterval

  private let timer =
    Timer
    .publish(every: 0.1, on: .main, in: .common)
    .autoconnect()

  var body: some View {
    Text(seconds.text)
      .font(.system(size: 44, weight: .light))
      .monospacedDigit()
      .onAppear { seconds = 0 }
      .onReceive(timer) { now in
        seconds = now.timeIntervalSince(start)
      }
  }
}

extension TimeInterval {
  fileprivate var text: String { String(format: "%.1f s", self) }
}
"""##,
"RotateMagnifyPage": ##"""
import Deft

/// Two fingers turn and enlarge at once; let go, and it springs back.
struct RotateMagnifyPage: View {
  private struct Pinch {
    var scale: CGFloat = 1
    var angle = Angle.zero
  }

  @GestureState(resetTransaction: Transaction(animation: .bouncy))
  private var pinch = Pinch()

  var body: some View {
    VStack(spacing: 64) {
      RoundedRectangle(cornerRadius: 28)
        .fill(
          .linearGradient(
            colors: [.pink, .orange], startPoint: .topLeading,
            endPoint: .bottomTrailing)
        )
        .frame(width: 180, height: 180)
        .shadow(color: .pink.opacity(0.3), radius: 18, y: 10)
        .accessibilityElement()
        .accessibilityLabel("Tile")
        .scaleEffect(pinch.scale)
        .rotationEffect(pinch.angle)
        .gesture(pinching)
      Text(String(format: "%.2f×   %.0f°", pinch.scale, pinch.angle.degrees))
        .font(.title3)
        .monospacedDigit()
    }
  }

  private var pinching: some Gesture {
    MagnifyGesture()
      .simultaneously(with: RotateGesture())
      .updating($pinch) { value, pinch, _ in
        pinch.scale = value.first?.magnification ?? 1
        pinch.angle = value.second?.rotation ?? .zero
      }
  }
}
"""##,
"SpatialTapPage": ##"""
import Deft

/// A tap that knows where it was.
struct SpatialTapPage: View {
  @State private var taps: [CGPoint] = []

  var body: some View {
    VStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 20)
        .fill(.indigo.gradient)
        .overlay {
          ForEach(taps.indices, id: \.self) { index in
            Ripple().position(taps[index])
          }
        }
        .clipShape(.rect(cornerRadius: 20))
        .gesture(
          SpatialTapGesture().onEnded { tap in
            taps = taps.suffix(20) + [tap.location]
          }
        )
        .frame(maxWidth: 480, maxHeight: 420)
      Text(taps.last?.text ?? "Tap anywhere")
        .font(.title3)
        .monospacedDigit()
    }
  }
}

extension CGPoint {
  fileprivate var text: String { "x \(Int(x)), y \(Int(y))" }
}

/// A ring that widens from where it appears, and fades.
private struct Ripple: View {
  @State private var isWide = false

  var body: some View {
    ZStack {
      Circle()
        .stroke(.white, lineWidth: 3)
        .scaleEffect(isWide ? 1 : 0.1)
        .opacity(isWide ? 0 : 1)
      Circle()
        .fill(.white)
        .frame(width: 12, height: 12)
    }
    .frame(width: 120, height: 120)
    .allowsHitTesting(false)
    .onAppear {
      withAnimation(.easeOut(duration: 0.7)) { isWide = true }
    }
  }
}
"""##,
"SwipePage": ##"""
import Deft

/// A swipe that knows its direction, and is strict about it.
struct SwipePage: View {
  @State private var result: Swipe?

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: result?.symbol ?? "hand.draw")
        .font(.system(size: 72, weight: .medium))
        .id(result)
        .transition(.scale.combined(with: .opacity))
      Text(result?.text ?? "Swipe here")
        .font(.title2)
    }
    .foregroundStyle(.background)
    .frame(maxWidth: 360, maxHeight: 280)
    .background(color.gradient, in: .rect(cornerRadius: 24))
    .shadow(color: color.opacity(0.3), radius: 16, y: 8)
    .gesture(
      SwipeGesture().onEnded { swipe in
        withAnimation(.snappy) { result = swipe }
      })
  }

  private var color: Color {
    switch result {
    case .slow, .crooked: .gray
    default: .indigo
    }
  }
}

/// What a swipe was.
enum Swipe: Hashable {
  case left, right, up, down, slow, crooked

  /// A swipe is fast, and straight along an axis.
  init(_ drag: DragGesture.Value) {
    let (x, y) = (drag.translation.width, drag.translation.height)
    let (along, across) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    let speed = hypot(drag.velocity.width, drag.velocity.height)
    if speed < 300 {
      self = .slow
    } else if across > along / 3 {
      self = .crooked
    } else if abs(x) > abs(y) {
      self = x < 0 ? .left : .right
    } else {
      self = y < 0 ? .up : .down
    }
  }

  var text: String {
    switch self {
    case .left, .right, .up, .down: "Swiped \(self)"
    case .slow: "Too slow"
    case .crooked: "Not straight"
    }
  }

  var symbol: String {
    switch self {
    case .left, .right, .up, .down: "arrow.\(self)"
    case .slow: "tortoise.fill"
    case .crooked: "scribble"
    }
  }
}

/// A gesture of your own, made of another.
struct SwipeGesture: Gesture {
  var body: some Gesture<Swipe> {
    DragGesture(minimumDistance: 20).map { Swipe($0) }
  }
}
"""##,
"SwipeToDeletePage": ##"""
import Deft

/// A list that scrolls up and down, and whose rows go to the left.
struct SwipeToDeletePage: View {
  @State private var fruits = [
    "Apples", "Apricots", "Blackberries", "Cherries", "Figs", "Grapes",
    "Lemons", "Melons", "Oranges", "Peaches", "Pears", "Plums",
  ]

  var body: some View {
    VStack(spacing: 16) {
      ScrollView {
        VStack(spacing: 8) {
          ForEach(fruits, id: \.self) { fruit in
            SwipeRow(title: fruit) {
              withAnimation(.snappy) { fruits.removeAll { $0 == fruit } }
            }
            .transition(.opacity)
          }
        }
        .padding(4)
      }
      .frame(maxWidth: 360)
      Text(fruits.isEmpty ? "All gone" : "\(fruits.count) kinds of fruit")
        .foregroundStyle(.secondary)
    }
  }
}

/// A row that a swipe to the left deletes.
struct SwipeRow: View {
  let title: String
  let delete: () -> Void
  @State private var offset = 0.0

  private let threshold = -100.0

  var body: some View {
    Text(title)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(14)
      .background(.bar)
      .background()
      .clipShape(.rect(cornerRadius: 12))
      .offset(x: offset)
      .background(alignment: .trailing) {
        Image(systemName: "trash.fill")
          .foregroundStyle(.white)
          .padding(.trailing, 20)
          .frame(
            maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing
          )
          .background(
            offset < threshold ? .red : .gray, in: .rect(cornerRadius: 12)
          )
          .opacity(offset < 0 ? 1 : 0)
      }
      .clipShape(.rect(cornerRadius: 12))
      .simultaneousGesture(swipe)
      .accessibilityAction(named: "Delete") { delete() }
  }

  /// Beside the list's own scrolling; only what goes sideways moves the row.
  private var swipe: some Gesture {
    DragGesture(minimumDistance: 16)
      .onChanged { drag in
        let (x, y) = (drag.translation.width, drag.translation.height)
        if offset < 0 || abs(x) > abs(y) { offset = min(x, 0) }
      }
      .onEnded { _ in
        if offset < threshold { delete() }
        withAnimation(.snappy) { offset = 0 }
      }
  }
}
"""##,
"TapCanvasPage": ##"""
import Deft

/// A canvas that adds a shape where it is tapped.
struct TapCanvasPage: View {
  @State private var places: [CGPoint] = []

  private let colors: [Color] = [
    .pink, .orange, .yellow, .green, .teal, .blue, .purple,
  ]

  var body: some View {
    VStack(spacing: 16) {
      Canvas { context, size in
        for (index, place) in places.enumerated() {
          let color = colors[index % colors.count]
          let flower = petals(around: place, turned: index)
          context.fill(flower, with: .color(color.opacity(0.85)))
        }
      }
      .background(.bar)
      .clipShape(.rect(cornerRadius: 20))
      .onTapGesture { place in
        places.append(place)
      }
      .frame(maxWidth: 480, maxHeight: 420)
      HStack(spacing: 16) {
        Text(places.isEmpty ? "Tap the canvas" : "\(places.count) flowers")
          .font(.title3)
          .monospacedDigit()
        Button("Clear") { places = [] }
          .disabled(places.isEmpty)
      }
    }
  }

  /// A flower of six petals.
  private func petals(around center: CGPoint, turned turns: Int) -> Path {
    Path { path in
      for petal in 0..<6 {
        let angle = Double(petal) * .pi / 3 + Double(turns) * 0.2
        let (x, y) = (center.x + 22 * cos(angle), center.y + 22 * sin(angle))
        path.addEllipse(
          in: CGRect(x: x - 14, y: y - 14, width: 28, height: 28))
      }
    }
  }
}
"""##,
"ThrowPage": ##"""
import Deft

/// A ball to throw: a ring shows where it would land, and it does.
struct ThrowPage: View {
  @State private var position: CGPoint?
  @GestureState private var flight: DragGesture.Value?

  var body: some View {
    GeometryReader { area in
      let middle = CGPoint(x: area.size.width / 2, y: area.size.height / 2)
      let home = position ?? middle
      ZStack {
        if let flight {
          let place = landing(of: flight, from: home, in: area.size)
          Path { path in
            path.move(to: home.moved(by: flight.translation))
            path.addLine(to: place)
          }
          .stroke(.secondary, style: dots)
          Circle()
            .stroke(.pink, lineWidth: 2)
            .frame(width: 72, height: 72)
            .position(place)
        } else {
          Text("Throw the ball")
            .font(.title3)
            .foregroundStyle(.secondary)
            .position(x: middle.x, y: 24)
        }
        Circle()
          .fill(.pink.gradient)
          .frame(width: 72, height: 72)
          .shadow(color: .pink.opacity(0.4), radius: 12, y: 6)
          .accessibilityElement()
          .accessibilityLabel("Ball")
          .position(home.moved(by: flight?.translation ?? .zero))
          .gesture(
            DragGesture(coordinateSpace: .global)
              .updating($flight) { value, flight, _ in flight = value }
              .onEnded { value in
                position = home.moved(by: value.translation)
                withAnimation(.spring(duration: 0.6, bounce: 0.2)) {
                  position = landing(of: value, from: home, in: area.size)
                }
              })
      }
    }
  }

  private let dots = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [1, 8])

  /// Where a thrown ball comes to rest: within the area.
  private func landing(
    of drag: DragGesture.Value, from home: CGPoint, in size: CGSize
  ) -> CGPoint {
    let end = home.moved(by: drag.predictedEndTranslation)
    return CGPoint(
      x: min(max(end.x, 36), size.width - 36),
      y: min(max(end.y, 36), size.height - 36))
  }
}

extension CGPoint {
  fileprivate func moved(by distance: CGSize) -> CGPoint {
    CGPoint(x: x + distance.width, y: y + distance.height)
  }
}
"""##,
  ]
}
