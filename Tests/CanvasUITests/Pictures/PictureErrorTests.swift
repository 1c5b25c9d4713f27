import Deft
import DeftLocalization
import Foundation
import Testing

@testable import AppSupport
@testable import CanvasUI

/// What windows say of a file that is no picture, in a made-up language in which every text is in brackets.
@Suite("Why a picture cannot be read is looked up")
struct PictureErrorTests {
  @Test("where the reason is a usual one; logs have it in English")
  func reason() async throws {
    let folder = try MadeCatalog.inBrackets()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .success) { [folder = folder as String] in
      MadeCatalog.speak("qbr", in: folder)
      let error = try #require(throws: CairoError.self) {
        try ImageRef(data: Data("no picture".utf8), name: "a.png")
      }
      let text = String(localized: error.message)
      #expect(text == "⟦Cannot read “a.png”: ⟦Unrecognized image file format⟧.⟧")
      #expect("\(error)" == "Cannot read “a.png”: Unrecognized image file format.")
      let other = CairoError.cannotRead(path: "a.png", reason: "Corrupt")
      #expect(String(localized: other.message) == "⟦Cannot read “a.png”: Corrupt.⟧")
    }
  }
}
