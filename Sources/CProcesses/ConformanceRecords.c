#include "CProcesses.h"

// The linker defines these symbols if the section exists.
extern const int __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const int __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));

const int *deft_conformance_records(long *count) {
  const int *first = __start_swift5_protocol_conformances;
  *count = first ? __stop_swift5_protocol_conformances - first : 0;
  return first;
}
