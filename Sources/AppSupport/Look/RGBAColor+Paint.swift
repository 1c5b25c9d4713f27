import Deft

extension RGBAColor {
  package var paint: Paint { .color(self) }
}
