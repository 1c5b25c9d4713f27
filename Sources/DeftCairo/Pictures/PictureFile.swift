import DeftGeometry
import DeftSystem

/// Throws an error unless the URL refers to a regular file. *Images are read from regular files
/// only: opening a pipe may block forever, and a device may be endless.*
func checkPictureFile(_ url: URL) throws(CairoError) {
  var file = stat()
  guard stat(url.path, &file) == 0 else {
    throw .cannotRead(path: url.path, reason: systemReason(errno))
  }
  switch file.st_mode & S_IFMT {
  case S_IFREG: return
  case S_IFDIR: throw .cannotRead(path: url.path, reason: systemReason(EISDIR))
  default: throw .cannotRead(path: url.path, reason: "it is not a regular file")
  }
}
