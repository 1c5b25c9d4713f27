#include <X11/SM/SMlib.h>
#include <X11/ICE/ICElib.h>
