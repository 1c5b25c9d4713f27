import Foundation

/// The memory checker, which a build may have (`make asan`).
///
/// It looks at each access, and keeps what was freed to see who still uses that.  So a checked program needs
/// more of processors and memory than the same program unchecked, and more the longer it runs: *bounds of
/// processor time and memory hold for unchecked builds alone; everything else holds for both.*
package enum AddressSanitizer {
  /// Whether this program is checked, and so all that was built with it.
  package static let isOn = dlsym(nil, "__asan_init") != nil

  /// What the package manager is told, so that it builds other programs as this one.
  package static let buildArguments =
    isOn ? ["--sanitize=address", "-Xswiftc", "-use-ld=lld"] : []
}
