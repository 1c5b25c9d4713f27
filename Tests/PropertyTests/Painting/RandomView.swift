import DeftTesting
import DeftViews
import Foundation

/// The view of a random item.
struct RandomView: View {
  let item: RandomItem

  var body: some View {
    item.around.reduce(AnyView(content)) {
      RandomAround(kind: $1.kind, number: $1.number, item: item).body($0)
    }
  }

  private var items: some View { ForEach(item.items) { RandomView(item: $0) } }

  private static let picture = ImageRef(
    width: 3, height: 2,
    pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8000_8080, 0xFF80_8000, 0xFF20_2020])
  nonisolated static let colors: [Color] = [
    .red, .green, .blue, .orange, .purple, .black, .teal, .pink,
  ]
  nonisolated static func color(_ id: Int) -> Color { colors[id % colors.count] }

  private var color: Color { Self.color(item.id).opacity(item.isOn ? 0.5 : 1) }
  private var gradient: LinearGradient {
    LinearGradient(
      colors: [color, .yellow, .mint], startPoint: .topLeading, endPoint: .bottomTrailing)
  }

  @ViewBuilder private var content: some View {
    switch item.kind {
    case .color: color.frame(width: 10 + 60 * item.number, height: 24)
    case .text: Text(item.string)
    case .gradientText:
      Text(item.string).font(.system(size: 12 + 20 * item.number)).foregroundStyle(gradient)
    case .styledText: styledText
    case .shape: shape
    case .stroke: stroke
    case .picture: Image(Self.picture).resizable().frame(width: 20 + 40 * item.number, height: 18.5)
    case .symbol:
      Image(systemName: item.isOn ? "star.fill" : "heart").font(
        .system(size: 12 + 20 * item.number))
    case .canvas: canvas
    case .layeredCanvas: layeredCanvas
    case .reader:
      GeometryReader { proxy in
        Rectangle().stroke(color, lineWidth: 1)
        VStack { items }.frame(width: proxy.size.width * item.number)
      }
    case .button: Button(item.string) { item.isOn.toggle() }
    case .toggle:
      Toggle(
        item.string,
        isOn: Binding {
          item.isOn
        } set: {
          item.isOn = $0
        })
    case .slider:
      Slider(
        value: Binding {
          item.number
        } set: {
          item.number = $0
        })
    case .progress: ProgressView(value: item.number)
    case .label: Label(item.string, systemImage: "bolt")
    case .column:
      VStack(alignment: item.isOn ? .leading : .center, spacing: 8 * item.number) { items }
    case .row: HStack(spacing: 8 * item.number) { items }
    case .layers: ZStack(alignment: item.isOn ? .topTrailing : .center) { items }
    case .group: if item.isOn { items } else { VStack { items } }
    case .grid: LazyVGrid(columns: [GridItem(.adaptive(minimum: 30 + 30 * item.number))]) { items }
    case .scroll: ScrollView { VStack { items } }.frame(height: 40 + 60 * item.number)
    case .lazyColumn: LazyVStack { items }
    }
  }

  private var styledText: some View {
    (Text(item.string).bold().italic().underline().foregroundColor(color)
      + Text(" + ").baselineOffset(30 * (item.number - 0.5))
      + Text(item.string).strikethrough().kerning(20 * (item.number - 0.3)))
      .font(.system(size: 6 + 24 * item.number, weight: .black, design: .serif))
      .lineLimit(item.isOn ? 1 : nil)
      .lineSpacing(6 * item.number)
      .multilineTextAlignment(.trailing)
      .minimumScaleFactor(0.5)
  }

  @ViewBuilder private var shape: some View {
    switch item.id % 4 {
    case 0: Circle().fill(gradient).frame(height: 20 + 40 * item.number)
    case 1:
      RoundedRectangle(cornerRadius: 20 * item.number).fill(color).frame(width: 50, height: 30)
    case 2:
      Capsule().fill(AngularGradient(colors: [color, .white, color], center: .center))
        .frame(width: 30 + 30 * item.number, height: 30)
    default: Ellipse().trim(from: 0, to: item.number).fill(color).frame(width: 44.5, height: 21.3)
    }
  }

  @ViewBuilder private var stroke: some View {
    let style = StrokeStyle(
      lineWidth: 1 + 9 * item.number, lineCap: item.isOn ? .square : .round,
      lineJoin: item.isOn ? .miter : .bevel,
      dash: item.id % 3 == 0 ? [6, 3] : [])
    switch item.id % 3 {
    case 0: Circle().stroke(color, style: style).frame(width: 30, height: 30)
    case 1: Spike(depth: item.number).stroke(color, style: style).frame(width: 40, height: 24)
    default:
      Rectangle().strokeBorder(gradient, style: style).frame(
        width: 30 + 40 * item.number, height: 20)
    }
  }

  private var canvas: some View {
    Canvas { context, size in
      context.fill(
        Path(ellipseIn: CGRect(x: 0, y: 0, width: size.width * item.number, height: size.height)),
        with: .color(color))
      context.stroke(
        Path {
          $0.move(to: .zero); $0.addLine(to: CGPoint(x: size.width, y: size.height))
        },
        with: .color(.black), lineWidth: 2)
      context.draw(Text(item.string), at: CGPoint(x: size.width * item.number, y: 10))
    }
    .frame(width: 60, height: 40)
  }

  private var layeredCanvas: some View {
    Canvas { context, size in
      context.translateBy(x: 10 * item.number, y: 3)
      context.drawLayer { inner in
        inner.opacity = 0.5
        inner.addFilter(.shadow(radius: 4 * item.number, x: 2, y: 2))
        inner.rotate(by: .degrees(20))
        inner.draw(
          Text(item.string), in: CGRect(x: 0, y: 0, width: size.width * item.number, height: 40))
      }
      if item.isOn { context.clip(to: Path(ellipseIn: CGRect(origin: .zero, size: size))) }
      context.scaleBy(x: 1 + item.number, y: 0.7)
      context.draw(Text("Deft \(item.id)"), at: CGPoint(x: 20, y: 20))
    }
    .frame(width: 40 + 40 * item.number, height: 40)
  }
}

