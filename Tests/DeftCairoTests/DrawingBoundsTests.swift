import DeftCairo
import DeftRenderTree
import DeftTesting
import Testing

@Suite("A drawing's bounds contain all its pixels")
struct DrawingBoundsTests {
  /// Random drawings, including unusual values that occur in real programs.
  private struct Draw {
    var random: SplitMix64
    let resources = CairoResources()

    mutating func pick(_ n: Int) -> Int { .random(in: 0..<n, using: &random) }
    mutating func length(_ most: CGFloat) -> CGFloat {
      pick(8) == 0 ? 0 : .random(in: 0...most, using: &random)
    }
    mutating func signed(_ most: CGFloat) -> CGFloat { .random(in: -most...most, using: &random) }
    mutating func point(_ most: CGFloat) -> CGPoint { CGPoint(x: signed(most), y: signed(most)) }

    mutating func path() -> Path {
      let reach: CGFloat = [10, 40, 40, 800][pick(4)]
      let rect = CGRect(
        x: signed(reach), y: signed(reach), width: length(reach), height: length(reach))
      switch pick(6) {
      case 0: return Path(rect)
      case 1: return Path(ellipseIn: rect)
      case 2: return Path(roundedRect: rect, cornerRadius: length(30))
      case 3:
        let (start, a, b) = (point(reach), point(reach), point(reach))
        return Path {
          $0.move(to: start)
          $0.addCurve(to: a, control1: b, control2: CGPoint(x: -a.x, y: b.x))
        }
      default:
        let points = (0...pick(5)).map { _ in point(reach) }
        let isClosed = pick(2) == 0
        return Path {
          $0.addLines(points)
          if isClosed { $0.closeSubpath() }
        }
      }
    }

    mutating func text() -> Drawing.Item {
      let words = [
        "Ag", "jjj", "Ünter fl", "WWWW WWWW", "\u{202E}abc", "🙂 ok", "x\ny", "", " ",
        "Z" + String(repeating: "\u{0351}", count: 30) + String(repeating: "\u{032B}", count: 30),
        "ﷺ", "𝓙f",
      ]
      func font(_ size: CGFloat, _ family: String, _ isItalic: Bool) -> FontSpec {
        FontSpec(family: family, size: size, weight: isItalic ? 900 : 400, isItalic: isItalic)
      }
      let families = ["sans", "serif", "monospace"]
      let spans = (0...pick(3)).map { _ in
        TextSpan(
          words[pick(words.count)],
          font: font(1 + length(40), families[pick(3)], pick(2) == 0),
          underline: pick(2) == 0 ? TextDecoration() : nil,
          strikethrough: pick(2) == 0 ? TextDecoration() : nil,
          kerning: pick(2) == 0 ? 0 : signed(30), baselineOffset: pick(2) == 0 ? 0 : signed(40))
      }
      var run =
        pick(2) == 0
        ? TextRun(spans: spans) : TextRun(words[pick(words.count)], font: spans[0].font)
      run.width = pick(2) == 0 ? nil : length(80)
      run.lineLimit = pick(2) == 0 ? nil : 1 + pick(2)
      run.alignment = [.leading, .center, .trailing][pick(3)]
      run.hugsLines = pick(2) == 0
      run.lineSpacing = pick(3) == 0 ? signed(20) : 0
      let metrics = resources.text.measure(run)
      // While a frame is animated, its size may differ from the text's.
      let size = pick(2) == 0 ? metrics.size : CGSize(width: length(20), height: length(20))
      return .text(
        run, .black, in: CGRect(origin: point(30), size: size), ink: metrics.ink)
    }

    mutating func item() -> Drawing.Item {
      switch pick(6) {
      case 0: return .fill(path(), .color(.black), eoFill: pick(2) == 0)
      case 1, 2:
        return .stroke(
          path(), .color(.black),
          StrokeStyle(
            lineWidth: length(20), lineCap: [.butt, .round, .square][pick(3)],
            lineJoin: [.miter, .round, .bevel][pick(3)], miterLimit: [1, 4, 10, 60][pick(4)],
            dash: pick(3) == 0 ? [length(9), length(9)] : [], dashPhase: signed(9)))
      case 3:
        return .shadow(
          path(),
          Shadow(
            color: .black, radius: length(30), offset: CGSize(width: signed(20), height: signed(20))
          ))
      case 4:
        return .image(
          ImageRef(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_0000]),
          in: CGRect(origin: point(30), size: CGSize(width: length(60), height: length(60))),
          ImageStyle(tint: pick(2) == 0 ? .color(.black) : nil))
      default: return text()
      }
    }

    mutating func map() -> CGAffineTransform {
      let scale: CGFloat = [1, 1, 1.25, 1.5, 2, 3, 0.02 + length(0.5), 0.3 + length(6)][pick(8)]
      var map = CGAffineTransform(translationX: 128 + signed(90), y: 128 + signed(90)).scaledBy(
        x: scale, y: scale)
      if pick(3) == 0 { map = map.rotated(by: signed(4)) }
      if pick(4) == 0 {
        map = CGAffineTransform(
          a: 0.2 + length(2), b: 0, c: signed(1), d: signed(2), tx: 0, ty: 0
        ).concatenating(map)
      }
      return map
    }
  }

  @Test("The bounds contain text with stacked accents in an animated frame")
  func letters() {
    let text = TextRun("e" + String(repeating: "\u{0301}", count: 20), font: FontSpec(size: 20))
    let metrics = TextEngine().measure(text)
    #expect(metrics.ink.height > metrics.size.height + 30)
    let frame = CGRect(x: 3, y: 4, width: 1, height: 1)
    let bounds = Drawing([.text(text, .black, in: frame, ink: metrics.ink)]).bounds
    #expect(bounds.contains(metrics.ink.offsetBy(dx: 3, dy: 4)))
    #expect(bounds.contains(frame))
  }

  @Test("The bounds contain every pixel under any transform", arguments: [UInt64(1), 2, 3, 4])
  func everything(seed: UInt64) throws {
    var draw = Draw(random: SplitMix64(seed: seed))
    let side = 256
    let zeros = [UInt32](repeating: 0, count: side)
    for step in 0..<200 {
      let (item, map) = (draw.item(), draw.map())
      let bounds = DeviceBounds(item.bounds, in: map).rect
      let surface = try CairoSurface(
        width: side, height: side, isOpaque: false, resources: draw.resources)
      surface.painter.setTransform(map)
      // From the second time on, shadows are copied from the cache.
      for _ in 0..<3 { surface.painter.draw(Drawing([item]), opacity: 1) }
      var box = PixelRect.empty
      surface.withPixels { pixels, perRow in
        for y in 0..<side {
          let row = pixels.baseAddress! + y * perRow
          if memcmp(row, zeros, 4 * side) == 0 { continue }
          for x in 0..<side where row[x] != 0 {
            box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
          }
        }
      }
      #expect(bounds.contains(box), "step \(step): \(item), under \(map)")
    }
  }
}
