#include "CUinput.h"

#include <errno.h>
#include <linux/uinput.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int set_axis(int descriptor, int code, int maximum) {
  if (ioctl(descriptor, UI_SET_ABSBIT, code) < 0) return -1;
  struct uinput_abs_setup axis = {.code = (uint16_t)code};
  axis.absinfo.maximum = maximum;
  return ioctl(descriptor, UI_ABS_SETUP, &axis);
}

int deft_uinput_create(int descriptor, const char *name, int width, int height, int slots) {
  struct uinput_setup setup = {.id = {.bustype = BUS_VIRTUAL, .version = 1}};
  strncpy(setup.name, name, sizeof setup.name - 1);
  const int types[] = {EV_SYN, EV_KEY, EV_ABS};
  for (unsigned i = 0; i < sizeof types / sizeof *types; i++)
    if (ioctl(descriptor, UI_SET_EVBIT, types[i]) < 0) return errno;
  if (ioctl(descriptor, UI_SET_KEYBIT, BTN_TOUCH) < 0
      || ioctl(descriptor, UI_SET_PROPBIT, INPUT_PROP_DIRECT) < 0
      || set_axis(descriptor, ABS_X, width - 1) < 0
      || set_axis(descriptor, ABS_Y, height - 1) < 0
      || set_axis(descriptor, ABS_MT_SLOT, slots - 1) < 0
      || set_axis(descriptor, ABS_MT_TRACKING_ID, 65535) < 0
      || set_axis(descriptor, ABS_MT_POSITION_X, width - 1) < 0
      || set_axis(descriptor, ABS_MT_POSITION_Y, height - 1) < 0
      || ioctl(descriptor, UI_DEV_SETUP, &setup) < 0 || ioctl(descriptor, UI_DEV_CREATE) < 0)
    return errno;
  return 0;
}

int deft_uinput_send(int descriptor, const DeftKernelEvent *events, int count) {
  for (int i = 0; i < count; i++) {
    struct input_event event = {
      .type = events[i].type, .code = events[i].code, .value = events[i].value};
    ssize_t written;
    do written = write(descriptor, &event, sizeof event);
    while (written < 0 && errno == EINTR);
    if (written < 0) return errno;
  }
  return 0;
}
