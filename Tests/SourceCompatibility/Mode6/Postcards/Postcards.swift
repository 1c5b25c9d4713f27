import CoreGraphics
import CoreTransferable
import QuartzCore
import SwiftUI
import UniformTypeIdentifiers
import simd

@main
struct PostcardsApp: App {
  var body: some Scene {
    WindowGroup { PostcardView() }
  }
}

extension UTType {
  static let postcard = UTType(exportedAs: "org.example.postcard")
}

/// A postcard in the formats that other programs receive.
struct SentPostcard: Codable, Transferable {
  var greeting: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .postcard)
    DataRepresentation(contentType: .utf8PlainText) { postcard in
      Data(postcard.greeting.utf8)
    } importing: { data in
      SentPostcard(greeting: String(decoding: data, as: UTF8.self))
    }
    ProxyRepresentation(exporting: \.greeting)
  }
}

/// Two views in reverse order, taken out of a view builder's tuple.
struct Swapped<First: View, Second: View>: View {
  let first: First
  let second: Second

  init(@ViewBuilder content: () -> TupleView<(First, Second)>) {
    (first, second) = content().value
  }

  var body: some View {
    HStack(spacing: 60) {
      second
      first
    }
  }
}

struct PostcardView: View {
  @State private var place = simd_double2(0, 0)
  @State private var began = CACurrentMediaTime()
  @State private var seconds: CFTimeInterval = 0

  var body: some View {
    VStack(spacing: 80) {
      Swapped {
        Image(.harbor)
          .resizable()
          .frame(width: 120, height: 120)
        Rectangle()
          .fill(Color("BG", bundle: .main))
          .frame(width: 120, height: 120)
          .offset(x: place.x, y: place.y)
          .gesture(
            DragGesture()
              .onChanged { value in
                let way = simd_double2(value.translation.width, value.translation.height)
                // At most 100 points from its place.
                place = simd_length(way) > 100 ? simd_normalize(way) * 100 : way
              }
              .onEnded { _ in seconds = CACurrentMediaTime() - began })
      }
      HStack {
        Image(uiImage: .harbor).resizable().frame(width: 20, height: 20)
        Circle().fill(Color(uiColor: .BG)).frame(width: 4, height: 4)
        Text("\(UTType.png.identifier) after \(seconds, specifier: "%.1f") s")
      }
      .foregroundStyle(.BG)
    }
  }
}

struct PostcardLibrary: LibraryContentProvider {
  var views: [LibraryItem] {
    LibraryItem(PostcardView(), title: "Postcard", category: .layout)
    LibraryItem(
      Button("Stamp", image: .harbor) {}.frame(minWidth: CGSizeMake(120, 44).width),
      title: "Stamp", category: .control)
  }
}
