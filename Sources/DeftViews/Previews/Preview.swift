/// Declares a preview of views.
///
///     #Preview("Large") {
///       @Previewable @State var isOn = true
///       Toggle("Sound", isOn: $isOn).font(.title)
///     }
///
/// A program that is started with the environment variable `DEFT_PREVIEWS=1` shows its previews
/// instead of its window. `DEFT_PREVIEWS=Large` begins with the preview that has this name. The
/// command `deft preview` sets the variable, and can save a picture of each preview.
///
/// - Parameters:
///   - name: The name in the list of previews; by default, the name of the file.
///   - traits: The size of the preview, and modifiers.
///   - body: The views.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "DeftMacros", type: "Preview")

/// Declares a preview that shows its views once for each argument.
///
///     #Preview("Sizes", arguments: [12.0, 24, 48]) { size in
///       Text("Sample").font(.system(size: size))
///     }
///
/// - Parameters:
///   - name: The name in the list of previews; by default, the name of the file.
///   - traits: The size of the preview, and modifiers.
///   - arguments: The arguments of `body`.
///   - body: Returns the views for an argument.
@freestanding(declaration)
public macro Preview<Arguments: Collection>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: Arguments,
  @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
) = #externalMacro(module: "DeftMacros", type: "Preview")

/// Makes a property with a wrapper, such as `@State`, part of a preview's view. Use it at the beginning of the closure
/// of `#Preview`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "DeftMacros", type: "Previewable")

/// The namespace of the kinds of preview traits.
public enum Preview {
  /// The kind of traits of a preview with views.
  public enum ViewTraits {}
}

/// A type that the macro `#Preview` declares. Deft finds the previews of a program by this protocol.
public protocol _PreviewRegistration {
  /// The module and the name of the file.
  nonisolated static var fileID: String { get }
  nonisolated static var line: Int { get }
  @MainActor static func makePreview() -> _RegisteredPreview
}

/// The arguments of the macro `#Preview`.
public struct _RegisteredPreview {
  let name: String?
  let content: AnyView
  /// Creates the data that the traits need.
  let prepare: @MainActor () async -> Void

  /// Creates a preview of views.
  @MainActor public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    prepare = { await PreviewTrait.prepare(traits) }
    content = PreviewTrait.applied(traits, to: AnyView(body()))
  }

  /// Creates a preview that shows its views once for each argument.
  @MainActor public init<Arguments: Collection>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: Arguments,
    @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
  ) {
    self.name = name
    prepare = { await PreviewTrait.prepare(traits) }
    let views = arguments.map { PreviewTrait.applied(traits, to: AnyView(body($0))) }
    content = AnyView(
      VStack(spacing: 16) { ForEach(views.indices, id: \.self) { index in views[index] } })
  }
}
