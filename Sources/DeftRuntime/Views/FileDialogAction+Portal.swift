import DeftPortal
import DeftRawInput
import DeftViews

extension FileDialogAction {
  /// Creates an action that shows the desktop's dialog in front of a window.
  convenience init(for host: WindowHost) {
    self.init { [weak host] request, answer in
      FilePortal(
        asking: FileRequest(request), parent: host?.portalHandle, now: MonotonicClock.now
      ) { result in
        switch result {
        case .chosen(let files): answer(.chosen(files))
        case .cancelled: answer(.cancelled)
        case .failed(let reason): answer(.failed(reason))
        }
        host?.setNeedsFrame()
      }
    }
  }
}

extension FileRequest {
  fileprivate init(_ request: FileDialogRequest) {
    let (purpose, title): (Purpose, String) =
      switch request.purpose {
      case .open(several: false): (.open, String(localized: "Choose a file"))
      case .open(several: true): (.openSeveral, String(localized: "Choose files"))
      case .folder(several: false): (.open, String(localized: "Choose a folder"))
      case .folder(several: true): (.openSeveral, String(localized: "Choose folders"))
      case .save(let name): (.save(name: name), String(localized: "Choose a place"))
      }
    let filters =
      request.patterns.isEmpty
      ? [] : [Filter(String(localized: "Suitable files"), patterns: request.patterns)]
    self.init(purpose, title: title, folder: request.folder, filters: filters)
    if case .folder = request.purpose { choosesFolders = true }
  }
}
