import { z } from 'zod';
import { inUseMessages } from '../assets/in-use.ts';
import { resource } from '../engine/resource.ts';
import { recordFiles } from '../files/record-files.ts';
import { choice, flag, pastDate, longText, reference, text, time, wholeNumber } from '../engine/fields.ts';
import { ChecklistItem } from './checklists.ts';
import { largestReading, meterKinds } from './meter-readings.ts';

export const answers = ['OK', 'Failed', 'Not applicable'] as const;
export const checkResults = ['Passed', 'Defects', 'Failed'] as const;

/** A doubtful reading is not a meter reading until it is confirmed. */
export const checkReadingStatuses = ['To be confirmed', 'Confirmed', 'Refused'] as const;

export const CheckAnswer = z.strictObject({
  ...ChecklistItem.shape,
  answer: choice('Answer', answers),
  note: text('Note', { max: 300 }).nullable().optional(),
});

/**
 * Failed if a critical item failed, which takes the machine out of service; Defects if only others
 * did.
 */
export function resultOf(given: readonly z.infer<typeof CheckAnswer>[]): (typeof checkResults)[number] {
  const failed = given.filter(({ answer }) => answer === 'Failed');
  if (failed.some(({ isCritical }) => isCritical)) return 'Failed';
  return failed.length > 0 ? 'Defects' : 'Passed';
}

/** A check before a machine is started. It can't be changed afterwards. */
export const preStartChecks = resource({
  path: '/api/pre-start-checks',
  actions: ['list', 'read', 'create'],
  permission: 'checks',
  singular: 'pre-start check',
  plural: 'pre-start checks',
  fields: {
    assetId: reference('Asset', '/api/assets', { nameField: 'assetName' }),
    date: pastDate('Date'),
    time: time('Time', { hint: 'When the machine was checked.' }),
    /** Each item of the category's current checklist. */
    answers: z.array(CheckAnswer, 'Answers must be a list').max(60).meta({ label: 'Answers', kind: 'json' }),
    meterKind: choice('Meter', meterKinds),
    meter: wholeNumber('Reading', { min: 0, max: largestReading }).nullable(),
    /** Sends a reading below the last one to the people who can confirm it. */
    isLastReadingWrong: flag('The last reading looks wrong'),
    note: longText('Note', { max: 2000 }).nullable(),
    photos: recordFiles('Photos', { max: 6 }),
  },
  defaulted: ['date', 'meterKind', 'isLastReadingWrong', 'photos'],
  derived: {
    assetTag: text('Asset ID'),
    assetName: text('Asset'),
    result: choice('Result', checkResults),
    /** Null where the reading was not doubtful. */
    readingStatus: choice('Reading status', checkReadingStatuses).nullable(),
    /** Why the reading is doubtful. */
    readingDoubt: text('Reading doubt', { max: 300 }).nullable(),
    foundSomething: flag('With defects'),
    checkedById: reference('Checked by', '/api/employees', { nameField: 'checkedByName' }).nullable(),
    checkedByName: text('Checked by').nullable(),
    maintenanceId: reference('Work Order', '/api/maintenance').nullable(),
  },
  search: ['assetTag', 'assetName', 'checkedByName'],
  sort: '-date',
  wording: { definite: 'the pre-start check of ' },
  labelFields: ['assetId'],
  detailRoute: { page: '/fleet', tab: 'checks' },
  constraintMessages: {
    ...inUseMessages,
    pre_start_checks_asset_id_assets_id_fk: { path: 'assetId', message: 'This asset does not exist' },
  },
});
