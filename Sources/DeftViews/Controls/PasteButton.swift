import DeftInput

/// A button that passes the content of the clipboard to the program.
///
///     PasteButton(payloadType: String.self) { texts in note = texts[0] }
///
/// The button is always enabled, as on macOS. If the clipboard has no content of the accepted types,
/// the action is not called. Another program may take a moment to send its data.
public struct PasteButton {
  private let types: [MediaType]
  private let receive: (ClipboardItem) -> Void
  @Environment(\.clipboard) private var clipboard
  @Environment(\.erasedButtonStyle) private var style

  private init(_ types: [MediaType], receive: @escaping (ClipboardItem) -> Void) {
    (self.types, self.receive) = (types, receive)
  }

  /// Creates a button that accepts values of a type.
  ///
  /// - Parameters:
  ///   - payloadType: The accepted type: `String`, `URL` or another ``Transferable`` type.
  ///   - onPaste: Receives the values, at least one.
  nonisolated public init<T: Transferable>(
    payloadType: T.Type, onPaste: @escaping ([T]) -> Void
  ) {
    self.init(Transfer<T>.importedTypes) { item in
      Transfer<T>.load(item, then: onPaste)
    }
  }

  /// Creates a button that accepts data.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types, in order of preference.
  ///   - payloadAction: Receives the data, at least one provider.
  nonisolated public init(
    supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {
    self.init(
      supportedContentTypes: supportedContentTypes, validator: { $0 }, payloadAction: payloadAction)
  }

  /// Creates a button that accepts data if a closure can use it.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types, in order of preference.
  ///   - validator: Returns the value for the action; `nil` if the data cannot be used.
  ///   - payloadAction: Receives the value.
  nonisolated public init<Payload>(
    supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    payloadAction: @escaping (Payload) -> Void
  ) {
    self.init(supportedContentTypes.flatMap(\.pastedTypes)) { item in
      let providers = NSItemProvider.providers(of: item).filter { provider in
        supportedContentTypes.contains {
          provider.hasItemConformingToTypeIdentifier($0.identifier)
        }
      }
      if !providers.isEmpty, let payload = validator(providers) { payloadAction(payload) }
    }
  }

  /// Creates a button that accepts data. The types are names, such as “public.text”.
  @available(*, deprecated, message: "Use init(supportedContentTypes:payloadAction:).")
  nonisolated public init(
    supportedTypes: [String], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {
    self.init(
      supportedContentTypes: supportedTypes.compactMap { UTType($0) }, payloadAction: payloadAction)
  }

  /// Creates a button that accepts data if a closure can use it. The types are names, such as
  /// “public.text”.
  @available(*, deprecated, message: "Use init(supportedContentTypes:validator:payloadAction:).")
  nonisolated public init<Payload>(
    supportedTypes: [String], validator: @escaping ([NSItemProvider]) -> Payload?,
    payloadAction: @escaping (Payload) -> Void
  ) {
    self.init(
      supportedContentTypes: supportedTypes.compactMap { UTType($0) }, validator: validator,
      payloadAction: payloadAction)
  }
}

extension PasteButton: View {
  /// A button in the tint color, or in the style that the program has set.
  @ViewBuilder public var body: some View {
    if style is PrimitiveButtonStyleBox<DefaultButtonStyle> {
      button.buttonStyle(.borderedProminent)
    } else {
      button
    }
  }

  private var button: some View {
    let (clipboard, types, receive) = (clipboard, types, receive)
    return Button("Paste", systemImage: "doc.on.clipboard") {
      clipboard?.read(types) { if case .success(let item) = $0 { receive(item) } }
    }
    .disabled(clipboard == nil)
  }
}

extension UTType {
  /// The media types in which programs put data of this type on the clipboard.
  fileprivate var pastedTypes: [MediaType] {
    let known = mediaTypes
    return known.isEmpty ? preferredMIMEType.map { [MediaType($0)] } ?? [] : known
  }
}
