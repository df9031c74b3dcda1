"""Says which words of the command line reach the script."""

import argparse

import m5

parser = argparse.ArgumentParser()
parser.add_argument("--size", default="16KiB", help="size of a cache")
args = parser.parse_args()

print("gem5 writes to", m5.options.outdir)
print("the script's size is", args.size)
