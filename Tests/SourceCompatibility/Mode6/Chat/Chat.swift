#if canImport(SwiftUI)
  import SwiftUI
#else
  import Deft
#endif

@main
struct ChatApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct Message: Identifiable, Equatable {
  let id = UUID()
  var text: String
  var isMine: Bool
}

/// A conversation that starts at its end, with a button that leads back to it.
struct ContentView: View {
  @State private var messages = (1...30).map {
    Message(text: "Message \($0)", isMine: $0.isMultiple(of: 3))
  }
  @State private var position = ScrollPosition(edge: .bottom)
  @State private var isAtEnd = true
  @State private var draft = ""

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        LazyVStack(spacing: 8) {
          ForEach(messages) { message in
            Text(message.text)
              .padding(.horizontal, 14)
              .padding(.vertical, 8)
              .background(message.isMine ? Color.blue : Color.gray.opacity(0.2))
              .foregroundStyle(message.isMine ? Color.white : Color.primary)
              .clipShape(RoundedRectangle(cornerRadius: 16))
              .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
          }
        }
        .padding()
      }
      .defaultScrollAnchor(.bottom)
      .scrollPosition($position)
      .onScrollGeometryChange(for: Bool.self) { geometry in
        geometry.visibleRect.maxY >= geometry.contentSize.height - 20
      } action: { _, new in
        isAtEnd = new
      }
      .overlay(alignment: .bottomTrailing) {
        if !isAtEnd {
          Button {
            withAnimation { position.scrollTo(edge: .bottom) }
          } label: {
            Image(systemName: "arrow.down")
              .foregroundStyle(.white)
              .frame(width: 60, height: 60)
              .background(Circle().fill(.orange))
          }
          .buttonStyle(.plain)
          .padding()
        }
      }
      HStack {
        TextField("Message", text: $draft)
        Button("Send") {
          messages.append(Message(text: draft, isMine: true))
          draft = ""
          withAnimation { position.scrollTo(edge: .bottom) }
        }
        .disabled(draft.isEmpty)
      }
      .padding()
    }
  }
}
