// A blue square that one finger moves, and two fingers move, scale and rotate. Drawn by Qt 6, moved by its recognizers.
import QtQuick

Window {
  width: 400
  height: 400
  visible: true

  Rectangle {
    id: square
    width: 200
    height: 200
    x: 100
    y: 100
    color: "blue"
  }

  Item {
    anchors.fill: parent

    DragHandler {
      target: square
      acceptedDevices: PointerDevice.TouchScreen
      dragThreshold: 0
    }

    PinchHandler {
      target: square
      acceptedDevices: PointerDevice.TouchScreen
      dragThreshold: 0
    }
  }
}
