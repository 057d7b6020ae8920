import { z } from 'zod';
import { bulkLimit } from '../engine/bulk.ts';
import { endpoint } from '../engine/endpoint.ts';
import { longText, uuid } from '../engine/fields.ts';

/** Two text messages at most, whoever sends it. */
export const longestNotice = 320;

export const crewNoticeWords = {
  nobody: 'Choose at least one person',
  tooMany: `A notice can go to at most ${bulkLimit} people. Choose fewer people.`,
  notAllowed: 'You can send notices only to people whose records you may see. Close this and choose again.',
  noChannel: 'Neither e-mail nor text messages are set up. Ask an administrator.',
  noAddress: 'No e-mail address and no mobile number',
  noMail: 'E-mail is not set up, and there is no mobile number',
  noTexts: 'No e-mail address, and text messages are not set up',
  notEmployed: 'Not employed today',
  tooManyToday: 'Has had too many notices today',
} as const;

const Notice = {
  employeeIds: z
    .array(uuid('Each person must be the id of an employee'))
    .min(1, crewNoticeWords.nobody)
    .max(bulkLimit, crewNoticeWords.tooMany),
  text: longText('Notice', { max: longestNotice }),
};

const Unreached = z.strictObject({ employeeId: z.uuid(), name: z.string(), reason: z.string() });
export type Unreached = z.infer<typeof Unreached>;

const Reach = {
  byMail: z.int(),
  byText: z.int(),
  /** People who can't be reached, and why. */
  unreached: z.array(Unreached),
};

const access = 'notices:create';

export const previewCrewNotice = endpoint({
  method: 'POST',
  path: '/api/crew-notices/preview',
  summary: 'Count how many people a notice would reach by e-mail and by text message, and what it would cost',
  access,
  body: z.strictObject(Notice),
  response: z.strictObject({
    ...Reach,
    /** How many text messages are charged. */
    parts: z.int(),
    cost: z.number(),
    /** How many can still be sent today; the others are sent later. */
    leftToday: z.int(),
  }),
  status: 200,
  failure: 'Failed to prepare the notice',
});

export const sendCrewNotice = endpoint({
  method: 'POST',
  path: '/api/crew-notices',
  summary: 'Send a short notice to people by e-mail, or by text message to those without an address',
  notes: ['A repeat with the same id sends nothing twice.'],
  access,
  body: z.strictObject({ id: uuid('The id must be a UUID'), ...Notice }),
  response: z.strictObject(Reach),
  status: 201,
  failure: 'Failed to send the notice',
});
