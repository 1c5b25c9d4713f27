// SwiftUI's Metal shaders, which are not available; the compiler's message names the alternative.

/// Not available: Linux has no Metal.
@available(
  *, unavailable,
  message: "Linux has no Metal: use Canvas, blend modes or the color filters of views."
)
@dynamicMemberLookup
public struct ShaderLibrary: Sendable {
  public static let `default` = ShaderLibrary()
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }
  init() {}
  public init(data: Data) {}
  public init(url: URL) {}
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: ShaderLibrary(), name: name)
  }
}

/// Not available: Linux has no Metal.
@available(
  *, unavailable,
  message: "Linux has no Metal: use Canvas, blend modes or the color filters of views."
)
@dynamicCallable
public struct ShaderFunction: Sendable {
  public init(library: ShaderLibrary, name: String) {}
  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader { Shader() }
}

/// A shader; only used by unavailable API.
public struct Shader: Equatable, Sendable {
  init() {}
  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use Canvas, blend modes or the color filters of views."
  )
  public init(function: ShaderFunction, arguments: [Argument]) {}

  /// An argument of a shader; only used by unavailable API.
  public struct Argument: Equatable, Sendable {
    public static let boundingRect = Argument()
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    public static func float2(_ vector: CGVector) -> Argument { Argument() }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument()
    }
    public static func float4<T: BinaryFloatingPoint>(
      _ x: T, _ y: T, _ z: T, _ w: T
    ) -> Argument { Argument() }
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    public static func color(_ color: Color) -> Argument { Argument() }
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    public static func image(_ image: Image) -> Argument { Argument() }
    public static func data(_ data: Data) -> Argument { Argument() }
  }
}

extension Shader: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ResolvedStyle(RGBAColor.clear)
  }
}

extension View {
  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use hueRotation, saturation, contrast or colorMultiply."
  )
  nonisolated public consuming func colorEffect(
    _ shader: Shader, isEnabled: Bool = true
  ) -> some View { self }

  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use projectionEffect or rotation3DEffect, or draw in a Canvas."
  )
  nonisolated public consuming func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }

  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use blur, shadow or mask, or draw in a Canvas with filters."
  )
  nonisolated public consuming func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { self }
}

extension VisualEffect {
  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use hueRotation, saturation, contrast or colorMultiply."
  )
  nonisolated public func colorEffect(
    _ shader: Shader, isEnabled: Bool = true
  ) -> some VisualEffect { self }

  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use projectionEffect or rotation3DEffect, or draw in a Canvas."
  )
  nonisolated public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }

  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use blur, shadow or mask, or draw in a Canvas with filters."
  )
  nonisolated public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}

extension GraphicsContext.Filter {
  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use hueRotation, saturation, contrast or colorMultiply."
  )
  public static func colorShader(_ shader: Shader) -> GraphicsContext.Filter { .grayscale(0) }

  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use projectionEffect or rotation3DEffect, or draw in a Canvas."
  )
  public static func distortionShader(
    _ shader: Shader, maxSampleOffset: CGSize
  ) -> GraphicsContext.Filter { .grayscale(0) }

  /// Shaders are not available.
  @available(
    *, unavailable,
    message: "Linux has no Metal: use blur, shadow or mask, or draw in a Canvas with filters."
  )
  public static func layerShader(
    _ shader: Shader, maxSampleOffset: CGSize
  ) -> GraphicsContext.Filter { .grayscale(0) }
}

extension GraphicsContext.Shading {
  /// Shaders are not available.
  @available(
    *, unavailable, message: "Linux has no Metal: use a gradient, MeshGradient or tiledImage."
  )
  public static func shader(
    _ shader: Shader, bounds: CGRect = .zero
  ) -> GraphicsContext.Shading { .foreground }
}
