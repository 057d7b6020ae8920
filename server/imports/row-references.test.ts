import { expect, it } from 'vitest';
import { importWords } from '#contract/imports/import-words.ts';
import type { ParsedRow } from './parsed-rows.ts';
import { linesOf } from './row-references.ts';

/** New rows, each of which refers to the row at the given index. */
function rowsReferringTo(places: readonly (number | null)[]): ParsedRow[] {
  return places.map((place, at) => ({
    number: at + 2,
    values: place === null ? {} : { supervisorId: `id ${place}` },
    written: {},
    named: {},
    errors: [],
    notes: [],
    recordId: null,
    newId: `id ${at}`,
    changes: {},
  }));
}

function inCircles(rows: readonly ParsedRow[]): number[] {
  linesOf(rows, ['supervisorId']).refuseCircles();
  return rows.flatMap(({ number, errors }) =>
    errors.some(({ message }) => message === importWords.inCircle) ? [number - 2] : [],
  );
}

it.each<[what: string, places: (number | null)[], circles: number[]]>([
  ['nobody refers to anybody', [null, null], []],
  ['a line', [1, 2, null], []],
  ['a row that refers to itself', [0, 0], []],
  ['two that refer to each other', [1, 0], [0, 1]],
  ['a line that leads into a circle', [1, 2, 3, 1], [1, 2, 3]],
  ['two lines into one circle', [2, 2, 3, 2], [2, 3]],
  ['two circles', [1, 0, 3, 2, 0], [0, 1, 2, 3]],
])('rows in a circle are refused: %s', (_what, places, circles) => {
  expect(inCircles(rowsReferringTo(places))).toEqual(circles);
});

it('a circle as long as a file is found quickly', () => {
  const rows = rowsReferringTo(Array.from({ length: 10_000 }, (_, at) => (at + 1) % 10_000));
  const begun = Date.now();
  expect(inCircles(rows).length).toBe(10_000);
  expect(Date.now() - begun).toBeLessThan(1000);
});
