import DeftRenderTree
import DeftViews

/// A picture that is being drawn.
///
/// The policy: *Each call adds one item in front of the others, with the current transform, clip
/// and style. The picture is painted when it is requested.* The origin is the upper left corner, as
/// in UIKit.
///
///     let picture = UIGraphicsImageRenderer(size: size).image { context in
///       context.cgContext.setFillColor(UIColor.red.cgColor)
///       context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
///     }
public final class CGContext {
  /// The size in points.
  let size: CGSize
  /// The number of pixels per point.
  let scale: CGFloat
  let isOpaque: Bool
  var state = State()
  var states: [State] = []
  /// The path for the next fill, stroke or clip.
  var path = Path()
  private var groups: [Group] = []

  /// The settings that `saveGState()` saves.
  struct State {
    var ctm = CGAffineTransform.identity
    /// The areas to which items are clipped, in the coordinates of the picture.
    var clips: [Clip] = []
    var fill = RGBAColor.black
    var stroke = RGBAColor.black
    var style = StrokeStyle()
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
  }

  struct Clip: Equatable {
    var path: Path
    var isEvenOdd = false
  }

  /// Items with the same transform, clip and effects.
  private struct Group {
    var map: CGAffineTransform
    var clips: [Clip]
    var effects: [NodeEffect]
    var opacity: Double
    var items: [Drawing.Item]
  }

  init(size: CGSize, origin: CGPoint = .zero, scale: CGFloat, isOpaque: Bool) {
    (self.size, self.scale, self.isOpaque) = (size, scale, isOpaque)
    state.ctm = CGAffineTransform(translationX: -origin.x, y: -origin.y)
  }

  // MARK: - Items

  /// Adds an item in the current coordinates, with the current settings.
  func add(_ item: Drawing.Item) { add(item, state.blendMode, alpha: state.alpha) }

  /// Adds an item in the current coordinates, with another blend mode and opacity.
  func add(_ item: Drawing.Item, _ blendMode: CGBlendMode, alpha: Double) {
    var effects: [NodeEffect] = []
    if let shadow = state.shadow, shadow.color.alpha > 0 { effects.append(.shadow(shadow)) }
    if let mode = blendMode.mode { effects.append(.blend(mode)) }
    if effects.isEmpty, alpha == 1, let last = groups.last, last.effects.isEmpty,
      last.opacity == 1, last.map == state.ctm, last.clips == state.clips
    {
      groups[groups.count - 1].items.append(item)
    } else {
      groups.append(
        Group(
          map: state.ctm, clips: state.clips, effects: effects, opacity: min(max(alpha, 0), 1),
          items: [item]))
    }
  }

  /// The items as nodes, from back to front.
  var nodes: [Node] {
    groups.map { group in
      let drawn = Node(drawing: Drawing(group.items))
      drawn.transformEffect = group.map
      var node = drawn
      func wrap(_ change: (Node) -> Void) {
        let outer = Node()
        outer.addChild(node)
        change(outer)
        node = outer
      }
      // Shadows do not scale or rotate with the items, and blending applies after clipping.
      let (blends, others) = (
        group.effects.filter { if case .blend = $0 { true } else { false } },
        group.effects.filter { if case .blend = $0 { false } else { true } }
      )
      if !others.isEmpty { wrap { $0.effects = others } }
      for clip in group.clips.reversed() {
        wrap {
          $0.clipShape = clip.path
          $0.clipsEvenOdd = clip.isEvenOdd
        }
      }
      if !blends.isEmpty || group.opacity < 1 {
        wrap {
          $0.effects = blends
          $0.opacity = group.opacity
        }
      }
      return node
    }
  }

  // MARK: - Settings

  public func saveGState() { states.append(state) }
  /// Restores the settings that were saved last; has no effect without such settings.
  public func restoreGState() { if let last = states.popLast() { state = last } }

  /// The transform from the current coordinates to those of the picture.
  public var ctm: CGAffineTransform { state.ctm }
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }
  /// Rotates the coordinates, clockwise on the screen; the angle is in radians.
  public func rotate(by angle: CGFloat) { state.ctm = state.ctm.rotated(by: angle) }
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  public func setFillColor(_ color: CGColor) { state.fill = color.color }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = RGBAColor(white: gray, alpha: alpha)
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = RGBAColor(white: gray, alpha: alpha)
  }

  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  /// Sets the alternating lengths of dashes and gaps in points; empty for solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dashPhase, state.style.dash) = (phase, lengths)
  }

  /// Sets the opacity of each following item, 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Sets a soft shadow below each following item, black at one third opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(RGBAColor.black.opacity(1.0 / 3)))
  }
  /// Sets a soft shadow below each following item; `nil` for none.
  ///
  /// - Parameters:
  ///   - offset: The offset in the coordinates of the picture, in points.
  ///   - blur: The blur radius in points; not negative.
  ///   - color: The color.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      Shadow(color: $0.color, radius: max(0, blur), offset: offset)
    }
  }
}
