import DeftGeometry

@testable import DeftTesting

extension DisplayClaim {
  private static func claimFile(_ number: Int) -> String { ".deft-xserver-\(number).lock" }

  /// Returns the process that has claimed a display number.
  static func owner(of number: Int) -> pid_t? {
    let path = "\(serverFolder)/\(claimFile(number))"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text.flatMap { pid_t($0.dropLast()) }
  }

  /// Returns the names of a display number's files that ended processes have left.
  ///
  /// Another test may claim the number at any time. Its files are not left ones.
  static func leftFiles(of number: Int, by ended: Set<pid_t>) -> [String] {
    let files = [".X\(number)-lock", ".X11-unix/X\(number)"].filter {
      access("\(serverFolder)/\($0)", F_OK) == 0
    }
    guard access("\(serverFolder)/\(claimFile(number))", F_OK) == 0 else { return files }
    return owner(of: number).map(ended.contains) == true ? files + [claimFile(number)] : []
  }
}
