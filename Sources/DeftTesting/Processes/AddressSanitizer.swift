import Foundation

/// The address sanitizer of a build (`make asan`).
///
/// It checks each memory access, and retains freed memory to detect later uses. A checked program needs more processor
/// time and memory, and increasingly so the longer it runs. *Limits on processor time and memory apply only to
/// unchecked builds; all other expectations apply to every build.*
package enum AddressSanitizer {
  /// Whether this program, and everything built with it, is checked.
  package static let isOn = dlsym(nil, "__asan_init") != nil
}
