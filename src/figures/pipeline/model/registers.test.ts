import {describe, expect, it} from 'vitest';

import {mayWrite, useOf} from './registers';

describe('the registers that an instruction reads and writes', () => {
  it.each([
    ['add x0, x0, #8', ['x0'], ['x0']],
    ['fmadd f0, f2, f1, f0', ['f2', 'f1', 'f0'], ['f0']],
    ['ldr x2, [x3, x0]', ['x3', 'x0'], ['x2']],
    ['ldp_uop x5, x1, [ureg0]', ['ureg0'], ['x5', 'x1']],
    ['addxi_uop ureg0, x3, #0', ['x3'], ['ureg0']],
    ['ldr x1, [x2], #8', ['x2'], ['x1', 'x2']],
    ['str w1, [sp, #16]', ['x1', 'sp'], []],
    ['stxr w3, x1, [x2]', ['x1', 'x2'], ['x3']],
    ['b.ne 0x4005a8', ['flags'], []],
    ['b.ne 0x4005a8 <x1+0x78>', ['flags'], []],
    ['cbz x7, 0x400580', ['x7'], []],
    ['bl 0x400580', [], ['x30']],
    ['ret', ['x30'], []],
    ['orr x0, x1', ['x1'], ['x0']],
    ['movk x0, #1, LSL #16', ['x0'], ['x0']],
    ['mul w1, wzr, w2', ['x2'], ['x1']],
    ['csel x0, x1, x2, ne', ['x1', 'x2', 'flags'], ['x0']],
    ['nop', [], []],
    ['', [], []],
    ['0x1f f2x [[[', [], []],
  ])('%s', (text, reads, writes) => {
    expect(useOf(text)).toMatchObject({reads, writes});
  });

  it('include no destination for a comparison, where the disassembly omits it', () => {
    expect(useOf('subs x0, #4096')).toMatchObject({reads: ['x0'], writes: ['flags']});
    expect(useOf('subs w6, w6, #1')).toMatchObject({reads: ['x6'], writes: ['x6', 'flags']});
  });

  it('match for a load by number, because gem5 prints the wrong letter there', () => {
    const load = useOf('ldr x2, [x3, x0]');
    expect(mayWrite(load, 'x2')).toBe('by name');
    expect(mayWrite(load, 'f2')).toBe('by number');
    expect(mayWrite(load, 'f3')).toBeUndefined();
    expect(mayWrite(useOf('add x2, x3, x0'), 'f2')).toBeUndefined();
    expect(mayWrite(useOf('ldr x1, [x2]'), 'flags')).toBeUndefined();
  });
});
