/// A value that can be read from a file and written to one, such as the document of a program.
///
///     struct Note: FileDocument {
///       static let readableContentTypes = [UTType.plainText]
///       var text = ""
///
///       init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///       }
///
///       func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///       }
///     }
///
///     editor.fileExporter(isPresented: $isSaving, document: note, contentType: .plainText) { … }
///
/// The content of the file is created on a background thread.
public protocol FileDocument {
  /// The types of the files that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The types of the files that can be written; by default those that can be read.
  static var writableContentTypes: [UTType] { get }
  /// Creates a value from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the file of the value.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper

  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
  /// The types of the files that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A file from which a document is read.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  /// The content of the file.
  public let file: FileWrapper
}

/// A file to which a document is written.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  /// The content of the file that is replaced; `nil` for a new file.
  public let existingFile: FileWrapper?
}

extension FileExport {
  /// Creates an export of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - wanted: The types; empty for those that the document can write.
  init<D: FileDocument>(_ document: D, as wanted: [UTType]) {
    // SwiftUI also writes documents on another thread: the closure has its own copy of a document that is a value.
    nonisolated(unsafe) let makeFile = document.fileWrapper
    self.init(types: wanted.isEmpty ? D.writableContentTypes : wanted) { type, place in
      try await FileWork.perform {
        // A file that cannot be read is replaced as a whole.
        let existing = try? FileWrapper(url: place)
        let file = try makeFile(
          FileDocumentWriteConfiguration(contentType: type, existingFile: existing))
        try file.write(
          to: place, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
      }
    }
  }
}

extension View {
  /// Saves a document as a file at the place that the user chooses in the desktop's dialog.
  ///
  /// The file is written in the background. If this fails, a file that the user wanted to replace
  /// remains unchanged.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is open. It becomes `false` with the answer.
  ///   - document: The document; without one, no dialog opens.
  ///   - contentType: The type of the file.
  ///   - defaultFilename: The proposed name; `nil` for “Untitled”.
  ///   - onCompletion: Receives the saved file, or the error that prevented saving; not called if the
  ///     dialog is cancelled.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    exporter(
      isPresented, document.map { FileExport($0, as: [contentType]) }, defaultFilename,
      onCompletion, {})
  }

  /// Saves a document as a file at the place that the user chooses in the desktop's dialog.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is open. It becomes `false` with the answer.
  ///   - document: The document; without one, no dialog opens.
  ///   - contentTypes: The types of the file, the preferred one first; empty for those that the
  ///     document can write. The extension of the chosen name selects one of them.
  ///   - defaultFilename: The proposed name; `nil` for “Untitled”.
  ///   - onCompletion: Receives the saved file, or the error that prevented saving.
  ///   - onCancellation: Called if the dialog is cancelled.
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    exporter(
      isPresented, document.map { FileExport($0, as: contentTypes) }, defaultFilename,
      onCompletion, onCancellation)
  }

  /// Saves documents as files in the folder that the user chooses in the desktop's dialog.
  ///
  /// The files get unused names, so that no file is replaced.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is open. It becomes `false` with the answer.
  ///   - documents: The documents; without any, no dialog opens.
  ///   - contentType: The type of the files.
  ///   - onCompletion: Receives the saved files, or the first error that prevented saving; not called
  ///     if the dialog is cancelled.
  nonisolated public func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element: FileDocument {
    exporter(
      isPresented, documents.map { FileExport($0, as: [contentType]) }, onCompletion, {})
  }
}
