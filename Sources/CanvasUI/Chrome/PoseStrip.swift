import AppSupport
import CanvasEditing
import Deft

/// The strip of numbered poses above the toolbar. A tap goes to a pose, a drag reorders it, and a tap on its name
/// renames it.
struct PoseStrip {
  let poses: PosesController
  let chrome: ChromeModel
  let perform: (CanvasAction) -> Void
  @Environment(\.palette) private var palette
  @Environment(\.layoutDirection) private var direction
  @FocusState private var isNaming: Bool

  init(
    poses: PosesController, chrome: ChromeModel, perform: @escaping (CanvasAction) -> Void
  ) {
    (self.poses, self.chrome, self.perform) = (poses, chrome, perform)
  }

  private var model: PosesModel { poses.model }

  private static let picture = PoseThumbnails.size
  private static let name: CGFloat = 36
  private static let inset: CGFloat = 4
  private static let empty: CGFloat = 320
  /// The distance from one pose to the next.
  private static let step = picture.width + 2 * inset
  private static let row = picture.height + name + 2 * inset

  /// The height of the strip, in points.
  static let height = Panel.button + row + 2 * Panel.grid

  /// Returns the preferred width for a number of poses, in points.
  static func width(of count: Int) -> CGFloat {
    max(empty, CGFloat(count) * step) + 2 * Panel.grid
  }

  /// The actions of the buttons.
  static let shown: [CanvasAction] = [.playPoses, .keepPose, .togglePoses]
}

