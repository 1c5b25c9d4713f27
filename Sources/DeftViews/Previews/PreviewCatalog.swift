import DeftSystem
import Foundation

/// The previews of the program.
package enum PreviewCatalog {
  /// A preview in the list.
  package struct Entry {
    package var name: String
    /// Creates the data that the view needs, so that the view shows it at once.
    package var prepare: @MainActor () async -> Void = {}
    /// Creates the view with its initial state.
    package var makeContent: @MainActor () -> AnyView
  }

  /// The name of the environment variable that requests the previews. Its value is the name of the first preview, or 1.
  package static let variable = "DEFT_PREVIEWS"

  /// Returns the view with all previews; `nil` if the environment variable does not request them.
  @MainActor package static func view(for environment: [String: String]) -> AnyView? {
    guard let wanted = environment[variable], !wanted.isEmpty, wanted != "0" else { return nil }
    let entries = entries()
    let first = entries.firstIndex { $0.name == wanted } ?? 0
    return AnyView(PreviewBrowser(entries: entries, selection: first))
  }

  /// Returns all previews: those of `#Preview`, by file and line, and then those of preview providers, by name.
  @MainActor package static func entries() -> [Entry] {
    let registrations = ConformingTypes.all(of: (any _PreviewRegistration).self)
      .compactMap { $0 as? any _PreviewRegistration.Type }
      .sorted { ($0.fileID, $0.line) < ($1.fileID, $1.line) }
    let providers = ConformingTypes.all(of: (any PreviewProvider).self)
      .compactMap { $0 as? any PreviewProvider.Type }
      .map { entry(of: $0) }
      .sorted { $0.name < $1.name }
    return registrations.map { type in
      let preview = type.makePreview()
      return Entry(
        name: preview.name ?? name(of: type, among: registrations), prepare: preview.prepare
      ) {
        type.makePreview().content
      }
    } + providers
  }

  /// Returns the name of an unnamed preview: its file, and its line if the file has several previews.
  private static func name(
    of type: any _PreviewRegistration.Type, among types: [any _PreviewRegistration.Type]
  ) -> String {
    let file = type.fileID.split(separator: "/").last.map(String.init) ?? type.fileID
    let name = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    let isAlone = types.count { $0.fileID == type.fileID } == 1
    return isAlone ? name : "\(name):\(type.line)"
  }

  @MainActor private static func entry<P: PreviewProvider>(of provider: P.Type) -> Entry {
    let name = "\(provider)"
    let ending = ["_Previews", "_Preview", "Previews", "Preview"].first {
      name.hasSuffix($0) && name.count > $0.count
    }
    return Entry(name: String(name.dropLast(ending?.count ?? 0))) {
      AnyView(VStack(spacing: 16) { P.previews })
    }
  }
}
