// Alias: nobody
// Your work, for Question 9: a function on which Minor loses more time than on this one.
unsigned work(unsigned start) {
    unsigned number = start;
    for (int round = 0; round < 50000; round++)
        number = number * 1664525u + 1013904223u;
    return number;
}
