import { expect, it } from 'vitest';
import { importables } from '#contract/imports/importables.ts';
import { isWrittenInSheets, namesPath } from './named-records.ts';

it('finds the records of every resource that a column refers to', () => {
  const paths = importables.flatMap((importable) =>
    Object.keys(importable.columns).flatMap((field) => namesPath(importable, field) ?? []),
  );
  expect(paths.filter((path) => !isWrittenInSheets(path))).toEqual([]);
});
