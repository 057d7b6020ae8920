import { expectTypeOf, it } from 'vitest';
import type { assets } from '#contract/assets/assets.ts';
import { longText, text, wholeNumber } from '#contract/engine/fields.ts';
import { resource, type AnyResource } from '#contract/engine/resource.ts';
import type { siteTable } from '#server/settings/tables.ts';
import type { SourceOf } from './fits.ts';

const plain = {
  path: '/api/sites',
  actions: [],
  permission: 'sites',
  singular: 'x',
  plural: 'x',
  search: [],
  sort: 'name',
  labelFields: [],
  detailRoute: null,
} as const;
const name = text('Name');
const fitting = resource({ ...plain, fields: { name, code: text('Code') } });
const numeric = resource({ ...plain, fields: { name, code: wholeNumber('Code', { min: 0, max: 9 }) } });
const nullable = resource({ ...plain, fields: { name, code: text('Code').nullable() } });
const wider = resource({ ...plain, fields: { name, code: text('Code'), notes: longText('Notes') } });

type Bare = { table: typeof siteTable; name: null; searchEntry: null };
type On<R extends AnyResource> = SourceOf<R, typeof siteTable>;

// Checked at compile time: `tsc` fails when one of these is wrong.
it('a source compiles only when its columns match the contract', () => {
  expectTypeOf<Bare>().toExtend<On<typeof fitting>>();
  expectTypeOf<Bare>().not.toExtend<On<typeof numeric>>();
  expectTypeOf<Bare>().not.toExtend<On<typeof nullable>>();
  expectTypeOf<Bare>().not.toExtend<On<typeof wider>>();
  expectTypeOf<Bare>().not.toExtend<On<typeof assets>>();
});
