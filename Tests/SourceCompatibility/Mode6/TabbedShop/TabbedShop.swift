import Deft

@main
struct TabbedShopApp: App {
  var body: some Scene {
    WindowGroup { MainTabView() }
  }
}

enum ShopTab: Hashable {
  case home, cart, profile
}

struct MainTabView: View {
  @State private var selectedTab: ShopTab = .home
  @State private var cart: [String] = []

  var body: some View {
    TabView(selection: $selectedTab) {
      HomeTab(cart: $cart)
        .tabItem {
          Image(systemName: "house")
          Text("Home")
        }
        .tag(ShopTab.home)

      CartTab(cart: $cart)
        .tabItem { Label("Cart", systemImage: "cart") }
        .tag(ShopTab.cart)
        .badge(cart.count)

      Tab("Profile", systemImage: "person", value: ShopTab.profile) {
        Rectangle().fill(.purple).frame(width: 120, height: 120)
      }
    }
    .accentColor(.indigo)
  }
}

struct HomeTab: View {
  @Binding var cart: [String]

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 16) {
          ForEach(["Lamp", "Chair", "Table"], id: \.self) { name in
            RoundedRectangle(cornerRadius: 12)
              .fill(name == "Lamp" ? Color.orange : Color.gray)
              .frame(height: 90)
              .overlay(Text(name).foregroundColor(.white))
              .onTapGesture { cart.append(name) }
          }
        }
        .padding()
      }
      .navigationTitle("Shop")
      .toolbarBackground(.visible, for: .navigationBar)
    }
  }
}

struct CartTab: View {
  @Binding var cart: [String]

  var body: some View {
    NavigationStack {
      List {
        ForEach(Array(cart.enumerated()), id: \.offset) { _, name in
          Text(name).listRowBackground(Color.teal)
        }
        .onDelete { cart.remove(atOffsets: $0) }
      }
      .navigationTitle("Cart")
      .toolbar {
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Clear") { cart.removeAll() }
          Spacer()
          Text("\(cart.count) items")
        }
      }
    }
  }
}
