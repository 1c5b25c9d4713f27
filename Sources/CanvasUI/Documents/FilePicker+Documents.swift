import AppSupport
import Deft
import DeftPortal

extension FilePicker: FileChooser {
  func choose(_ choice: FileChoice, answer: @escaping (String?) -> Void) {
    let request: FileRequest =
      switch choice {
      case .open(let folder): .openCanvas(in: URL(fileURLWithPath: folder, isDirectory: true))
      case .save(let folder, let name):
        .saveCanvas(as: name, in: URL(fileURLWithPath: folder, isDirectory: true))
      }
    ask(request) { result in
      if case .chosen(let files) = result { answer(files.first?.path) } else { answer(nil) }
    }
  }
}
