import { expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { assetPhrases } from '#web/assets/history-words.ts';
import { verbPhrasesOf } from './sentences.ts';

const formats = {
  day: (day: string) => day.split('-').toReversed().join('/'),
  money: (amount: number) => `K${amount.toFixed(2)}`,
};
const tell = (
  changes: Record<string, { old: unknown; new: unknown }>,
  action: 'update' | 'create' = 'update',
) =>
  verbPhrasesOf({ action, changes, note: null }, { resource: assets, changePhrases: assetPhrases, formats });

it('describes a creation', () => {
  expect(tell({ assetTag: { old: null, new: 'VEH-001' } }, 'create')).toEqual(['added this asset']);
});

it.each([
  [{ currentLocation: { old: 'Lae', new: 'Porgera' } }, ['moved this from Lae to Porgera']],
  [{ currentLocation: { old: null, new: 'Porgera' } }, ['moved this to Porgera']],
  [{ currentLocation: { old: 'Lae', new: null } }, ['removed this from Lae']],
  [{ assignedToId: { old: null, new: 'Peter Waim' } }, ['issued this to Peter Waim']],
  [{ assignedToId: { old: 'Peter Waim', new: null } }, ['recorded the return of this from Peter Waim']],
  [
    { assignedToId: { old: 'Peter Waim', new: 'Ruth Tau' } },
    ['transferred this from Peter Waim to Ruth Tau'],
  ],
  [
    {
      status: { old: 'Operational', new: 'Under Maintenance' },
      statusReason: { old: null, new: 'Hydraulic leak' },
    },
    ['set this to Under Maintenance', 'gave the reason: Hydraulic leak'],
  ],
  [{ status: { old: 'Operational', new: 'Decommissioned' } }, ['decommissioned this']],
  [{ status: { old: 'Under Maintenance', new: 'Operational' } }, ['set this to Operational']],
  [{ statusReason: { old: 'Hydraulic leak', new: null } }, []],
  [{ purchaseDate: { old: null, new: '2024-02-29' } }, ['set Purchase Date to 29/02/2024']],
  [{ serialNumber: { old: 'A1', new: null } }, ['cleared Serial Number (was A1)']],
  [{ notes: { old: 'a', new: 'b' } }, ['changed Notes']],
])('describes %j', (changes, verbPhrases) => {
  expect(tell(changes)).toEqual(verbPhrases);
});
