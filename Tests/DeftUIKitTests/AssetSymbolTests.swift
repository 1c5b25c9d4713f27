import Foundation
import Testing

@testable import AssetSymbolMaker

@Suite("Names of assets")
struct AssetSymbolTests {
  @Test(
    "An asset's name becomes a Swift name as in Xcode",
    arguments: [
      ("harbor", "harbor"), ("Harbor", "harbor"), ("evening-sky", "eveningSky"),
      ("evening sky", "eveningSky"), ("CFLogo", "cfLogo"), ("AccentColor", "accent"),
      ("accent_color", "accent"), ("backgroundImage", "background"), ("Color", "color"),
      ("Color 1", "color1"), ("home1", "home1"), ("BG", "BG"), ("IMG02", "IMG_02"),
      ("AL-1", "AL_1"), ("2024", "_2024"), ("default", "`default`"), ("Überblick", "überblick"),
    ])
  func name(asset: String, expected: String) {
    #expect(AssetSymbolName.name(of: asset) == expected)
  }

  @Test("A name without letters and digits has no Swift name")
  func noName() { #expect(AssetSymbolName.name(of: "-- ") == nil) }

  @Test("Assets outside namespaces are declared; assets in namespaces and standard colors are not")
  func source() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "deft-assets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func make(_ path: String, _ contents: String? = nil) throws {
      let item = folder.appending(path: path)
      try FileManager.default.createDirectory(at: item, withIntermediateDirectories: true)
      try contents?.write(
        to: item.appending(path: "Contents.json"), atomically: true, encoding: .utf8)
    }
    try make("BG.colorset")
    try make("Primary.colorset")
    try make("Photos/Harbor.imageset")
    try make("Brand", #"{ "properties" : { "provides-namespace" : true } }"#)
    try make("Brand/Logo.imageset")
    var assets = Assets()
    try assets.add(folder)
    #expect(assets.colors == ["BG": "BG", "primary": "Primary"])
    #expect(assets.images == ["harbor": "Harbor"])
    let source = assets.source(hasUIKit: false)
    #expect(
      source.contains(#"static let primary = ColorResource(name: "Primary", bundle: .module)"#))
    #expect(!source.contains("static var primary") && source.contains("static var BG: Color"))
    #expect(
      !source.contains("UIKit") && assets.source(hasUIKit: true).contains("var harbor: UIImage"))
  }
}
