/// Content that is saved as a file, in one of several types.
struct FileExport {
  /// The types in which the content can be saved, the preferred one first.
  let types: [UTType]
  /// Writes the content in a type to a place; called on a background thread.
  ///
  /// A file that is already there remains until the new one is complete.
  let write: @Sendable (UTType, URL) async throws -> Void

  /// Returns a file name with the extension of the preferred type, unless it has an extension of one
  /// of the types.
  func fileName(_ name: String?) -> String {
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? String(localized: "Untitled")
    let known = types.contains { UTType.hasExtension(of: $0, name) }
    guard !known, let suffix = types.first?.preferredFilenameExtension else { return name }
    return "\(name).\(suffix)"
  }

  /// Returns the type of a file that the user has named: the type with the extension of the name, or
  /// else the preferred type.
  func type(of file: URL) -> UTType? {
    types.first { UTType.hasExtension(of: $0, file.lastPathComponent) } ?? types.first
  }

  /// Writes the content to a place.
  func save(to place: URL) async throws {
    guard let type = type(of: place) else { throw FileExportError.noType }
    try await write(type, place)
  }
}

extension UTType {
  /// This type, or plain text for a type of plain text without an extension.
  fileprivate var named: UTType {
    preferredFilenameExtension == nil && conforms(to: .plainText) ? .plainText : self
  }

  /// Returns whether a file name has an extension of a type.
  fileprivate static func hasExtension(of type: UTType, _ name: String) -> Bool {
    let suffix = "." + (name.lowercased().split(separator: ".").last.map(String.init) ?? "")
    return filePatterns(of: [type]).contains { $0.dropFirst() == suffix }
  }
}

extension FileExport {
  /// Creates an export of a value.
  ///
  /// - Parameters:
  ///   - item: The value.
  ///   - wanted: The types; empty for the types of the value's representations.
  init<T: Transferable>(_ item: T, as wanted: [UTType]) {
    let formats = Transfer<T>.formats.filter {
      $0.export != nil && $0.contentType != nil && $0.isOffered([item])
    }
    let own = formats.compactMap(\.contentType)
    let types = wanted.isEmpty ? own : wanted.filter { Self.format(of: $0, in: formats) != nil }
    // The item is a copy for the export, and the formats are only read.
    nonisolated(unsafe) let values = [item as Any]
    nonisolated(unsafe) let known = formats
    self.init(types: types.map(\.named)) { type, place in
      guard let export = Self.format(of: type, in: known)?.export else {
        throw FileExportError.noType
      }
      let data = try await export.asynchronous(values)
      try await FileWork.perform { try FileWork.write(to: place) { try data.write(to: $0) } }
    }
  }

  /// Returns the format whose data has a type, or may have it.
  private static func format(of type: UTType, in formats: [TransferFormat]) -> TransferFormat? {
    formats.first { $0.contentType == type }
      ?? formats.first { $0.contentType?.conforms(to: type) == true }
      ?? formats.first { $0.contentType.map { type.conforms(to: $0) } == true }
  }
}

/// An error that prevents saving a file.
enum FileExportError: LocalizedError {
  /// The content cannot be saved in a requested type.
  case noType

  var errorDescription: String? {
    String(localized: "The content cannot be saved as a file of the requested types.")
  }
}

extension View {
  /// Saves a value as a file at the place that the user chooses in the desktop's dialog.
  ///
  /// The file is written in the background. If this fails, a file that the user wanted to replace
  /// remains unchanged.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is open. It becomes `false` with the answer.
  ///   - item: The value; without one, no dialog opens.
  ///   - contentTypes: The types in which the value can be saved, the preferred one first; empty for
  ///     the types of its representations. The extension of the chosen name selects one of them.
  ///   - defaultFilename: The proposed name; `nil` for “Untitled”.
  ///   - onCompletion: Receives the saved file, or the error that prevented saving.
  ///   - onCancellation: Called if the dialog is cancelled.
  nonisolated public func fileExporter<T: Transferable>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    exporter(
      isPresented, item.map { FileExport($0, as: contentTypes) }, defaultFilename, onCompletion,
      onCancellation)
  }

  /// Saves values as files in the folder that the user chooses in the desktop's dialog.
  ///
  /// The files get unused names, so that no file is replaced.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is open. It becomes `false` with the answer.
  ///   - items: The values; without any, no dialog opens.
  ///   - contentTypes: The types in which the values can be saved, the preferred one first; empty for
  ///     the types of their representations.
  ///   - onCompletion: Receives the saved files, or the first error that prevented saving.
  ///   - onCancellation: Called if the dialog is cancelled.
  nonisolated public func fileExporter<C: Collection, T: Transferable>(
    isPresented: Binding<Bool>, items: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View where T == C.Element {
    exporter(
      isPresented, items.map { FileExport($0, as: contentTypes) }, onCompletion, onCancellation)
  }

  /// Shows a dialog that saves content as a file.
  nonisolated func exporter(
    _ isPresented: Binding<Bool>, _ export: FileExport?, _ name: String?,
    _ onCompletion: @escaping (Result<URL, any Error>) -> Void,
    _ onCancellation: @escaping () -> Void
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented,
        request: export.map {
          FileDialogRequest(
            purpose: .save(name: $0.fileName(name)), patterns: UTType.filePatterns(of: $0.types))
        },
        complete: { result in
          guard let export else { return }
          switch result {
          case .success(let chosen):
            guard let place = chosen.first else { return onCancellation() }
            FileWork.run(
              {
                try await export.save(to: place)
                return place
              }, then: onCompletion)
          case .failure(let error): onCompletion(.failure(error))
          }
        }, cancel: onCancellation))
  }

  /// Shows a dialog that saves contents as files in a folder.
  nonisolated func exporter(
    _ isPresented: Binding<Bool>, _ exports: [FileExport],
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    _ onCancellation: @escaping () -> Void
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented,
        request: exports.isEmpty
          ? nil : FileDialogRequest(purpose: .folder(several: false), patterns: []),
        complete: { result in
          switch result {
          case .success(let chosen):
            guard let folder = chosen.first else { return onCancellation() }
            FileWork.run(
              {
                var files: [URL] = []
                for export in exports {
                  let file = FileWork.unused(export.fileName(nil), in: folder)
                  try await export.save(to: file)
                  files.append(file)
                }
                return files
              }, then: onCompletion)
          case .failure(let error): onCompletion(.failure(error))
          }
        }, cancel: onCancellation))
  }
}
