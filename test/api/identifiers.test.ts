import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalIdentifier } from '#contract/engine/identifiers.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

afterAll(() => database.drop());

/** Han and Hangul syllables are many and alike: of those every hundredth. */
const alike = [
  [0x3400, 0x9fff],
  [0xac00, 0xdfff],
  [0x17000, 0x18fff],
  [0x20000, 0x2f7ff],
] as const;

/** At the end of a word and in the middle of one. */
const written = Array.from({ length: 0x2fffe }, (_, before) => before + 1)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .filter((code) => code % 100 === 0 || !alike.some(([first, last]) => code >= first && code <= last))
  .flatMap((code) => [`a${String.fromCodePoint(code)}`, `a${String.fromCodePoint(code)}b`]);

test('the database spells an identifier as the contract does, whatever the character', async () => {
  const { rows } = await database.pool.query<{ written: string; spelt: string }>(
    'select written, normal_identifier(written) as spelt from unnest($1::text[]) as written',
    [written],
  );
  expect(rows).toHaveLength(written.length);
  // The two may be of different versions of Unicode: a character that one does not know yet, it leaves as it is.
  const different = rows.filter((row) => {
    const own = normalIdentifier(row.written);
    return row.spelt !== own && row.spelt !== row.written && own !== row.written;
  });
  expect(different.map((row) => row.written.codePointAt(1)?.toString(16))).toEqual([]);
  expect(rows.filter((row) => row.spelt !== row.written).length).toBeGreaterThan(5000);
}, 30_000);
