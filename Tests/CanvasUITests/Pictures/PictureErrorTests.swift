import Deft
import DeftLocalization
import DeftTesting
import Foundation
import Testing

@testable import AppSupport
@testable import CanvasUI

/// Messages about invalid pictures, in a pseudo-language in which every text is in brackets.
@Suite("Localized picture errors")
struct PictureErrorTests {
  @Test("Common reasons are localized in windows and English in logs")
  func reason() async throws {
    let folder = try TestCatalog.inBrackets()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      TestCatalog.speak("qbr", in: folder)
      let error = try #require(throws: CairoError.self) {
        try ImageRef(data: Data("no picture".utf8), name: "a.png")
      }
      let text = String(localized: error.message)
      #expect(text == "⟦Cannot read “a.png”: ⟦unrecognized image file format⟧.⟧")
      #expect("\(error)" == "Cannot read “a.png”: unrecognized image file format.")
      for limit in [PictureDecoder.memoryReason, PictureDecoder.timeReason] {
        let error = CairoError.cannotRead(path: "a.png", reason: limit.english)
        #expect(
          String(localized: error.message) == "⟦Cannot read “a.png”: ⟦\(limit.english)⟧.⟧")
      }
      let other = CairoError.cannotRead(path: "a.png", reason: "Corrupt")
      #expect(String(localized: other.message) == "⟦Cannot read “a.png”: Corrupt.⟧")
    }
  }
}
