import { describe, expect, it } from 'vitest';
import { uuidv7 } from './ids.ts';

const ones = new Uint8Array(10).fill(0xff);
const zeros = new Uint8Array(10);

describe('an id', () => {
  // The example of RFC 9562, appendix A.6.
  it('is a version 7 UUID', () => {
    const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
    expect(uuidv7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it.each([
    [0, zeros, '00000000-0000-7000-8000-000000000000'],
    [0, ones, '00000000-0000-7fff-bfff-ffffffffffff'],
    [2 ** 48 - 1, zeros, 'ffffffff-ffff-7000-8000-000000000000'],
    [1, zeros, '00000000-0001-7000-8000-000000000000'],
  ])('of moment %i is well formed', (moment, random, id) => {
    expect(uuidv7(moment, random)).toBe(id);
  });

  it('sorts by age', () => {
    const ids = [5, 1, 1_760_000_000_000, 300, 70_000].map((moment) => uuidv7(moment, ones));
    const byAge = [1, 5, 300, 70_000, 1_760_000_000_000].map((moment) => uuidv7(moment, ones));
    expect(ids.toSorted()).toEqual(byAge);
  });
});
