import SwiftUI
import UIKit

extension View {
  func cornerRadius(_ radius: CGFloat, corners: UIRectCorner) -> some View {
    clipShape(RoundedCorner(radius: radius, corners: corners))
  }
}

struct RoundedCorner: Shape {
  var radius: CGFloat = .infinity
  var corners: UIRectCorner = .allCorners

  func path(in rect: CGRect) -> Path {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: corners,
      cornerRadii: CGSize(width: radius, height: radius))
    return Path(path.cgPath)
  }
}

extension Color {
  static let card = Color(UIColor.systemBlue)
  static let backdrop = Color(uiColor: .secondarySystemBackground)
}

struct BottomSheet<Content: View>: View {
  @Binding var isOpen: Bool
  let maxHeight: CGFloat
  let minHeight: CGFloat
  let content: Content
  @GestureState private var translation: CGFloat = 0

  init(isOpen: Binding<Bool>, maxHeight: CGFloat, @ViewBuilder content: () -> Content) {
    self._isOpen = isOpen
    self.maxHeight = maxHeight
    self.minHeight = maxHeight * 0.2
    self.content = content()
  }

  private var offset: CGFloat { isOpen ? 0 : maxHeight - minHeight }

  private var indicator: some View {
    Capsule()
      .fill(Color(.systemGray3))
      .frame(width: 60, height: 6)
      .padding(10)
  }

  var body: some View {
    GeometryReader { geometry in
      VStack(spacing: 0) {
        indicator
        content
      }
      .frame(width: geometry.size.width, height: maxHeight, alignment: .top)
      .background(Color.card)
      .cornerRadius(24, corners: [.topLeft, .topRight])
      .frame(height: geometry.size.height, alignment: .bottom)
      .offset(y: max(offset + translation, 0))
      .animation(.interactiveSpring(), value: isOpen)
      .animation(.interactiveSpring(), value: translation)
      .gesture(
        DragGesture()
          .updating($translation) { value, state, _ in state = value.translation.height }
          .onEnded { value in
            guard abs(value.translation.height) > maxHeight * 0.25 else { return }
            isOpen = value.translation.height < 0
            UIImpactFeedbackGenerator(style: .light).impactOccurred()
          }
      )
    }
  }
}

struct ContentView: View {
  @State private var isOpen = false
  @State private var sheetHeight = UIScreen.main.bounds.height * 0.6

  private let padding = UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 16)

  var body: some View {
    ZStack {
      Color.backdrop
      VStack {
        Text(UIDevice.current.userInterfaceIdiom == .phone ? "Phone" : "Large screen")
        Rectangle()
          .fill(isOpen ? Color(.systemGreen) : Color(.systemRed))
          .frame(width: UIScreen.main.bounds.width * 0.5, height: 60)
      }
      .padding(.horizontal, padding.left)
      .frame(maxHeight: .infinity, alignment: .top)
      BottomSheet(isOpen: $isOpen, maxHeight: sheetHeight) {
        Text("More").foregroundColor(Color(UIColor.white.withAlphaComponent(0.9)))
      }
    }
    .ignoresSafeArea()
    .onAppear {
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
  }
}

#Preview("Sheet") {
  ContentView()
}

@main
struct CornerSheetApp: App {
  var body: some Scene {
    WindowGroup {
      ContentView()
    }
    .defaultSize(width: 700, height: 500)
  }
}