/// An outline with a sharp corner, whose stroke extends far beyond it.
private struct Spike: Shape {
  var depth: CGFloat
  var animatableData: CGFloat {
    get { depth }
    set { depth = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path {
      $0.move(to: CGPoint(x: rect.minX, y: rect.minY))
      $0.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      $0.addLine(to: CGPoint(x: rect.minX, y: rect.minY + rect.height * (0.1 + depth)))
    }
  }
}

/// A shearing transform.
private struct Shear: GeometryEffect {
  var amount: CGFloat
  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 4 * amount))
  }
}

/// A random modifier, which is applied to a view.
struct RandomAround {
  let kind: RandomItem.Around
  let number: CGFloat
  let item: RandomItem

  func body(_ view: AnyView) -> AnyView {
    let color = RandomView.color(item.id + 3)
    return switch kind {
    case .frame: AnyView(view.frame(width: 10 + 100 * number, height: 10 + 60 * number))
    case .padding: AnyView(view.padding(10 * number))
    case .offset: AnyView(view.offset(x: 60 * number - 30, y: 20 * number))
    case .rotation:
      AnyView(view.rotationEffect(.degrees(200 * Double(number)), anchor: .topLeading))
    case .scale: AnyView(view.scaleEffect(0.2 + 1.5 * number))
    case .stretch: AnyView(view.scaleEffect(x: 0.3 + number, y: 1.4 - number))
    case .opacity: AnyView(view.opacity(number < 0.1 ? 0 : Double(number)))
    case .clip: AnyView(view.clipShape(Circle().scale(0.5 + number)))
    case .oddClip:
      AnyView(view.clipShape(Spike(depth: number), style: FillStyle(eoFill: true)))
    case .mask: AnyView(view.mask { Circle().offset(x: 20 * number) })
    case .textMask:
      AnyView(view.mask { Text("MASK \(item.string)").font(.system(size: 10 + 30 * number)) })
    case .blur: AnyView(view.blur(radius: number < 0.2 ? 0 : 6 * number))
    case .shadow: AnyView(view.shadow(color: color, radius: 8 * number, x: 6 * number, y: 4))
    case .compositing: AnyView(view.compositingGroup().opacity(0.4 + 0.6 * Double(number)))
    case .background: AnyView(view.background(color.opacity(Double(number))))
    case .border: AnyView(view.border(color, width: 1 + 4 * number))
    case .overlay:
      AnyView(view.overlay(alignment: .bottomTrailing) { Text(item.string).font(.caption) })
    case .fixed: AnyView(view.fixedSize(horizontal: number > 0.5, vertical: number > 0.3))
    case .gradient:
      AnyView(
        view.foregroundStyle(
          LinearGradient(
            colors: [color, .yellow], startPoint: .leading, endPoint: UnitPoint(x: number, y: 1))))
    case .projection: AnyView(view.modifier(Shear(amount: number - 0.5)))
    case .position: AnyView(view.position(x: 60 * number, y: 30))
    case .corner: AnyView(view.cornerRadius(12 * number))
    case .hidden: AnyView(number < 0.3 ? AnyView(view.hidden()) : view)
    case .animation:
      AnyView(view.animation(.easeOut(duration: 0.2 + Double(number)), value: item.number))
    case .leaving: AnyView(view.transition(.opacity))
    case .moving:
      AnyView(
        view.transition(
          .asymmetric(insertion: .identity, removal: .offset(x: 100 * number, y: 20))))
    case .scaling: AnyView(view.transition(.scale.combined(with: .move(edge: .trailing))))
    case .depth: AnyView(view.zIndex(Double(number)))
    case .identity: AnyView(view.id(Int(number * 4)))
    case .flexible:
      AnyView(view.frame(maxWidth: .infinity, alignment: number > 0.5 ? .leading : .trailing))
    case .reading:
      AnyView(
        view.background {
          GeometryReader { proxy in
            Text("\(Int(proxy.size.width))").font(.system(size: 8))
          }
        })
    }
  }
}
