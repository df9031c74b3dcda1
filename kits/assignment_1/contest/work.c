// Alias: nobody
// Your work, for Question 9: a function on which Minor loses more than on this one.
unsigned work(unsigned start) {
    unsigned sum = start;
    for (unsigned round = 0; round < 50000; round++)
        sum += sum >> 7 ^ round;
    return sum;
}
