import Foundation

/// Returns the system's description of an error number in English, for use inside a sentence: "no such file or
/// directory".
package func systemReason(_ error: Int32) -> String {
  let text = String(cString: strerror(error))
  return text.prefix(1).lowercased() + text.dropFirst()
}
