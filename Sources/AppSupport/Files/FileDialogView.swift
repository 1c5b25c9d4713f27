import Deft
import DeftPortal

/// The views of Deft's own file dialog: path, places, entries, name field and buttons.
///
/// In a low window, the name field and the buttons are one row above the entries.
package struct FileDialogView {
  package let browser: FileBrowser
  package let places: [FilePlace]
  @Environment(\.palette) private var palette

  package init(browser: FileBrowser, places: [FilePlace]) {
    (self.browser, self.places) = (browser, places)
  }

  /// The height of a place or an entry, large enough for a finger.
  private static let rowHeight = Panel.button
  /// The minimum height below the switcher in which all parts of the dialog have room, in points.
  private static let minHeight: CGFloat = 280
  /// The minimum height of a low window in which the path has room, in points.
  private static let minHeightWithPath: CGFloat = 180
}

extension FileDialogView: View {
  package var body: some View {
    GeometryReader { window in
      let width = max(0, min(720, window.size.width - 4 * Panel.grid))
      // The switcher is above all other layers, so the dialog leaves its area free. In a low window, it is hidden.
      let top = Switcher.frame.maxY + 12
      let room = window.size.height - top - 2 * Panel.grid
      let height = max(0, min(520, room))
      ZStack(alignment: .top) {
        Color(palette.canvas.opacity(0.75))
        if room >= Self.minHeight {
          content(isWide: width >= 560)
            .frame(width: width, height: height)
            .panel()
            .offset(y: max(top, (window.size.height - height) / 2))
        } else {
          lowContent(hasPath: window.size.height >= Self.minHeightWithPath)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .panel()
            .padding(Panel.grid)
        }
      }
      .frame(width: window.size.width, height: window.size.height)
    }
    .font(.system(size: Palette.caption))
    .foregroundStyle(Color(palette.text), Color(palette.secondaryText))
    .accessibilityElement(children: .contain)
    .accessibilityLabel(browser.request.title)
    .accessibilityAddTraits(.isModal)
  }

