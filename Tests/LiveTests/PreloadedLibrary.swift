import DeftGeometry
import Testing

/// A library that replaces system calls of a tested program, through `LD_PRELOAD`.
enum PreloadedLibrary {
  /// Compiles a library, and returns its path.
  ///
  /// - Parameters:
  ///   - source: The code, in C.
  ///   - name: The name of its files.
  ///   - folder: The folder in which they are written.
  static func build(_ source: String, named name: String, in folder: URL) throws -> String {
    let library = folder.appendingPathComponent(name + ".so").path
    let code = folder.appendingPathComponent(name + ".c").path
    try source.write(toFile: code, atomically: false, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/bin/sh")
    compiler.arguments = [
      "-c", #"exec "$(command -v clang || command -v cc)" -shared -fPIC -o "$0" "$1""#, library,
      code,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(
      compiler.terminationStatus == 0,
      "Cannot compile the library. Install a C compiler, such as the toolchain's.")
    return library
  }
}
