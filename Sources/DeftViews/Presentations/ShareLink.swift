import DeftInput

/// A button that offers ways to share content: copying it, and sending its text by email.
///
///     ShareLink(item: URL(string: "https://swift.org")!)
///     ShareLink("Share the note", item: note, preview: SharePreview(note.title))
///
/// Linux has no share sheet, so the button opens a menu.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>
where Data.Element: Transferable {
  private let items: Data
  private let subject: Text?
  private let message: Text?
  private let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  private let label: Label

  init(
    _ items: Data, _ subject: Text?, _ message: Text?,
    _ preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?, _ label: Label
  ) {
    (self.items, self.subject, self.message) = (items, subject, message)
    (self.preview, self.label) = (preview, label)
  }
}

extension ShareLink {
  /// Creates a link for several items, with a preview of each and a label.
  nonisolated public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(items, subject, message, preview, label())
  }

  /// Creates a link for an item, with a preview and a label.
  nonisolated public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(CollectionOfOne(item), subject, message, { _ in preview }, label())
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link for several items, with a preview of each.
  nonisolated public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items, subject, message, preview, DefaultShareLinkLabel())
  }

  /// Creates a link with a title for several items, with a preview of each.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      items, subject, message, preview, DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a link with a title for several items, with a preview of each.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items, subject, message, preview, DefaultShareLinkLabel(title: Text(title)))
  }

  /// Creates a link with a title for several items, with a preview of each.
  nonisolated public init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(items, subject, message, preview, DefaultShareLinkLabel(title: title))
  }

  /// Creates a link for an item, with a preview.
  nonisolated public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview }, DefaultShareLinkLabel())
  }

  /// Creates a link with a title for an item, with a preview.
  nonisolated public init<I: Transferable>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview },
      DefaultShareLinkLabel(title: Text(titleKey)))
  }

  /// Creates a link with a title for an item, with a preview.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, I: Transferable>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview },
      DefaultShareLinkLabel(title: Text(title)))
  }

  /// Creates a link with a title for an item, with a preview.
  nonisolated public init<I: Transferable>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      CollectionOfOne(item), subject, message, { _ in preview },
      DefaultShareLinkLabel(title: title))
  }
}

extension ShareLink: View {
  /// A button that opens a menu.
  public var body: some View {
    let (items, preview) = (items, preview)
    Menu {
      ShareMenu(
        offer: { Transfer<Data.Element>.offer(Array(items)) },
        preview: items.count == 1 ? items.first.flatMap { preview?($0).erased } : nil,
        subject: subject, message: message)
    } label: {
      label
    }
  }
}

/// The label of a share link without a custom label: a title and the symbol for sharing.
public struct DefaultShareLinkLabel {
  var title: Text?
}

extension DefaultShareLinkLabel: View {
  public var body: some View {
    Label {
      title ?? Text("Share…")
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// The rows of a share link's menu.
private struct ShareMenu {
  let offer: () -> TransferOffer
  /// The preview of the only item; `nil` if there are several items or none.
  let preview: ErasedSharePreview?
  let subject: Text?
  let message: Text?
  @Environment(\.clipboard) private var clipboard
  @Environment(\.openURL) private var openURL

  init(
    offer: @escaping () -> TransferOffer, preview: ErasedSharePreview?, subject: Text?,
    message: Text?
  ) {
    (self.offer, self.preview) = (offer, preview)
    (self.subject, self.message) = (subject, message)
  }
}

extension ShareMenu: View {
  var body: some View {
    let (clipboard, openURL) = (clipboard, openURL)
    let offer = offer()
    let content = offer.content
    Section {
      Button("Copy", systemImage: "doc.on.doc") {
        offer.begin()
        clipboard?.set(content)
      }
      .disabled(clipboard == nil || content.isEmpty)
      if let mail = mail(content) {
        Button("Send by email", systemImage: "envelope") { openURL(mail) }
      }
    } header: {
      if let preview {
        HStack(spacing: 8) {
          if let picture = preview.picture {
            picture.resizable().scaledToFit().frame(width: 24, height: 24)
              .accessibilityHidden(true)
          }
          preview.title
        }
      }
    }
  }

  /// Returns the `mailto` URL of a new message with the content's text; `nil` if there is no text.
  /// Source: RFC 6068.
  private func mail(_ content: ClipboardContent) -> URL? {
    guard let text = content.item([.text])?.text, !text.isEmpty else { return nil }
    let body = [message?.string, text].compactMap { $0 }.joined(separator: "\r\n\r\n")
    func part(_ name: String, _ value: String?) -> String? {
      value.flatMap { $0.addingPercentEncoding(withAllowedCharacters: .unreserved) }
        .map { "\(name)=\($0)" }
    }
    let parts = [part("subject", (subject ?? preview?.title)?.string), part("body", body)]
    return URL(string: "mailto:?" + parts.compactMap { $0 }.joined(separator: "&"))
  }
}

extension CharacterSet {
  /// The characters that need no encoding in a URL (RFC 3986).
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
