// Walks through all days of 28 years, after which the calendar repeats itself, and
// counts the Fridays that are a 13th: they are 48, in whichever year it begins.
#include <stdbool.h>
#include <stdio.h>

#include "m5ops.h"

enum { FIRST = 2001, YEARS = 28, EXPECTED = 48, FRIDAY = 5, WEEK = 7 };

static bool is_leap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int days_in(int month, int year) {
    if (month == 2)
        return is_leap(year) ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

// #region walk
// The first of January 2001 was a Monday, the first day of its week.
static int fridays(void) {
    int count = 0, weekday = 1;
    for (int year = FIRST; year < FIRST + YEARS; year++) {
        for (int month = 1; month <= 12; month++) {
            for (int day = 1; day <= days_in(month, year); day++) {
                if (weekday == FRIDAY && day == 13)
                    count++;
                weekday = weekday == WEEK ? 1 : weekday + 1;
            }
        }
    }
    return count;
}
// #endregion

int main(void) {
    m5_reset_stats();
    int count = fridays();
    m5_dump_reset_stats();

    printf("%d Fridays of %d years are a 13th\n", count, YEARS);
    return count != EXPECTED;
}
