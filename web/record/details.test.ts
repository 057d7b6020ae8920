import { expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import type { Formats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { detailsOf, writtenFields, type Detail } from './details.ts';

const asset = {
  assignedToId: 'a98ff8a0-8f0c-4d0e-9d0a-5a3f2f1f7d10',
  assignedToName: 'Mary Kila',
  purchaseDate: '2026-03-01',
  lastService: null,
  serialNumber: null,
  notes: null,
} as RecordIn<typeof assets>;
const formats = { day: (date: string) => date.split('-').toReversed().join('/') } as Formats;
const details: Detail<typeof assets>[] = [
  { field: 'assignedToId' },
  { field: 'purchaseDate', header: 'Bought' },
  { field: 'lastService', none: 'N/A' },
  { field: 'serialNumber' },
  { field: 'notes' },
];

it('formats fields by kind, references by name, and omits empty long text', () => {
  expect(detailsOf(assets, asset, details, formats)).toEqual([
    { label: 'Assigned to', value: 'Mary Kila', wide: false },
    { label: 'Bought', value: '01/03/2026', wide: false },
    { label: 'Last Service', value: 'N/A', wide: false },
    { label: 'Serial Number', value: undefined, wide: false },
  ]);
  const noted = { ...asset, notes: 'Brakes pull' };
  expect(detailsOf(assets, noted, details, formats).at(-1)).toEqual({
    label: 'Notes',
    value: 'Brakes pull',
    wide: true,
  });
});

it('leaves derived fields out of forms', () => {
  expect(writtenFields(assets, details)).toEqual(['assignedToId', 'purchaseDate', 'serialNumber', 'notes']);
});
