// SwiftUI's views that are not available; the compiler's message names the alternative.

/// Not available: use steppers or sliders.
public struct DatePicker {
  /// Deft has no date picker: use steppers or sliders.
  @available(*, unavailable, message: "Deft has no date picker: use steppers or sliders.")
  nonisolated public init(_ title: String, selection: Binding<Date>) {}
}

extension DatePicker: View {
  public var body: some View { EmptyView() }
}

/// Not available: use sliders for the color's components.
public struct ColorPicker {
  /// Deft has no color picker: use sliders for the color's components.
  @available(
    *, unavailable, message: "Deft has no color picker: use sliders for the color's components."
  )
  nonisolated public init(_ title: String, selection: Binding<Color>) {}
}

extension ColorPicker: View {
  public var body: some View { EmptyView() }
}

/// Not available: start another program with Foundation's Process.
public struct Link {
  /// Deft does not open URLs: start another program with Foundation's Process.
  @available(
    *, unavailable,
    message: "Deft does not open URLs: start another program with Foundation's Process."
  )
  nonisolated public init(_ title: String, destination: URL) {}
}

extension Link: View {
  public var body: some View { EmptyView() }
}

/// Not available: load the file in `task { }` and show it with `Image(_:)` and its path.
public struct AsyncImage {
  /// Load the file in task { } and show it with Image(_:) and its path.
  @available(
    *, unavailable, message: "Load the file in task { } and show it with Image(_:) and its path."
  )
  nonisolated public init(url: URL?) {}
}

extension AsyncImage: View {
  public var body: some View { EmptyView() }
}
