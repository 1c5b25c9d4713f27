#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

enum SortOrder: String, CaseIterable, Identifiable {
  case name, date, size
  var id: Self { self }
}

struct PhotoCell: View {
  @Binding var color: Color
  @State private var isFavorite = false

  var body: some View {
    RoundedRectangle(cornerRadius: 8)
      .fill(color)
      .frame(width: 180, height: 140)
      .contextMenu {
        Button {
          color = .green
        } label: {
          Label("Make green", systemImage: "paintbrush")
        }
        Toggle("Favorite", isOn: $isFavorite)
        Divider()
        Button(role: .destructive) {
          color = .red
        } label: {
          Label("Delete", systemImage: "trash")
        }
      }
  }
}

struct ContentView: View {
  @State private var color = Color.blue
  @State private var order = SortOrder.name
  @State private var showsGrid = true
  @State private var isPopoverShown = false

  var body: some View {
    VStack(spacing: 24) {
      HStack {
        Menu {
          Picker("Sort by", selection: $order) {
            ForEach(SortOrder.allCases) { Text($0.rawValue.capitalized).tag($0) }
          }
          Section("View") {
            Toggle(isOn: $showsGrid) { Label("Grid", systemImage: "square.grid.2x2") }
          }
          Menu("Share") {
            Button("Mail", systemImage: "envelope", action: {})
            Button("Copy link") {}.keyboardShortcut("l", modifiers: [.command, .shift])
          }
        } label: {
          Label("Options", systemImage: "ellipsis.circle")
        }
        .menuStyle(.borderlessButton)
        Picker("Sort", selection: $order) {
          ForEach(SortOrder.allCases) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(MenuPickerStyle())
        Button {
          isPopoverShown.toggle()
        } label: {
          Image(systemName: "info.circle")
        }
        .popover(isPresented: $isPopoverShown, arrowEdge: .bottom) {
          VStack(alignment: .leading) {
            Text("Sorted by \(order.rawValue)").font(.headline)
            Text(showsGrid ? "Grid" : "List")
          }
          .padding()
          .presentationCompactAdaptation(.popover)
        }
      }
      PhotoCell(color: $color)
      Menu("New") {
        Button("From a template…") {}
      } primaryAction: {
        color = .orange
      }
      .buttonStyle(.bordered)
    }
  }
}

@main
struct PhotoMenuApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}
