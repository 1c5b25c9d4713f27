/// A transition that replaces a view with fading, blurring and slight scaling.
public struct BlurReplaceTransition: Transition {
  /// The scaling of the transition.
  public struct Configuration: Equatable, Sendable {
    let growsOnLeaving: Bool
    /// A configuration that scales up on insertion and down on removal.
    public static let downUp = Configuration(growsOnLeaving: false)
    /// A configuration that scales up on insertion and up again on removal.
    public static let upUp = Configuration(growsOnLeaving: true)
  }
  public var configuration: Configuration

  nonisolated public init(configuration: Configuration) { self.configuration = configuration }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    let scale = phase == .didDisappear && configuration.growsOnLeaving ? 1.15 : 0.85
    return content.blur(radius: phase.isIdentity ? 0 : 8).scaleEffect(phase.isIdentity ? 1 : scale)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// A transition that replaces a view with fading, blurring and slight scaling.
  nonisolated public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  nonisolated public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition { BlurReplaceTransition(configuration: config) }
}
