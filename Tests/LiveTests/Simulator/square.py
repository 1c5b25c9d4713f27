"""A blue square that one finger moves, and two fingers move, scale and rotate.

Drawn by SDL 2, which only reports positions of fingers. The mouse is ignored."""

import ctypes
import struct

SIZE = 400
INIT_VIDEO, WINDOW_SHOWN, RENDERER_SOFTWARE = 0x20, 0x4, 0x1
QUIT, FINGER_DOWN, FINGER_UP, FINGER_MOTION = 0x100, 0x700, 0x701, 0x702
CORNERS = [complex(x, y) for x, y in ((-100, -100), (100, -100), (100, 100), (-100, 100))]


class Point(ctypes.Structure):
    _fields_ = [("x", ctypes.c_float), ("y", ctypes.c_float)]


class Vertex(ctypes.Structure):
    _fields_ = [("position", Point), ("color", ctypes.c_uint8 * 4), ("texture", Point)]


sdl = ctypes.CDLL("libSDL2-2.0.so.0")
sdl.SDL_CreateWindow.restype = sdl.SDL_CreateRenderer.restype = ctypes.c_void_p
if sdl.SDL_Init(INIT_VIDEO) != 0:
    raise SystemExit("SDL cannot be initialized.")
window = ctypes.c_void_p(sdl.SDL_CreateWindow(b"Square", 0, 0, SIZE, SIZE, WINDOW_SHOWN))
renderer = ctypes.c_void_p(sdl.SDL_CreateRenderer(window, -1, RENDERER_SOFTWARE))


def draw(center, transform):
    """Draws the square. Multiplying by the complex number `transform` scales and rotates."""
    sdl.SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255)
    sdl.SDL_RenderClear(renderer)
    places = [center + transform * corner for corner in CORNERS]
    vertices = [Vertex(Point(place.real, place.imag), (0, 0, 255, 255)) for place in places]
    sdl.SDL_RenderGeometry(
        renderer, None, (Vertex * 4)(*vertices), 4, (ctypes.c_int * 6)(0, 1, 2, 0, 2, 3), 6)
    sdl.SDL_RenderPresent(renderer)


fingers = {}
center, transform, start = complex(SIZE, SIZE) / 2, complex(1), None
event = (ctypes.c_uint8 * 64)()
while True:
    draw(center, transform)
    sdl.SDL_WaitEvent(event)
    # SDL_TouchFingerEvent: type, timestamp, touch device, finger, and the position from 0 to 1.
    kind, _, _, finger, x, y = struct.unpack_from("IIqqff", event)
    if kind == QUIT:
        break
    if kind == FINGER_UP:
        fingers.pop(finger, None)
    elif kind in (FINGER_DOWN, FINGER_MOTION):
        fingers[finger] = complex(x, y) * SIZE
        places = list(fingers.values())
        center = sum(places) / len(places)
        if len(places) == 2:
            span = places[1] - places[0]
            if kind == FINGER_DOWN:
                start = span
            transform = span / start
