import { describe, expect, it } from 'vitest';
import { isSameCode, parseScanned, type Scanned } from './scanned-code.ts';

const id = '0197a1c2-3b4d-7e5f-8a9b-0c1d2e3f4a5b';
const asset: Scanned = { kind: 'asset', id };
const item: Scanned = { kind: 'item', id };
const code = (text: string): Scanned => ({ kind: 'code', code: text });

describe('a scanned text', () => {
  const cases: [text: string, scanned: Scanned][] = [
    [`https://bilum.example/assets?view=${id}`, asset],
    [`https://bilum.example/inventory?view=${id}`, item],
    [`http://10.0.0.7:3000/assets?view=${id}`, asset],
    [`HTTPS://BILUM.EXAMPLE/ASSETS/?view=${id.toUpperCase()}`, asset],
    [` https://bilum.example/inventory?view=${id}\n`, item],
    [`https://bilum.example/users?view=${id}`, code(`https://bilum.example/users?view=${id}`)],
    [
      `https://bilum.example/inventory?tab=stock&view=${id}`,
      code(`https://bilum.example/inventory?tab=stock&view=${id}`),
    ],
    ['https://bilum.example/assets?view=7', code('https://bilum.example/assets?view=7')],
    ['https://bilum.example/assets', code('https://bilum.example/assets')],
    [`javascript:alert(1)//assets?view=${id}`, code(`javascript:alert(1)//assets?view=${id}`)],
    ['http://', code('http://')],
    [' VEH-001 ', code('VEH-001')],
    ['9300675001234', code('9300675001234')],
    ['0012345678905', code('012345678905')],
    ['012345678905', code('012345678905')],
    ['', code('')],
  ];
  it.each(cases)('%j is understood', (text, scanned) => {
    expect(parseScanned(text)).toEqual(scanned);
  });
});

describe('a stored code', () => {
  const cases: [scanned: string, stored: string | null, isSame: boolean][] = [
    ['VEH-001', 'veh-001', true],
    ['VEH-001', 'VEH-0011', false],
    ['012345678905', '0012345678905', true],
    ['012345678905', '12345678905', false],
    ['007', '7', false],
    ['VEH-001', null, false],
  ];
  it.each(cases)('%s and %s: same is %s', (scanned, stored, isSame) => {
    expect(isSameCode(scanned, stored)).toBe(isSame);
  });
});
