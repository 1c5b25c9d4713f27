#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct RankedTeamsApp: App {
  var body: some Scene {
    WindowGroup { RankedTeamsView() }
  }
}

struct RankedTeamsView: View {
  @State private var teams = ["Red", "Green", "Blue"]
  @State private var selection: String?
  @Environment(\.editMode) private var editMode

  private func color(_ name: String) -> Color {
    switch name {
    case "Red": .red
    case "Green": .green
    default: .blue
    }
  }

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        ForEach(teams, id: \.self) { team in
          HStack {
            Rectangle().fill(color(team)).frame(width: 60, height: 30)
            Text(team)
          }
          .deleteDisabled(team == "Green")
        }
        .onDelete(perform: delete)
        .onMove(perform: move)
      }
      .listStyle(InsetGroupedListStyle())
      .navigationTitle("Teams")
      .toolbar { EditButton() }
    }
  }

  private func delete(at offsets: IndexSet) { teams.remove(atOffsets: offsets) }

  private func move(from source: IndexSet, to destination: Int) {
    teams.move(fromOffsets: source, toOffset: destination)
  }
}
