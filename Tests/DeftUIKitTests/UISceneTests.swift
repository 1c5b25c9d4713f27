import Deft
import DeftRuntime
import DeftUIKit
import DeftViews
import Testing

@Suite("UIKit's scenes and windows", .serialized) @MainActor
struct UISceneTests {
  private var scene: UIWindowScene? {
    UIApplication.shared.connectedScenes.first as? UIWindowScene
  }

  @Test("The only scene has the program's window, with the size of its content")
  func window() throws {
    WindowMetrics.current.follow(HeadlessStage(size: CGSize(width: 300, height: 200), scale: 2))
    #expect(UIApplication.shared.connectedScenes.count == 1)
    let scene = try #require(scene)
    #expect(scene.activationState == .foregroundActive)
    #expect(scene.screen.bounds.size == CGSize(width: 300, height: 200))
    #expect(scene.screen.scale == 2)
    let window = try #require(scene.keyWindow)
    #expect(scene.windows == [window] && window.isKeyWindow)
    #expect(UIApplication.shared.windows == [window] && UIApplication.shared.keyWindow == window)
    #expect(window.windowScene == scene && window.screen === scene.screen)
    #expect(window.bounds == scene.screen.bounds && window.frame == window.bounds)
    #expect(window.safeAreaInsets == .zero)
  }

  @Test("Common ways to find the key window compile and return it")
  func keyWindow() {
    let scenes = UIApplication.shared.connectedScenes
    let first = scenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
      .first { $0.isKeyWindow }
    let second = scenes.filter { $0.activationState == .foregroundActive }
      .map { $0 as? UIWindowScene }.compactMap { $0 }.first?.windows.filter { $0.isKeyWindow }.first
    #expect(first != nil && first == second)
    #expect(first?.safeAreaInsets.bottom == 0)
  }

  @Test("The interface has the orientation of the window's shape")
  func orientation() throws {
    let scene = try #require(scene)
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200))
    WindowMetrics.current.follow(stage)
    stage.begin(at: 0)
    #expect(scene.interfaceOrientation.isLandscape && !scene.interfaceOrientation.isPortrait)
    stage.resize(to: CGSize(width: 100, height: 400), at: 0.5)
    stage.advance(to: 1)
    #expect(scene.interfaceOrientation == .portrait && scene.interfaceOrientation.isPortrait)
    #expect(scene.windows.first?.bounds.height == 400)
  }
}
