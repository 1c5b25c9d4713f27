import Foundation
import PackagePlugin

/// Declares a name for each color and image of a target's asset catalogs, as Xcode does.
@main
struct AssetSymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let catalogs = try target.directoryURL.children.filter { $0.pathExtension == "xcassets" }
    guard !catalogs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "AssetSymbols.swift")
    let hasUIKit = target.recursiveTargetDependencies.contains { $0.name == "DeftUIKit" }
    return [
      .buildCommand(
        displayName: "Declaring the names of assets in \(target.name)",
        executable: try context.tool(named: "AssetSymbolMaker").url,
        arguments: (hasUIKit ? ["--uikit"] : []) + [output.path] + catalogs.map(\.path),
        inputFiles: try catalogs.flatMap { try $0.descendants }, outputFiles: [output])
    ]
  }
}

extension URL {
  /// The items of a folder, sorted.
  fileprivate var children: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: self, includingPropertiesForKeys: nil)
        .sorted { $0.path < $1.path }
    }
  }

  /// The folder and everything in it: a new asset changes the date of its folder.
  fileprivate var descendants: [URL] {
    get throws { try [self] + (hasDirectoryPath ? children.flatMap { try $0.descendants } : []) }
  }
}
