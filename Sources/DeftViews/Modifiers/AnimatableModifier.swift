/// A modifier with animatable data; the older form of a `ViewModifier` that is `Animatable`.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
