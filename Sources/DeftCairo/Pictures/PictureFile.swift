import DeftGeometry

/// Refuses what cannot be a picture's file.  *Pictures are read from regular files alone: to open a pipe
/// is to wait, perhaps for ever, for somebody who writes into it, and a device may have no end.*
func checkPictureFile(_ url: URL) throws(CairoError) {
  var file = stat()
  guard stat(url.path, &file) == 0 else {
    throw .cannotRead(path: url.path, reason: String(cString: strerror(errno)))
  }
  switch file.st_mode & S_IFMT {
  case S_IFREG: return
  case S_IFDIR: throw .cannotRead(path: url.path, reason: String(cString: strerror(EISDIR)))
  default: throw .cannotRead(path: url.path, reason: "it is not a regular file")
  }
}
