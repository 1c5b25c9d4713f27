import AppSupport
import CanvasEditing
import Deft

/// The menu of all commands: a search field with the matching commands below.
struct CommandMenu {
  let model: CommandMenuModel
  let layout: ChromeLayout
  let chrome: ChromeProxy
  @Environment(\.palette) private var palette
  @FocusState private var isFocused: Bool

  init(model: CommandMenuModel, layout: ChromeLayout, chrome: ChromeProxy) {
    (self.model, self.layout, self.chrome) = (model, layout, chrome)
  }

  private static let field: CGFloat = 52
  private static let row = Panel.button
  private static let heading: CGFloat = 32

  private var frame: CGRect {
    let list = model.lines.reduce(2 * Panel.grid) {
      if case .heading = $1 { $0 + Self.heading } else { $0 + Self.row }
    }
    let head = Self.field + 1
    return layout.commandMenu(
      height: head + max(list, Self.row + 2 * Panel.grid), minHeight: head + 3 * Self.row)
  }
}

extension CommandMenu: View {
  var body: some View {
    MenuPanel("All commands", at: frame, close: chrome.close) {
      VStack(spacing: 0) {
        field
        Color(palette.hairline).frame(height: 1)
        list
      }
    }
  }

  private var field: some View {
    HStack(spacing: 10) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
      TextField(
        text: Binding(get: { model.query }, set: { model.look(for: $0) }),
        prompt: Text("What do you want to do?")
      ) {
        Text("Search commands")
      }
      .textFieldStyle(.plain)
      .font(.system(size: Palette.heading))
      .focused($isFocused)
      .frame(maxWidth: .infinity)
      Button(action: chrome.close) { Image(systemName: "xmark") }
        .buttonStyle(ToolButtonStyle(width: Panel.button, isSelected: false))
        .named(String(localized: "Close"), keys: CommandTable.command(for: .cancel)?.keyText ?? "")
    }
    .padding(.leading, 18)
    .padding(.trailing, 4)
    .frame(height: Self.field)
    .onAppear { isFocused = true }
  }

  private var list: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(model.lines) { line in
            switch line {
            case .heading(let text): heading(text)
            case .command(let command, let index): row(command, index)
            }
          }
          if model.lines.isEmpty {
            Text("No command matches.").foregroundStyle(.secondary)
              .padding(.horizontal, 10)
              .frame(height: Self.row)
          }
        }
        .padding(Panel.grid)
      }
      .onAppear { proxy.scrollTo(CommandMenuModel.lineID(model.marked)) }
      .onChange(of: model.marked) { _, new in
        proxy.scrollTo(CommandMenuModel.lineID(new))
      }
      .accessibilityLabel("Commands")
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }

  private func heading(_ text: String) -> some View {
    Text(verbatim: text)
      .font(.system(size: Palette.caption, weight: .semibold))
      .foregroundStyle(Color(palette.accent))
      .padding(.leading, 10)
      .padding(.bottom, 4)
      .frame(height: Self.heading, alignment: .bottomLeading)
      .accessibilityAddTraits(.isHeader)
  }

  private func row(_ command: Command, _ index: Int) -> some View {
    CommandRow(
      command, states: model.states, isMarked: index == model.marked, height: Self.row
    ) {
      model.mark(index)
      chrome.choose(command)
    }
  }
}
