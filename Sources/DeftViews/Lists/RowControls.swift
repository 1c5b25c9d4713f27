/// The button of a row in edit mode that offers to delete the row.
struct RowDeleteButton {
  let link: RowLink
}

extension RowDeleteButton: View {
  var body: some View {
    Button {
      link.row?.offerDeletion()
    } label: {
      Image(systemName: "minus.circle.fill").font(.system(size: 17))
        .foregroundStyle(.red)
        .frame(width: 44, height: 44)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Delete")
  }
}

/// The mark of a row in edit mode that shows whether the row is selected.
///
/// It covers the row: a tap anywhere selects the row, instead of following a link in it.
struct RowSelectionMark {
  let link: RowLink
  let isSelected: Bool
}

extension RowSelectionMark: View {
  var body: some View {
    Image(systemName: isSelected ? "checkmark.circle.fill" : "circle").font(.system(size: 17))
      .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      .frame(width: 44, height: 44)
      .padding(.leading, 4)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .contentShape(Rectangle())
      .onTapGesture { link.row?.select() }
      .accessibilityHidden(true)
  }
}

/// The handle of a row in edit mode that moves the row.
struct RowHandle {
  let link: RowLink
}

extension RowHandle: View {
  var body: some View {
    Image(systemName: "line.3.horizontal").font(.system(size: 15))
      .foregroundStyle(.secondary)
      .frame(width: 44, height: 44)
      .contentShape(Rectangle())
      .modifier(RowHandleModifier(link: link))
      .modifier(
        _FocusableModifier(
          isFocusable: true,
          arrow: { key in
            guard key == .upArrow || key == .downArrow else { return false }
            link.row?.move(by: key == .upArrow ? -1 : 1)
            return true
          })
      )
      .accessible {
        ($0.children, $0.added, $0.removed) = (.combine, .isButton, .isImage)
        $0.label = Text("Move").string
        $0.adjust = { link.row?.move(by: $0 == .increment ? 1 : -1) }
      }
  }
}

/// A modifier that turns a view into the handle of a row.
struct RowHandleModifier {
  let link: RowLink
  typealias Body = Never
}

extension RowHandleModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> RowHandleElement { RowHandleElement(modifier.link, content, in: context) }

  nonisolated static func update(_ element: RowHandleElement, with modifier: Self) {}
}

/// The element of a handle, with the gesture that moves the row.
final class RowHandleElement: _NodeElement, PanTarget {
  private let link: RowLink
  private var attachment: GestureAttachment?

  init(_ link: RowLink, _ content: _ViewElement, in context: _ViewContext) {
    self.link = link
    super.init(content, in: context)
    let attachment = GestureAttachment(
      PanGesture(target: self), priority: .high, name: "move row")
    self.attachment = attachment
    graph.interaction.attach(attachment, to: node)
  }

  override func destroy() {
    graph.interaction.detach(node)
    attachment = nil
    super.destroy()
  }

  // A touch grabs the handle at once.
  var isMoving: Bool { true }
  func admits(_ contact: ContactEvent) -> Bool { link.row?.environment.isEnabled == true }
  func follows(_ movement: CGSize) -> Bool { true }
  func hold() { link.row?.lift() }
  func drag(by translation: CGSize) {
    // The handle moves with the row, so the finger's translation is measured from the moved row.
    guard let row = link.row else { return }
    row.drag(by: translation.height + (row.motion?.shift ?? 0))
  }
  func release(velocity: CGSize) { link.row?.drop() }
}
