import SwiftUI

@main
struct PickerTourApp: App {
  var body: some Scene {
    WindowGroup { PickerTourView() }
  }
}

enum Paint: String, CaseIterable, Identifiable {
  case red, green, blue, orange
  var id: Self { self }
  var color: Color {
    switch self {
    case .red: .red
    case .green: .green
    case .blue: .blue
    case .orange: .orange
    }
  }
}

struct PaintPicker: View {
  @Binding var paint: Paint

  var body: some View {
    Picker("Paint", selection: $paint) {
      ForEach(Paint.allCases) { Text($0.rawValue.capitalized) }
    }
  }
}

struct PickerTourView: View {
  @State private var wheel = Paint.red
  @State private var radio = Paint.red
  @State private var inline = Paint.red
  @State private var page = Paint.red

  var body: some View {
    NavigationStack {
      HStack(alignment: .top, spacing: 20) {
        VStack {
          wheel.color.frame(height: 40)
          PaintPicker(paint: $wheel).pickerStyle(.wheel)
        }
        VStack {
          radio.color.frame(height: 40)
          PaintPicker(paint: $radio).pickerStyle(.radioGroup)
        }
        VStack {
          inline.color.frame(height: 40)
          PaintPicker(paint: $inline).pickerStyle(.inline)
        }
        VStack {
          page.color.frame(height: 40)
          PaintPicker(paint: $page).pickerStyle(.navigationLink)
          PaintPicker(paint: $page).pickerStyle(.palette)
        }
      }
      .padding()
      .navigationTitle("Pickers")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}
