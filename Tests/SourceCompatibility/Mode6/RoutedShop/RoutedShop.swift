import SwiftUI

enum Destination: Hashable {
  case item(Int)
  case checkout
}

/// The navigation of the whole program.
final class Router: ObservableObject {
  @Published var path = NavigationPath()

  func open(_ destination: Destination) { path.append(destination) }
  func goHome() { path = NavigationPath() }
}

@main
struct RoutedShopApp: App {
  @StateObject private var router = Router()
  @State private var orders: Int

  init() { _orders = State(initialValue: 1) }

  var body: some Scene {
    WindowGroup {
      NavigationStack(path: $router.path) {
        ShopHome(orders: orders)
          .navigationDestination(for: Destination.self) { destination in
            switch destination {
            case .item(let number): ItemPage(number: number)
            case .checkout: CheckoutPage(orders: $orders)
            }
          }
      }
      .environmentObject(router)
    }
    .defaultSize(width: 500, height: 560)
  }
}

struct ShopHome: View {
  let orders: Int
  @EnvironmentObject private var router: Router

  var body: some View {
    VStack(spacing: 24) {
      Rectangle().fill(.red).frame(height: 20)
      Rectangle().fill(.green).frame(width: 60 * CGFloat(orders), height: 40)
      Tile(color: .orange) { router.open(.item(3)) }
      Spacer()
    }
    .navigationTitle("Shop")
  }
}

struct ItemPage: View {
  let number: Int
  @EnvironmentObject private var router: Router

  var body: some View {
    Tile(color: .blue) { router.open(.checkout) }
      .navigationTitle("Item \(number)")
  }
}

struct CheckoutPage: View {
  @Binding var orders: Int
  @EnvironmentObject private var router: Router

  var body: some View {
    Tile(color: .purple) {
      orders += 1
      router.goHome()
    }
    .navigationTitle("Checkout")
  }
}

struct Tile: View {
  let color: Color
  let action: () -> Void

  var body: some View {
    Button(action: action) { color.frame(width: 120, height: 90) }
      .buttonStyle(.plain)
  }
}