extension PoseStrip: View {
  var body: some View {
    GeometryReader { area in
      VStack(alignment: .leading, spacing: 0) {
        header
        if model.items.isEmpty {
          Text("Arrange the shapes, then save the pose.")
            .font(.system(size: Palette.body))
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity)
            .frame(height: Self.row)
        } else if CGFloat(model.items.count) * Self.step > area.size.width - 2 * Panel.grid {
          ScrollView(.horizontal) { row(isScrolled: true) }
        } else {
          row(isScrolled: false)
        }
      }
      .padding(Panel.grid)
      .frame(width: area.size.width, height: area.size.height, alignment: .topLeading)
    }
    .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
    .panel()
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Poses")
  }

  private var header: some View {
    HStack(spacing: 0) {
      Text("Poses")
        .font(.system(size: Palette.body, weight: .semibold))
        .padding(.horizontal, Panel.grid)
        .accessibilityAddTraits(.isHeader)
      Spacer(minLength: 0)
      button(.playPoses, "play.fill")
      button(.keepPose, "plus")
      // The button keeps its place while no pose is current, so that its neighbors do not move under a finger.
      let current = model.items.first(where: \.isCurrent)
      Button {
        if let current { poses.delete(current.id) }
      } label: {
        Image(systemName: "trash")
      }
      .buttonStyle(ToolButtonStyle(width: Panel.button, isSelected: false))
      .named(
        current.map { String(localized: "Delete \($0.title)") } ?? String(localized: "Delete pose")
      )
      .disabled(current == nil)
      Button {
        perform(.togglePoses)
      } label: {
        Image(systemName: "xmark")
      }
      .buttonStyle(ToolButtonStyle(width: Panel.button, isSelected: false))
      .named(
        String(localized: "Close"), keys: CommandTable.command(for: .togglePoses)?.keyText ?? "")
    }
    .frame(height: Panel.button)
  }

  private func button(_ action: CanvasAction, _ symbol: String) -> some View {
    CommandButton(action, of: chrome, perform: perform) { Image(systemName: symbol) }
  }

  private func row(isScrolled: Bool) -> some View {
    HStack(spacing: 0) {
      ForEach(model.items) { item in
        let index = model.items.firstIndex { $0.id == item.id } ?? 0
        cell(item, index, isScrolled: isScrolled)
          .offset(x: offset(of: index))
          .zIndex(model.drag?.index == index ? 1 : 0)
          .animation(
            model.drag == nil || model.drag?.index == index ? nil : .snappy(duration: 0.2),
            value: model.target(step: Self.step))
      }
    }
  }

  /// Returns the offset of a pose from its place, in points to the right.
  private func offset(of index: Int) -> CGFloat {
    if let drag = model.drag, drag.index == index { return drag.distance * sign }
    return model.shift(of: index, step: Self.step) * Self.step * sign
  }

  /// 1 if the strip runs from left to right, otherwise -1.
  private var sign: CGFloat { direction == .rightToLeft ? -1 : 1 }

  @ViewBuilder private func cell(
    _ item: PosesModel.Item, _ index: Int, isScrolled: Bool
  ) -> some View {
    let drag = DragGesture(minimumDistance: 8, coordinateSpace: .global)
      .onChanged { model.drag = (index, $0.translation.width * sign) }
      .onEnded { _ in drop(index) }
      .onCancelled { _ in model.drag = nil }
    VStack(spacing: 0) {
      // In a strip that is wider than the window, a finger scrolls, and must rest on a pose before it drags the pose.
      if isScrolled {
        picture(item, index).simultaneousGesture(
          LongPressGesture(minimumDuration: 0.3).sequenced(before: drag))
      } else {
        picture(item, index).simultaneousGesture(drag)
      }
      name(item)
    }
    .padding(Self.inset)
  }

  private func drop(_ index: Int) {
    poses.move(at: index, to: model.target(step: Self.step) ?? index)
  }

  private func picture(_ item: PosesModel.Item, _ index: Int) -> some View {
    Button {
      if model.drag == nil { perform(.goToPose(item.id)) }
    } label: {
      ZStack {
        if let picture = item.picture {
          Image(picture, scale: CGFloat(picture.width) / Self.picture.width)
            .accessibilityHidden(true)
        } else {
          Text(verbatim: "\(item.id)").font(.system(size: Palette.title))
        }
      }
      .frame(width: Self.picture.width, height: Self.picture.height)
    }
    .buttonStyle(PoseStyle(isCurrent: item.isCurrent))
    .named(item.title, keys: CommandTable.command(for: .goToPose(item.id))?.keyText ?? "")
    .accessibilityAddTraits(item.isCurrent ? .isSelected : [])
    .accessibilityActions {
      if index > 0 { Button("Move earlier") { poses.move(at: index, to: index - 1) } }
      if index < model.items.count - 1 {
        Button("Move later") { poses.move(at: index, to: index + 1) }
      }
      Button("Rename…") { poses.beginNaming(item.id) }
      Button("Delete") { poses.delete(item.id) }
    }
  }

  @ViewBuilder private func name(_ item: PosesModel.Item) -> some View {
    if model.naming == item.id {
      TextField(
        "Name of the pose", text: Binding(get: { model.name }, set: { model.name = $0 }),
        selection: Binding(get: { model.nameSelection }, set: { model.nameSelection = $0 }),
        // The caret would cross a placeholder in the center.
        prompt: Text(verbatim: "")
      )
      .textFieldStyle(.plain)
      .font(.system(size: Palette.caption))
      .multilineTextAlignment(.center)
      .focused($isNaming)
      .onSubmit { poses.endNaming() }
      .frame(width: Self.picture.width, height: Self.name)
      .onAppear { isNaming = true }
      .onChange(of: isNaming) { _, new in if !new { poses.endNaming() } }
    } else {
      Button {
        poses.beginNaming(item.id)
      } label: {
        Text(verbatim: item.title)
          .font(.system(size: Palette.caption, weight: item.isCurrent ? .semibold : .regular))
          .lineLimit(1)
          .frame(width: Self.picture.width, height: Self.name)
          // Extend the touch target to a height of 44 points.
          .contentShape(Rectangle().inset(by: -4))
      }
      .buttonStyle(.plain)
      .named(String(localized: "Rename \(item.title)"))
    }
  }
}

/// The style of a pose's picture: a frame, which is thicker around the current pose.
private struct PoseStyle {
  let isCurrent: Bool
}

extension PoseStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    PoseFace(
      label: configuration.label, isPressed: configuration.isPressed, isCurrent: isCurrent)
  }
}

private struct PoseFace {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isCurrent: Bool
  @State private var isHovered = false
  @Environment(\.palette) private var palette

  init(label: ButtonStyleConfiguration.Label, isPressed: Bool, isCurrent: Bool) {
    (self.label, self.isPressed, self.isCurrent) = (label, isPressed, isCurrent)
  }
}

extension PoseFace: View {
  var body: some View {
    let plate = RoundedRectangle(cornerRadius: 6)
    label
      .clipShape(plate)
      .overlay {
        plate.strokeBorder(
          Color(isCurrent ? palette.accent : isHovered ? palette.secondaryText : palette.hairline),
          lineWidth: isCurrent ? 2 : 1)
      }
      .opacity(isPressed ? 0.7 : 1)
      .contentShape([.interaction, .focusEffect], plate)
      .onHover { isHovered = $0 }
  }
}
