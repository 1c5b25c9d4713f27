/// Fades and blurs, a little smaller, as one thing is replaced by another.
public struct BlurReplaceTransition: Transition {
  /// From where it grows.
  public struct Configuration: Equatable, Sendable {
    let growsOnLeaving: Bool
    /// It comes from below its size, and goes back there.
    public static let downUp = Configuration(growsOnLeaving: false)
    /// It comes from below its size, and goes beyond it.
    public static let upUp = Configuration(growsOnLeaving: true)
  }
  /// From where it grows.
  public var configuration: Configuration

  nonisolated public init(configuration: Configuration) { self.configuration = configuration }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    let scale = phase == .didDisappear && configuration.growsOnLeaving ? 1.15 : 0.85
    return content.blur(radius: phase.isIdentity ? 0 : 8).scaleEffect(phase.isIdentity ? 1 : scale)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// Fades and blurs, a little smaller.
  nonisolated public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  nonisolated public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: config) }
}