  private func content(isWide: Bool) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Text(verbatim: browser.request.title)
          .font(.system(size: Palette.heading, weight: .semibold))
          .lineLimit(1)
        Spacer(minLength: Panel.grid)
        Button {
          browser.cancel()
        } label: {
          Image(systemName: "xmark").frame(width: 28, height: 28)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Close")
      }
      pathBar
      HStack(alignment: .top, spacing: 12) {
        if isWide { placeList.frame(width: 160) }
        list
      }
      .frame(maxHeight: .infinity)
      foot
    }
    .padding(20)
  }

  private func lowContent(hasPath: Bool) -> some View {
    VStack(alignment: .leading, spacing: Panel.grid) {
      if browser.question == nil {
        HStack(spacing: Panel.grid) {
          FileNameField(browser: browser)
          buttons
        }
      } else {
        foot
      }
      if hasPath { pathBar }
      list.frame(maxHeight: .infinity)
    }
    .padding(Panel.grid)
  }

  // MARK: - The path

  private var pathBar: some View {
    let pathFolders = browser.pathFolders
    // Shows only the last four folders, because more may not fit.
    let shown = pathFolders.suffix(4)
    return HStack(spacing: 2) {
      if shown.count < pathFolders.count {
        Button {
          browser.go(to: pathFolders[pathFolders.count - shown.count - 1])
        } label: {
          Image(systemName: "ellipsis").frame(width: 28, height: 24)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(String(localized: "Parent folder"))
      }
      ForEach(Array(shown), id: \.path) { url in
        if url != shown.first {
          Image(systemName: "chevron.forward").foregroundStyle(.secondary).accessibilityHidden(true)
        }
        let isHere = url.path == browser.folder.path
        Button {
          browser.go(to: url)
        } label: {
          Text(verbatim: url.path == "/" ? String(localized: "Computer") : url.lastPathComponent)
            .fontWeight(isHere ? .semibold : .regular)
            .lineLimit(1)
            .padding(.horizontal, 6)
            .frame(minWidth: 28)
            .frame(height: 24)
        }
        .buttonStyle(.plain)
        .layoutPriority(isHere ? 1 : 0)
      }
      Spacer(minLength: Panel.grid)
      Button {
        browser.toggleHidden()
      } label: {
        Image(systemName: browser.showsHidden ? "eye" : "eye.slash").frame(width: 28, height: 24)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(
        browser.showsHidden
          ? String(localized: "Hide hidden files") : String(localized: "Show hidden files"))
    }
  }

  private var placeList: some View {
    VStack(spacing: 2) {
      ForEach(places) { place in
        let isHere = place.url.path == browser.folder.path
        Button {
          browser.go(to: place.url)
        } label: {
          HStack(spacing: Panel.grid) {
            Image(systemName: place.symbol)
              .foregroundStyle(Color(palette.accent))
              .frame(width: 16)
              .accessibilityHidden(true)
            Text(place.title).lineLimit(1)
            Spacer(minLength: 0)
          }
          .padding(.horizontal, Panel.grid)
          .frame(height: Self.rowHeight)
          .background { fill(isHere) }
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isHere ? .isSelected : [])
        .accessibilityKind(.listItem)
      }
    }
    .accessibilityList("Places")
  }

  private func fill(_ isMarked: Bool) -> some View {
    RoundedRectangle(cornerRadius: 6).fill(Color(palette.hoverFill.opacity(isMarked ? 1 : 0)))
  }

  private func line(_ isMarked: Bool, width: CGFloat = 1) -> some View {
    RoundedRectangle(cornerRadius: 6)
      .strokeBorder(Color(palette.accent.opacity(isMarked ? 1 : 0)), lineWidth: width)
      .allowsHitTesting(false)
  }

  // MARK: - The entries

  /// The text for a folder without visible entries.
  private var emptyText: LocalizedStringResource {
    if !browser.isSaving { return "This folder has no files to open." }
    return browser.filter == nil
      ? "This folder has no files." : "This folder has no files of this type."
  }

  private var list: some View {
    let outline = RoundedRectangle(cornerRadius: Panel.grid)
    return ZStack(alignment: .topLeading) {
      if browser.entries.isEmpty {
        Text(
          verbatim: browser.problem ?? String(localized: emptyText)
        )
        .foregroundStyle(.secondary)
        .fixedSize(horizontal: false, vertical: true)
        .padding(16)
      } else {
        ScrollViewReader { scroll in
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(browser.entries.indices, id: \.self) { row($0) }
              if browser.surplus > 0 {
                Text("\(browser.surplus) more not shown. To choose one, type its name.")
                  .foregroundStyle(.secondary)
                  .frame(height: Self.rowHeight)
              }
            }
            .padding(4)
          }
          .onChange(of: browser.marked) { _, index in
            if let index { scroll.scrollTo(index) }
          }
        }
        .accessibilityList("Files")
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .clipShape(outline)
    .overlay { outline.strokeBorder(Color(palette.hairline)).allowsHitTesting(false) }
  }

  private func row(_ index: Int) -> some View {
    let entry = browser.entries[index]
    let isMarked = index == browser.marked
    return HStack(spacing: Panel.grid) {
      Image(systemName: entry.isFolder ? "folder.fill" : "doc.fill")
        .foregroundStyle(Color(entry.isFolder ? palette.accent : palette.secondaryText))
        .frame(width: 16)
      Text(verbatim: entry.name).lineLimit(1)
      Spacer(minLength: Panel.grid)
      Text(verbatim: entry.sizeText).foregroundStyle(.secondary).monospacedDigit().lineLimit(1)
      Text(verbatim: entry.dateText)
        .foregroundStyle(.secondary)
        .monospacedDigit()
        .lineLimit(1)
        .frame(width: 112, alignment: .trailing)
    }
    .padding(.horizontal, Panel.grid)
    .frame(height: Self.rowHeight)
    .background { fill(isMarked) }
    .overlay { line(isMarked, width: 2) }
    .contentShape(Rectangle())
    .onTapGesture {
      // A tap opens a folder or an already marked file, so no double tap is needed.
      if isMarked || entry.isFolder { browser.open(index) } else { browser.mark(index) }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(entry.name)
    .accessibilityValue(entry.sizeText)
    .accessibilityAddTraits(isMarked ? [.isButton, .isSelected] : .isButton)
    .accessibilityKind(.listItem)
    .id(index)
  }

  // MARK: - The buttons

  @ViewBuilder private var foot: some View {
    if let question = browser.question {
      VStack(alignment: .leading, spacing: 12) {
        Text(
          "“\(question.lastPathComponent)” already exists. Replacing it overwrites its contents."
        )
        .fixedSize(horizontal: false, vertical: true)
        HStack(spacing: Panel.grid) {
          Spacer(minLength: 0)
          Button("Keep file") { browser.answer(replaces: false) }.buttonStyle(.bordered)
          Button("Replace") { browser.answer(replaces: true) }.buttonStyle(.borderedProminent)
        }
      }
    } else {
      VStack(alignment: .leading, spacing: Panel.grid) {
        if let problem = browser.problem, !browser.entries.isEmpty {
          Text(verbatim: problem)
            .foregroundStyle(Color(palette.warning))
            .fixedSize(horizontal: false, vertical: true)
        }
        FileNameField(browser: browser)
        HStack(spacing: Panel.grid) {
          filters
          Spacer(minLength: 0)
          buttons
        }
      }
    }
  }

  @ViewBuilder private var buttons: some View {
    Button("Cancel") { browser.cancel() }.buttonStyle(.bordered)
    Button(browser.acceptLabel) { browser.accept() }
      .buttonStyle(.borderedProminent)
      .disabled(!browser.canAccept)
  }

  @ViewBuilder private var filters: some View {
    if !browser.request.filters.isEmpty {
      HStack(spacing: Panel.grid) {
        ForEach(browser.request.filters.indices, id: \.self) { index in
          filter(browser.request.filters[index].name, index)
        }
        filter(String(localized: "All files"), nil)
      }
      .accessibilityPicker("File types")
    }
  }

  private func filter(_ title: String, _ index: Int?) -> some View {
    let isChosen = browser.filter == index
    return Button {
      browser.show(filter: index)
    } label: {
      Text(verbatim: title)
        .fontWeight(isChosen ? .semibold : .regular)
        .lineLimit(1)
        .padding(.horizontal, Panel.grid)
        .frame(height: 24)
        .background { fill(isChosen) }
        .overlay { line(isChosen) }
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
    .accessibilityKind(.option(isChosen: isChosen))
  }
}

/// The name field, which is focused initially.
private struct FileNameField {
  let browser: FileBrowser
  @FocusState private var isFocused: Bool
  @Environment(\.palette) private var palette

  init(browser: FileBrowser) { self.browser = browser }
}

extension FileNameField: View {
  package var body: some View {
    let outline = RoundedRectangle(cornerRadius: Panel.grid)
    TextField(
      browser.isSaving ? "Name" : "Name or path",
      text: Binding(get: { browser.name }, set: { browser.type(name: $0) }),
      selection: Binding(get: { browser.nameSelection }, set: { browser.nameSelection = $0 })
    )
    .textFieldStyle(.plain)
    .focused($isFocused)
    .font(.system(size: Palette.body))
    .padding(.horizontal, 12)
    .frame(maxWidth: .infinity, minHeight: 36, maxHeight: 36, alignment: .leading)
    .overlay {
      outline.strokeBorder(
        Color(isFocused ? palette.accent : palette.hairline), lineWidth: isFocused ? 2 : 1
      )
      .allowsHitTesting(false)
    }
    .onAppear { isFocused = true }
    .onChange(of: isFocused) { browser.isNaming = isFocused }
    .onChange(of: browser.isNaming) { isFocused = browser.isNaming }
  }
}
