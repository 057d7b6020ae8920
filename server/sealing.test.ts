import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealer } from './sealing.ts';

const sealer = createSealer(Buffer.alloc(32, 7));
const place = { table: 'bank_details', column: 'account_number', id: '7' };
const kilobyte = 1024;

describe('a sealed value', () => {
  it.each([0, 1, 64 * kilobyte - 1, 64 * kilobyte, 64 * kilobyte + 1, 20 * kilobyte * kilobyte])(
    'of %i bytes can be opened again',
    (size) => {
      const plain = randomBytes(size);
      const sealed = sealer.sealBytes(plain, place);
      expect(sealed).toHaveLength(36 + size);
      expect(sealer.openBytes(sealed, place).equals(plain)).toBe(true);
    },
  );

  it('from an earlier version can be opened', () => {
    const kept = 'Z01uJUeWy8uXC+QgO7oJBSb6qg1m1lD8nnZoMAvmvr+q1xz2BRpxhuNFVAOcUYRRxbYz5RkxLFDbEIXjbw==';
    expect(sealer.open(Buffer.from(kept, 'base64'), place)).toBe('Account 0042 of Mary Kila');
  });

  it('can’t be opened in another place, with another key, or after a bit has changed', () => {
    const sealed = sealer.sealBytes(randomBytes(200 * kilobyte), place);
    expect(() => sealer.openBytes(sealed, { ...place, id: '8' })).toThrow();
    expect(() => createSealer(Buffer.alloc(32, 8)).openBytes(sealed, place)).toThrow();
    for (const at of [10, 30, 40, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.openBytes(changed, place)).toThrow();
    }
    expect(() => sealer.openBytes(sealed.subarray(0, 20), place)).toThrow();
  });
});
