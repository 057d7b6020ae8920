import { z } from 'zod';
import { endpoint } from '../../engine/endpoint.ts';
import { day, id, recordShape } from '../../engine/fields.ts';
import { ById } from '../../engine/resource.ts';
import { publicHolidays } from './public-holidays.ts';

const { date, appliesTo, province, siteIds, isConfirmed } = publicHolidays.fields;

/** A public holiday as it would be. `id`: the one that changes; null for a new one. */
const HolidayToBe = z.strictObject({
  id: id().nullable(),
  date,
  appliesTo,
  province,
  siteIds,
  isConfirmed,
});
export type HolidayToBe = z.infer<typeof HolidayToBe>;

/** Days are positive when they are given back, and negative when they are taken again. */
const LeaveDays = z.strictObject({ leaveType: z.string(), days: z.number() });

const AffectedPerson = z.strictObject({
  employeeId: id(),
  name: z.string(),
  leave: z.array(LeaveDays),
  /** Hours that become holiday hours; negative when they become ordinary hours again. */
  hours: z.number(),
  /** Paid periods that the next pay run corrects. */
  pays: z.array(z.strictObject({ from: day('From'), to: day('To') })),
});
export type AffectedPerson = z.infer<typeof AffectedPerson>;

export const HolidayEffects = z.strictObject({
  /** People for whom a day becomes a public holiday, or stops being one. */
  people: z.int(),
  /** Those of them with leave, hours or paid periods that change. */
  affected: z.int(),
  leave: z.array(LeaveDays.extend({ people: z.int() })),
  hours: z.number(),
  hoursPeople: z.int(),
  pays: z.int(),
  /** The first by name, without what the viewer may not see. */
  first: z.array(AffectedPerson),
});
export type HolidayEffects = z.infer<typeof HolidayEffects>;

export const affectedPeopleShown = 100;

export const previewHolidays = endpoint({
  method: 'POST',
  path: `${publicHolidays.path}/preview`,
  summary: 'List the people whose leave, hours or pay would change with public holidays; nothing is saved',
  access: publicHolidays.rights.update,
  isAllowedViewing: true,
  status: 200,
  body: z.strictObject({
    holidays: z
      .array(HolidayToBe)
      .min(1, 'Name at least one public holiday')
      .max(100, 'At most 100 public holidays'),
  }),
  response: HolidayEffects,
  failure: 'Failed to preview the public holiday',
});

/** Also moves a confirmed public holiday, which stays confirmed. */
export const moveHoliday = endpoint({
  method: 'POST',
  path: `${publicHolidays.path}/move/:id`,
  summary: 'Move a public holiday to another day, with everything that follows from it',
  access: publicHolidays.rights.update,
  params: ById,
  status: 200,
  body: z.strictObject({ date, version: recordShape.version.optional() }),
  response: publicHolidays.entity,
  failure: 'Failed to move the public holiday',
});
