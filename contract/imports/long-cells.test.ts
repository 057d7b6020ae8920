import { describe, expect, it } from 'vitest';
import { columnsOf } from './importable.ts';
import { importables } from './importables.ts';
import { matchColumns, normalizeHeading } from './matching.ts';
import { readingOf, parseCell } from './parse-cell.ts';

const long = 150_000;
const manner = { today: '2026-11-23', currency: 'K' };

/** Each causes quadratic time in a pattern that retries from every position. */
const hostile: Record<string, string> = {
  spaces: `1${' '.repeat(long)}1`,
  brackets: '('.repeat(long),
  'square brackets': '['.repeat(long),
  digits: '1'.repeat(long),
  commas: `${'1,'.repeat(long)}x`,
  points: `${'1.'.repeat(long)}x`,
  thousands: `${'111,'.repeat(long)}x`,
  slashes: `${'1/'.repeat(long)}x`,
  letters: 'a'.repeat(long),
  'letters and spaces': `${'a '.repeat(long)}1`,
  dashes: `+${'-'.repeat(long)}x`,
  'an address': `a@${'a.'.repeat(long)}@`,
  'many at signs': '@'.repeat(long),
  lines: `${'\n'.repeat(long)}x`,
};

describe('a very long cell is parsed quickly', () => {
  it.each(Object.keys(hostile))(
    'of %s',
    (name) => {
      const text = `a${hostile[name]}`;
      for (const cell of [text, text.slice(1)]) {
        const slow: string[] = [];
        const timed = (what: string, work: () => void) => {
          const begun = Date.now();
          work();
          if (Date.now() - begun > 1000) slow.push(what);
        };
        timed('head', () => normalizeHeading(cell));
        for (const importable of importables) {
          timed(`${importable.name} by content`, () => matchColumns(importable, ['?'], [[cell], [cell]]));
          for (const { field, schema } of columnsOf(importable))
            timed(`${importable.name} ${field}`, () => {
              const reading = readingOf(schema, [cell], 'DD/MM/YYYY');
              schema.safeParse(parseCell(schema, cell, reading, manner));
            });
        }
        expect(slow).toEqual([]);
      }
    },
    120_000,
  );
});

it('a very long row is tried as headings quickly', () => {
  const row = Array.from({ length: 100 }, (_, at) => `${'a '.repeat(long)}${at}`);
  const begun = Date.now();
  for (const importable of importables) matchColumns(importable, row, []);
  expect(Date.now() - begun).toBeLessThan(2000);
}, 120_000);
