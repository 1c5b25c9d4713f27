/// The further windows of a program.
///
/// The policy: *a further window is a window of its own, or a sheet in the program's first window on a display that allows
/// no other window. Settings are always a sheet.*
@Observable
final class WindowPanels {
  /// Scenes whose windows can be opened.
  enum Group: Hashable {
    /// The scene with an id.
    case id(String)
    /// The scene without an id for values of a type.
    case values(ObjectIdentifier)
  }

  /// A window, or the settings.
  enum Scene: Hashable {
    case settings
    /// A window of a group. The number distinguishes windows without a value.
    case window(Group, value: AnyHashable?, number: Int)

    fileprivate var group: Group? {
      if case .window(let group, _, _) = self { group } else { nil }
    }
    fileprivate var value: AnyHashable? {
      if case .window(_, let value, _) = self { value } else { nil }
    }
  }

  /// The scenes that are shown as sheets, in the order in which they were opened.
  private var sheets: [Scene] = []
  @ObservationIgnored private var sources: [Group: WindowSource] = [:]
  @ObservationIgnored private var windows: [Scene: FurtherWindow] = [:]
  @ObservationIgnored private var count = 0
  /// Shows a further window; `nil` if the display allows only one.
  @ObservationIgnored var show: ((FurtherWindow) -> Void)?
  /// Brings the program's first window to the front.
  @ObservationIgnored var activateFirst: () -> Void = {}

  /// Whether there are windows that can be opened.
  var hasGroups: Bool { !sources.isEmpty }

  /// Describes the windows of a group, or describes them again.
  func describe(_ group: Group, _ description: WindowSource.Description) {
    guard let source = sources[group] else {
      sources[group] = WindowSource(description)
      return
    }
    source.description = description
  }

  // MARK: - Opening

  /// Opens a window without a value.
  func open(id: String) { open(.id(id), value: nil) }

  /// Opens the window for a value, or brings it to the front.
  ///
  /// - Parameter id: The id of the group; `nil` for any group of values of this type.
  func open<D: Hashable>(id: String?, value: D) {
    let type = ObjectIdentifier(D.self)
    let group = id.map(Group.id) ?? self.group(for: type)
    guard let group, sources[group]?.description.valueType == type else { return }
    open(group, value: AnyHashable(value))
  }

  /// Returns the group for values of a type, preferably one without an id.
  private func group(for type: ObjectIdentifier) -> Group? {
    if sources[.values(type)] != nil { return .values(type) }
    return sources.filter { $0.value.description.valueType == type }.keys
      .min { "\($0)" < "\($1)" }
  }

  private func open(_ group: Group, value: AnyHashable?) {
    guard let source = sources[group] else { return }
    let isUnique = source.description.isUnique
    if isUnique, source.description.isFirst { return activateFirst() }
    if isUnique || value != nil {
      if let open = windows.first(where: { $0.key.group == group && $0.key.value == value }) {
        return open.value.activate()
      }
      if sheets.contains(where: { $0.group == group && $0.value == value }) { return }
    }
    count += 1
    let scene = Scene.window(group, value: value, number: count)
    guard let show else { return showSheet(scene) }
    let window = FurtherWindow(scene, source, in: self)
    windows[scene] = window
    window.didClose = { [weak self] in self?.windows[scene] = nil }
    window.cannotOpen = { [weak self] in
      self?.windows[scene] = nil
      self?.showSheet(scene)
    }
    show(window)
  }

  private func showSheet(_ scene: Scene) {
    activateFirst()
    // A group has one place for a sheet.
    sheets.removeAll { $0.group == scene.group }
    sheets.append(scene)
  }

  // MARK: - Closing

  /// Closes all windows of a group.
  func close(id: String) { close { $0.group == .id(id) } }
  /// Closes the windows with a value.
  ///
  /// - Parameter id: The id of the group; `nil` for all groups.
  func close<D: Hashable>(id: String?, value: D) {
    let value = AnyHashable(value)
    close { $0.value == value && (id == nil || $0.group == id.map(Group.id)) }
  }
  /// Closes a window, or the settings.
  func close(_ scene: Scene) { close { $0 == scene } }

  private func close(where matches: (Scene) -> Bool) {
    for (scene, window) in windows where matches(scene) {
      windows[scene] = nil
      window.close()
    }
    if sheets.contains(where: matches) { sheets.removeAll(where: matches) }
  }

  // MARK: - Sheets

  /// Returns whether the settings are open, as a binding.
  var showsSettings: Binding<Bool> {
    Binding(
      get: { [self] in sheets.contains(.settings) },
      set: { [self] in if $0 { showSettings() } else { close(.settings) } })
  }

  /// Opens the settings.
  func showSettings() {
    if !sheets.contains(.settings) { sheets.append(.settings) }
  }

  /// Returns the window of a group that is shown as a sheet; `nil` if there is none.
  func sheet(of group: Group) -> Scene? { sheets.last { $0.group == group } }

  /// Returns the content of a window that is shown as a sheet.
  func content(of scene: Scene) -> AnyView {
    scene.group.flatMap { sources[$0] }.map { $0.description.content(scene.value) }
      ?? AnyView(EmptyView())
  }
}

/// The description of the windows of a group, by a scene of the app. It changes when the scene is evaluated again.
@Observable
final class WindowSource {
  struct Description {
    /// The title; `nil` for the program's name.
    var title: String?
    /// The context of the scene.
    var context: _SceneContext
    /// The type of the values for which windows are opened; `nil` if windows have no value.
    var valueType: ObjectIdentifier?
    /// Whether there is at most one window.
    var isUnique: Bool
    /// Whether the program's first window belongs to the group.
    var isFirst: Bool
    /// Returns the content of the window for a value.
    var content: (AnyHashable?) -> AnyView
  }

  var description: Description

  init(_ description: Description) { self.description = description }
}

/// A further window of a program, which the runtime shows.
package final class FurtherWindow {
  /// The properties that its scene sets.
  package let window: SceneWindow
  /// The views in it.
  package let views: AnyView
  /// The role by which window managers distinguish the program's windows.
  package let role: String
  /// Brings the window to the front. Set by the runtime.
  package var activate: () -> Void = {}
  /// Closes the window; ``didClose`` is not called. Set by the runtime.
  package var close: () -> Void = {}
  /// Called once when the user has closed the window.
  package fileprivate(set) var didClose: () -> Void = {}
  /// Called instead if the window cannot be opened.
  package fileprivate(set) var cannotOpen: () -> Void = {}

  fileprivate init(_ scene: WindowPanels.Scene, _ source: WindowSource, in panels: WindowPanels) {
    window = SceneWindow(panels: panels)
    views = AnyView(FurtherRoot(scene: scene, source: source, window: window))
    role = if case .id(let id)? = scene.group { id } else { "value" }
  }
}

/// The root of the views in a further window, which follows the description of its group.
private struct FurtherRoot {
  let scene: WindowPanels.Scene
  let source: WindowSource
  let window: SceneWindow
}

extension FurtherRoot: View {
  var body: some View {
    let (description, panels) = (source.description, window.panels)
    WindowRoot(
      context: description.context.further(in: window), title: description.title,
      content: { description.content(scene.value) }
    )
    .environment(\.openPanel, scene)
    .environment(\.closeWindow, { [weak panels, scene] in panels?.close(scene) })
  }
}
