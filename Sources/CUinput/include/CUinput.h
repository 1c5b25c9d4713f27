/// A touchscreen that the kernel offers to all programs (uinput), and the codes of its events.
#ifndef CUINPUT_H
#define CUINPUT_H

#include <linux/input-event-codes.h>
#include <stdint.h>

/// An event of the kernel, without its time.
typedef struct {
  uint16_t type, code;
  int32_t value;
} DeftKernelEvent;

/// Creates a touchscreen, which exists until the descriptor is closed.
///
/// - Parameters:
///   - descriptor: /dev/uinput, opened for writing.
///   - name: The device's name, at most 79 bytes.
///   - width: The number of columns.
///   - height: The number of rows.
///   - slots: The maximum number of fingers.
/// - Returns: 0, or the error number.
int deft_uinput_create(int descriptor, const char *name, int width, int height, int slots);

/// Sends events.
///
/// - Returns: 0, or the error number.
int deft_uinput_send(int descriptor, const DeftKernelEvent *events, int count);

#endif
