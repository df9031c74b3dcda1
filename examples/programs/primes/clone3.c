// For C libraries from version 2.38 on, whose pthread_create asks for the system call
// clone3, which gem5 v24.0 does not have for Arm. Linked into a static program, this
// takes its place and says that there is none; the library then uses clone.
#include <errno.h>

int __clone3(void);

int __clone3(void) {
    errno = ENOSYS;
    return -1;
}
