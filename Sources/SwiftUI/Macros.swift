// An import cannot export a macro alone, so the macros of DeftViews are declared again. In a file
// that also imports Deft, a use would be ambiguous if these were not less specific: because of the
// generic `Content` and the parameter with a default value, the compiler chooses those of DeftViews.
import DeftViews

/// The namespace of the kinds of preview traits.
public typealias Preview = DeftViews.Preview

/// Declares a preview, as in ``DeftViews``.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "DeftMacros", type: "Preview")

/// Declares a preview that shows its views once for each argument, as in ``DeftViews``.
@freestanding(declaration)
public macro Preview<Arguments: Collection, Content: View>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: Arguments,
  @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> Content
) = #externalMacro(module: "DeftMacros", type: "Preview")

/// Makes a property with a wrapper, such as `@State`, part of a preview's view.
///
/// - Parameter unused: Has no value.
@attached(peer)
public macro Previewable(unused: Never? = nil) =
  #externalMacro(module: "DeftMacros", type: "Previewable")

/// Turns a property with a default value into an entry of `EnvironmentValues`, `Transaction`,
/// `ContainerValues` or `FocusedValues`.
///
/// - Parameter unused: Has no value.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry(unused: Never? = nil) = #externalMacro(module: "DeftMacros", type: "Entry")
