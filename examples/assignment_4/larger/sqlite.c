// SQLite fills two tables in memory, and answers queries.
#include <stdio.h>
#include <stdlib.h>

#include "m5ops.h"

// From the header of SQLite 3.
typedef struct sqlite3 sqlite3;
int sqlite3_open(const char *path, sqlite3 **database);
int sqlite3_exec(sqlite3 *database, const char *sql,
                 int (*each)(void *, int, char **, char **), void *argument,
                 char **error);

static const char script[] =
    "create table students (login text primary key, year int, slips int);"
    "create table marks (login text, assignment int, mark int);"
    "create index by_login on marks (login);"
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 8)"
    " insert into students"
    " select char(97 + i * 7 % 26) || char(97 + i * 11 % 26) || i, 1 + i % 4, i * i % 3"
    " from n;"
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 4)"
    " insert into marks select login, i, 40 + (year * 31 + slips * 17 + i * 23) % 60"
    " from students, n;"
    "update marks set mark = mark - 10 where login in"
    " (select login from students where slips > 1) and assignment = 2;"
    "delete from marks where mark < 45;"
    "select year, count(*), avg(mark), max(m.login) from students s"
    " join marks m on m.login = s.login where s.login like '%a%' or mark > 60"
    " group by year having count(*) > 1 order by avg(mark) desc;"
    "select login, sum(mark), rank() over (order by sum(mark) desc) from marks"
    " group by login order by 3, login limit 20;"
    "select s.login from students s left join marks m"
    " on m.login = s.login and m.assignment = 3 where m.mark is null order by 1;";

static int count(void *rows, int columns, char **values, char **names) {
    (void)columns, (void)values, (void)names;
    ++*(int *)rows;
    return 0;
}

int main(void) {
    sqlite3 *database;
    int rows = 0;
    if (sqlite3_open(":memory:", &database))
        return EXIT_FAILURE;

    m5_reset_stats();
    const int failed = sqlite3_exec(database, script, count, &rows, NULL);
    m5_dump_reset_stats();

    printf("%d rows\n", rows);
    return failed || rows < 8;
}
