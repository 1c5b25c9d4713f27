extension View {
  /// Asks for a file with the desktop's dialog.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is open. It becomes `false` with the answer.
  ///   - allowedContentTypes: The types of files. With `folder`, folders are chosen.
  ///   - onCompletion: Receives the file, or an error if no dialog can be shown; not called if the
  ///     dialog is cancelled.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: false
    ) { result in
      switch result {
      case .success(let files): if let file = files.first { onCompletion(.success(file)) }
      case .failure(let error): onCompletion(.failure(error))
      }
    }
  }

  /// Asks for files with the desktop's dialog.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is open. It becomes `false` with the answer.
  ///   - allowedContentTypes: The types of files. With `folder`, folders are chosen.
  ///   - allowsMultipleSelection: Whether several files can be chosen.
  ///   - onCompletion: Receives the files, or an error if no dialog can be shown.
  ///   - onCancellation: Called if the dialog is cancelled.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    let choosesFolders = allowedContentTypes.contains { $0 == .folder || $0 == .directory }
    return modifier(
      FileDialogModifier(
        isPresented: isPresented,
        request: FileDialogRequest(
          purpose: choosesFolders
            ? .folder(several: allowsMultipleSelection) : .open(several: allowsMultipleSelection),
          patterns: UTType.filePatterns(of: allowedContentTypes)),
        complete: onCompletion, cancel: onCancellation))
  }

  /// Moves a file to the place that the user chooses in the desktop's dialog.
  ///
  /// The views stay responsive while a file moves to another file system, which takes as long as a
  /// copy.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the dialog is open. It becomes `false` with the answer.
  ///   - file: The file; without one, no dialog opens.
  ///   - onCompletion: Receives the new place, or the error that prevented the move.
  ///   - onCancellation: Called if the dialog is cancelled.
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View {
    modifier(
      FileDialogModifier(
        isPresented: isPresented,
        request: file.map {
          FileDialogRequest(
            purpose: .save(name: $0.lastPathComponent), patterns: [],
            folder: $0.deletingLastPathComponent())
        },
        complete: { result in
          guard let file else { return }
          switch result {
          case .success(let chosen):
            let target = chosen.first ?? file
            FileWork.run(
              {
                if target != file {
                  try await FileWork.perform { try FileWork.move(file, to: target) }
                }
                return target
              }, then: onCompletion)
          case .failure(let error): onCompletion(.failure(error))
          }
        }, cancel: onCancellation))
  }
}

/// The error of a dialog that could not be shown.
struct FileDialogError: LocalizedError {
  let errorDescription: String?
}

/// A modifier that shows the desktop's dialog for files.
struct FileDialogModifier {
  let isPresented: Binding<Bool>
  /// The request; without one, no dialog opens.
  let request: FileDialogRequest?
  let complete: (Result<[URL], any Error>) -> Void
  let cancel: () -> Void
  @Environment(\.fileDialog) private var dialog
  @State private var shown = ShownFileDialog()

  init(
    isPresented: Binding<Bool>, request: FileDialogRequest?,
    complete: @escaping (Result<[URL], any Error>) -> Void, cancel: @escaping () -> Void
  ) {
    (self.isPresented, self.request, self.complete) = (isPresented, request, complete)
    self.cancel = cancel
  }
}

/// The dialog that is open, if any. It closes when it is released.
private final class ShownFileDialog {
  var dialog: AnyObject?
  /// The actions of the latest description.
  var answer: (FileDialogAnswer) -> Void = { _ in }
}

extension FileDialogModifier: ViewModifier {
  func body(content: Content) -> some View {
    let shown = shown
    let _ = updateAnswer()
    content.onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
      if isShown { show() } else { shown.dialog = nil }
    }
  }

  private func updateAnswer() {
    let (isPresented, complete, cancel) = (isPresented, complete, cancel)
    shown.answer = { [weak shown] answer in
      shown?.dialog = nil
      isPresented.wrappedValue = false
      switch answer {
      case .chosen(let files): complete(.success(files))
      case .cancelled: cancel()
      case .failed(let reason): complete(.failure(FileDialogError(errorDescription: reason)))
      }
    }
  }

  private func show() {
    guard let request, shown.dialog == nil else { return }
    guard let dialog else {
      return shown.answer(.failed("The views are in no window that can show a file dialog."))
    }
    shown.dialog = dialog(request) { [weak shown] in shown?.answer($0) }
  }
}
