import ArgumentParser
import Deft
import DeftSystem

/// `deft-bench photo FILE`: the second comparison scene. Two fingers rotate and scale a picture that covers the
/// window, so each frame repaints everything.
struct PhotoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Show a picture in a window at 0,0. Two fingers rotate and scale it.")

  @Argument(help: "The picture: a PNG or JPEG file.", completion: .file())
  var file: String

  func run() throws {
    do {
      let picture = try ImageRef(contentsOf: URL(fileURLWithPath: file))
      let display = try Display()
      let host = WindowHost(
        display: display, size: BenchScene.size, title: "deft-bench photo", scale: 1)
      let scene = PhotoScene(
        picture, tree: host.tree, interaction: host.interaction,
        in: host.layers.node(of: .content))
      try withExtendedLifetime(scene) { try host.run() }
    } catch {
      StandardError.write("deft-bench: \(error)")
      throw ExitCode(69)
    }
  }
}

/// A picture in the center of the window, which two fingers scale and rotate but do not move.
struct PhotoScene {
  /// The initial scale relative to the smallest scale at which the picture covers the window.
  static let overlap = 1.5

  let photo = Node()

  init(_ picture: ImageRef, tree: RenderTree, interaction: Interaction, in root: Node) {
    let size = BenchScene.size
    let cover = max(size.width / picture.size.width, size.height / picture.size.height)
    let side = cover * Self.overlap
    let frame = CGRect(
      x: -picture.size.width * side / 2, y: -picture.size.height * side / 2,
      width: picture.size.width * side, height: picture.size.height * side)
    tree.background = Background(color: .black)
    photo.drawing = Drawing([
      .image(picture, in: frame, ImageStyle(interpolation: .high))
    ])
    photo.position = CGPoint(x: size.width / 2, y: size.height / 2)
    root.addChild(photo)

    let photo = photo
    var start: (scale: CGFloat, rotation: Angle)?
    let gesture = TransformGesture(minimumDistance: 0, coordinateSpace: .global)
      .onChanged { value in
        let from = start ?? (photo.scale, photo.rotation)
        start = from
        photo.scale = from.scale * value.transform.scale
        photo.rotation = from.rotation + value.transform.rotation
      }
      .onEnded { _ in start = nil }
      .onCancelled { reason in
        if reason.revertsChanges, let start { (photo.scale, photo.rotation) = start }
        start = nil
      }
    interaction.attach(gesture, to: photo, name: "photo")
  }
}
