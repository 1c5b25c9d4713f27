/// A property of a preview: its size, or a modifier.
public struct PreviewTrait<T>: Sendable {
  /// Changes the view of a preview.
  fileprivate let apply: @MainActor @Sendable (AnyView) -> AnyView
  /// Creates the data that the preview needs.
  fileprivate let prepare: @MainActor @Sendable () async -> Void

  fileprivate init(
    _ apply: @escaping @MainActor @Sendable (AnyView) -> AnyView = { $0 },
    prepare: @escaping @MainActor @Sendable () async -> Void = {}
  ) {
    (self.prepare, self.apply) = (prepare, apply)
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The view receives the whole area.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  /// The view has its ideal size.
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait { AnyView($0.fixedSize()) } }
  /// The view has the given size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait { AnyView($0.frame(width: width, height: height)) }
  }

  /// The orientation of a device; it has no effect, because a window has no orientation.
  public static var portrait: PreviewTrait<T> { PreviewTrait() }
  /// The orientation of a device; it has no effect, because a window has no orientation.
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }
  /// The orientation of a device; it has no effect, because a window has no orientation.
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  /// The orientation of a device; it has no effect, because a window has no orientation.
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }

  /// A modifier, which may prepare data that the preview needs.
  public static func modifier<M: PreviewModifier & Sendable>(_ modifier: M) -> PreviewTrait<T> {
    PreviewTrait {
      AnyView(ModifiedPreview(modifier: modifier, content: $0))
    } prepare: {
      _ = await PreviewContexts.result(for: M.self)
    }
  }

  /// Returns a view to which traits are applied in order.
  @MainActor static func applied(_ traits: [PreviewTrait<T>], to view: AnyView) -> AnyView {
    traits.reduce(view) { view, trait in trait.apply(view) }
  }

  /// Creates the data that all traits need.
  @MainActor static func prepare(_ traits: [PreviewTrait<T>]) async {
    for trait in traits { await trait.prepare() }
  }
}

/// A modifier of previews with shared data.
///
///     struct SampleData: PreviewModifier {
///       static func makeSharedContext() async throws -> Model { try await Model.samples() }
///       func body(content: Content, context: Model) -> some View { content.environment(context) }
///     }
///
///     #Preview(traits: .modifier(SampleData())) { ContentView() }
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// The type of the shared data.
  associatedtype Context = Void
  /// The type of the modified view.
  associatedtype Body: View
  /// The view to be modified.
  typealias Content = AnyView
  /// Creates the data once, before the first preview with this modifier is shown.
  static func makeSharedContext() async throws -> Context
  /// Returns the modified view.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Creates no data.
  public static func makeSharedContext() async throws {}
}

/// The data of preview modifiers.
@MainActor
private enum PreviewContexts {
  /// The results of creating data, by the type of the modifier.
  private static var results: [ObjectIdentifier: Any] = [:]

  /// Returns the data of a modifier, or the error; `nil` if it was not created yet.
  static func existing<M: PreviewModifier>(for type: M.Type) -> Result<M.Context, any Error>? {
    results[ObjectIdentifier(type)] as? Result<M.Context, any Error>
  }

  /// Returns the data of a modifier, or the error, after creating it if necessary.
  static func result<M: PreviewModifier>(for type: M.Type) async -> Result<M.Context, any Error> {
    if let result = existing(for: type) { return result }
    let result: Result<M.Context, any Error>
    do {
      result = .success(try await M.makeSharedContext())
    } catch {
      result = .failure(error)
    }
    results[ObjectIdentifier(type)] = result
    return result
  }
}

/// A preview whose modifier prepares data.
private struct ModifiedPreview<M: PreviewModifier>: View {
  let modifier: M
  let content: AnyView
  @State private var context = PreviewContexts.existing(for: M.self)

  var body: some View {
    switch context {
    case .success(let context): modifier.body(content: content, context: context)
    case .failure(let error): Text(verbatim: "\(error)").padding()
    case nil: ProgressView().task { context = await PreviewContexts.result(for: M.self) }
    }
  }
}
