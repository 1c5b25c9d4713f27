#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct TripEditorApp: App {
  var body: some Scene {
    WindowGroup { TripView() }
  }
}

struct TripToolbar: ToolbarContent {
  @Binding var isEditing: Bool
  let save: () -> Void

  var body: some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) {
      Button("Cancel", role: .cancel) { isEditing = false }
    }
    ToolbarItem(placement: .principal) {
      VStack(spacing: 0) {
        Text("Trip").font(.headline)
        Text("Draft").font(.caption).foregroundStyle(.secondary)
      }
    }
    ToolbarItem(placement: .confirmationAction) {
      Button("Save", action: save)
    }
  }
}

struct TripView: View {
  @State private var isEditing = false
  @State private var isSaved = false

  var body: some View {
    NavigationStack {
      VStack(spacing: 30) {
        Circle().fill(isSaved ? Color.green : Color.red).frame(width: 120, height: 120)
        Button {
          isEditing = true
        } label: {
          Rectangle().fill(.blue).frame(width: 120, height: 60)
        }
      }
      .navigationTitle("Trip")
      .navigationDestination(isPresented: $isEditing) {
        Form {
          Section("Name") { Text("Alps") }
        }
        .navigationBarBackButtonHidden(true)
        .toolbar {
          TripToolbar(isEditing: $isEditing) {
            isSaved = true
            isEditing = false
          }
        }
        .toolbarColorScheme(.dark, for: .navigationBar)
        .toolbarBackground(Color.indigo, for: .navigationBar)
      }
    }
  }
}
