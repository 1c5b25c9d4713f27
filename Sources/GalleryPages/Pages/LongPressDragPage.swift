import Deft

/// A disc that moves only after a long press.
struct LongPressDragPage: View {
  /// The phase of the sequence of both gestures.
  private enum Phase: Equatable {
    case idle
    case pressing
    case dragging(CGSize)

    var translation: CGSize {
      if case .dragging(let translation) = self { translation } else { .zero }
    }

    var text: LocalizedStringKey {
      switch self {
      case .idle: "Press, wait, then drag"
      case .pressing: "Pressed: keep holding"
      case .dragging: "Dragging"
      }
    }
  }

  @GestureState private var phase = Phase.idle
  @State private var position = CGSize.zero

  var body: some View {
    VStack(spacing: 48) {
      Circle()
        .fill(.teal.gradient)
        .overlay {
          // A border while dragging.
          if isDragging {
            Circle().strokeBorder(.primary, lineWidth: 4)
          }
        }
        .frame(width: 140, height: 140)
        // A shadow while pressing.
        .shadow(radius: isHeld ? 16 : 0, y: isHeld ? 10 : 0)
        .scaleEffect(isHeld ? 1.06 : 1)
        .animation(.smooth(duration: 0.3), value: isHeld)
        .accessibilityElement()
        .accessibilityLabel("Disc")
        .offset(position.moved(by: phase.translation))
        .gesture(pressThenDrag)
      Text(phase.text)
        .font(.title3)
    }
  }

  private var isHeld: Bool { phase != .idle }
  private var isDragging: Bool { isHeld && phase != .pressing }

  private var pressThenDrag: some Gesture {
    LongPressGesture(minimumDuration: 0.5)
      .sequenced(before: DragGesture())
      .updating($phase) { value, phase, _ in
        switch value {
        case .first: phase = .pressing
        case .second(_, let drag):
          phase = .dragging(drag?.translation ?? .zero)
        }
      }
      .onEnded { value in
        if case .second(_, let drag?) = value {
          position = position.moved(by: drag.translation)
        }
      }
  }
}

extension CGSize {
  fileprivate func moved(by other: CGSize) -> CGSize {
    CGSize(width: width + other.width, height: height + other.height)
  }
}
