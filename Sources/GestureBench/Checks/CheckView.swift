import AppSupport
import Deft
import DeviceChecks

/// The pages of ``CheckApp``.
struct CheckView {
  let model: CheckModel
  @Environment(\.palette) private var palette

  init(model: CheckModel) { self.model = model }

  /// The largest width of text.
  static let textWidth: CGFloat = 720
}

extension CheckView: View {
  var body: some View {
    GeometryReader { window in
      ZStack {
        Color(palette.canvas)
        switch model.page {
        case .overview: CheckOverview(model: model, width: window.size.width)
        case .size: SizeQuestion(model: model, size: window.size)
        case .run:
          if let session = model.session {
            if session.phase == .finished {
              CheckSummary(model: model, session: session, width: window.size.width)
            } else {
              CheckStepView(model: model, session: session, size: window.size)
            }
          }
        }
      }
      .frame(width: window.size.width, height: window.size.height)
    }
    .font(.system(size: Palette.body))
    .foregroundStyle(Color(palette.text), Color(palette.secondaryText))
    .accessibilityElement(children: .contain)
    .accessibilityIdentifier("page")
  }
}

/// A page that scrolls, with a title and its buttons at the top.
struct CheckPage<Buttons: View, Content: View> {
  let title: String
  let subtitle: String
  let width: CGFloat
  let buttons: Buttons
  let content: Content

  init(
    _ title: String, subtitle: String = "", width: CGFloat, @ViewBuilder buttons: () -> Buttons,
    @ViewBuilder content: () -> Content
  ) {
    (self.title, self.subtitle, self.width) = (title, subtitle, width)
    (self.buttons, self.content) = (buttons(), content())
  }
}

extension CheckPage: View {
  var body: some View {
    let margin: CGFloat = width < 560 ? 16 : 32
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        HStack(alignment: .top, spacing: 16) {
          VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: title).font(.system(size: Palette.title, weight: .semibold))
              .accessibilityAddTraits(.isHeader)
            if !subtitle.isEmpty { Text(verbatim: subtitle).foregroundStyle(.secondary) }
          }
          .fixedSize(horizontal: false, vertical: true)
          Spacer(minLength: 0)
          buttons
        }
        content
      }
      .frame(maxWidth: CheckView.textWidth, alignment: .leading)
      .padding(.horizontal, margin)
      .padding(.vertical, min(margin, 24))
      .frame(maxWidth: .infinity)
    }
  }
}

/// A failure or a confirmation of the window.
struct CheckNotice {
  let notice: CheckModel.Notice
  @Environment(\.palette) private var palette

  init(notice: CheckModel.Notice) { self.notice = notice }
}

extension CheckNotice: View {
  var body: some View {
    HStack(alignment: .top, spacing: Panel.grid) {
      Image(systemName: notice.isFailure ? "exclamationmark.triangle" : "checkmark")
        .accessibilityHidden(true)
      Text(verbatim: notice.text).fixedSize(horizontal: false, vertical: true)
    }
    .foregroundStyle(Color(notice.isFailure ? palette.warning : palette.text))
  }
}
