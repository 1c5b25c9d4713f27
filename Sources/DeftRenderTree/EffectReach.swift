/// The effects of a node's ancestors on the node's pixels: outsets, and a projection after them.
final class EffectReach {
  private let outsets: Outsets
  /// The clip of the pixels after they have grown by the outsets.
  private let clip: PixelRect
  private let step: Step?

  /// A projection, and the effects after it.
  private struct Step {
    /// The projection in device pixels; `nil` if the result is invisible.
    let projection: Projection?
    /// The pixels to which the result is clipped.
    let clip: PixelRect
    let outer: EffectReach?
  }

  /// Creates the effect of a projection inside a clip and other effects.
  init(projection: Projection?, outside clip: PixelRect, outer: EffectReach?) {
    (outsets, self.clip) = (.zero, RenderTree.Surroundings.everything)
    step = Step(projection: projection, clip: clip, outer: outer)
  }

  /// Creates the effect of outsets inside a clip and other effects.
  init(adding outsets: Outsets, to outer: EffectReach?, within clip: PixelRect) {
    self.outsets = (outer?.outsets ?? .zero) + outsets
    self.clip = outer.map { $0.clip.intersection(clip.grown(by: $0.outsets)) } ?? clip
    step = outer?.step
  }

  /// Returns the pixels that the given pixels may cover after the effects.
  func affected(_ bounds: DeviceBounds) -> DeviceBounds {
    let grown = bounds.grown(by: outsets).clipped(to: clip)
    guard let step else { return grown }
    guard let projection = step.projection else { return .empty }
    let image = DeviceBounds(pixels: projection.pixels(of: grown.rect)).clipped(to: step.clip)
    return step.outer?.affected(image) ?? image
  }
}
