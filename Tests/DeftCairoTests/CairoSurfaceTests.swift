import DeftCairo
import DeftRenderTree
import Testing

/// A temporary file of a test, deleted with this object.
final class TemporaryFile {
  let url: URL
  init(_ ending: String) {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-\(UUID().uuidString).\(ending)")
  }
  deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite("Surfaces and files")
struct CairoSurfaceTests {
  @Test("A PNG file preserves the pixels, with and without alpha", arguments: [true, false])
  func roundTrip(isOpaque: Bool) throws {
    let surface = try CairoSurface(width: 33, height: 17, isOpaque: isOpaque)
    surface.painter.setTransform(.identity)
    surface.painter.draw(
      Drawing([
        .fill(
          Path(ellipseIn: CGRect(x: 2, y: 1, width: 28, height: 14)),
          .linearGradient(
            colors: [RGBAColor(hex: 0xFF0000), RGBAColor(hex: 0x0000FF, alpha: 0.5)],
            start: .zero, end: CGPoint(x: 33, y: 0)))
      ]), opacity: 1)
    let file = TemporaryFile("png")
    try surface.writePNG(to: file.url)
    let image = try CairoImage(contentsOf: file.url).image
    #expect(image.width == 33 && image.height == 17)
    for y in 0..<17 {
      for x in 0..<33 {
        let (a, b) = (surface.pixel(x: x, y: y), image.pixels[y * 33 + x])
        for shift in [0, 8, 16, 24] as [UInt32] {
          // Files have straight alpha: a round trip may lose one step.
          #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= (isOpaque ? 0 : 1))
        }
      }
    }
  }

  @Test("Errors state what failed and why")
  func errors() throws {
    let missing = TemporaryFile("png").url
    #expect { try CairoImage(contentsOf: missing) } throws: { error in
      guard case CairoError.cannotRead(let path, let reason) = error else { return false }
      return path == missing.path && !reason.isEmpty && "\(error)".contains(reason)
    }
    let surface = try CairoSurface(width: 1, height: 1)
    #expect(throws: CairoError.self) {
      try surface.writePNG(to: URL(fileURLWithPath: "/nowhere/at/all.png"))
    }
    #expect(
      throws: CairoError.cannotWrite(path: "/dev/full", reason: "no space left on device")
    ) {
      try surface.writePNG(to: URL(fileURLWithPath: "/dev/full"))
    }
    #expect(throws: CairoError.cannotCreate(width: 100_000, height: 1)) {
      try CairoSurface(width: 100_000, height: 1)
    }
  }

  @Test("Images are read from regular files: a pipe is rejected instead of blocking")
  func irregular() throws {
    let pipe = TemporaryFile("png").url
    #expect(mkfifo(pipe.path, 0o600) == 0)
    defer { unlink(pipe.path) }
    let reason = "it is not a regular file"
    for file in [pipe, URL(fileURLWithPath: "/dev/zero")] {
      let error = CairoError.cannotRead(path: file.path, reason: reason)
      #expect(throws: error) { try CairoImage(contentsOf: file) }
      #expect(throws: error) { try ImageRef(contentsOf: file) }
    }
    #expect(throws: CairoError.cannotRead(path: "/dev", reason: "is a directory")) {
      try ImageRef(contentsOf: URL(fileURLWithPath: "/dev", isDirectory: true))
    }
  }

  @Test("A surface over external memory paints there, and respects the stride")
  func foreignMemory() throws {
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 8 * 4)
    pixels.initialize(repeating: 0xAAAA_AAAA)
    defer { pixels.deallocate() }
    let surface = try CairoSurface(
      data: UnsafeMutableRawPointer(pixels.baseAddress!), stride: 32, width: 5, height: 4)
    let tree = RenderTree(background: Background(color: RGBAColor(hex: 0x123456)))
    _ = tree.update(width: 5, height: 4, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    for (i, pixel) in pixels.enumerated() {
      let isInside = i % 8 < 5
      #expect(isInside ? pixel & 0xFFFFFF == 0x123456 : pixel == 0xAAAA_AAAA)
    }
  }

  @Test("SVG and PDF contain outlines", arguments: [(CairoDocument.svg, "<svg"), (.pdf, "%PDF")])
  func documents(kind: CairoDocument, mark: String) throws {
    let tree = RenderTree()
    tree.root.addChild(
      Node(drawing: Drawing(fill: .star(points: 5, radius: 20, inset: 0.5), .black)))
    _ = tree.update(width: 60, height: 40, displayScale: 1)
    let file = TemporaryFile("out")
    try kind.write(tree, width: 60, height: 40, to: file.url)
    let data = try Data(contentsOf: file.url)
    #expect(String(decoding: data, as: UTF8.self).contains(mark))
    #expect(throws: CairoError.self) {
      try kind.write(
        tree, width: 60, height: 40, to: URL(fileURLWithPath: "/nowhere/at/all"))
    }
  }

  // By itself, Cairo embeds an image of the whole page if the format cannot express an effect.
  @Test("An effect or gradient that a document embeds as an image leaves other nodes as outlines")
  func effectsInDocuments() throws {
    let file = TemporaryFile("svg")
    let tree = RenderTree()
    let box = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
    let paints: [Paint] = [
      .color(RGBAColor(hex: 0xFF0000)),
      .angularGradient(
        colors: [.black, RGBAColor(hex: 0x00FF00)], center: CGPoint(x: 15, y: 15),
        startAngle: .zero, endAngle: .degrees(360)),
      .color(RGBAColor(hex: 0x0000FF)),
    ]
    for (i, paint) in paints.enumerated() {
      let node = Node(drawing: Drawing(fill: box, paint))
      node.position = CGPoint(x: 10 + 50 * CGFloat(i), y: 10)
      if i == 2 {
        node.effects = [.shadow(Shadow(radius: 4))]
        node.mask = Node(
          drawing: Drawing(fill: Path(CGRect(x: 0, y: 0, width: 30, height: 15)), .black))
      }
      tree.root.addChild(node)
    }
    _ = tree.update(width: 160, height: 60, displayScale: 1)
    try CairoDocument.svg.write(tree, width: 160, height: 60, to: file.url)
    let text = try String(contentsOf: file.url, encoding: .utf8)
    #expect(text.contains("rgb(100%,0%,0%)"))
    #expect(text.components(separatedBy: "<image").count - 1 == 2)
  }
}
