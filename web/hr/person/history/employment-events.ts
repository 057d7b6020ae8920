import { fieldMeta } from '#contract/engine/fields.ts';
import type { payBases } from '#contract/financial/pay/pay-bases.ts';
import type { AuditEntry } from '#contract/history/audit.ts';
import { employees } from '#contract/hr/employees.ts';
import type { Formats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { asText } from '#web/history/changed-values.ts';
import { describePaid } from '../pay/describe-paid.ts';
import type { Employee } from '../person.ts';

/** The fields that make up an employment. */
export const employmentFields = [
  'position',
  'workType',
  'siteId',
  'supervisorId',
  'startDate',
  'probationEndDate',
  'endDate',
] as const;
export type EmploymentField = (typeof employmentFields)[number];

export interface EmploymentEvent {
  id: string;
  about: EmploymentField | 'pay';
  /** A day or an instant, by which events are sorted. */
  at: string;
  title: string;
  text: string;
  when: string;
}

type EventFormats = Pick<Formats, 'day' | 'instant' | 'money' | 'today'>;
type Change = Pick<AuditEntry, 'id' | 'at' | 'actorName' | 'changes'>;
type Basis = Pick<RecordIn<typeof payBases>, 'id' | 'from' | 'kind' | 'amount'>;
type Person = Pick<Employee, 'position' | 'siteName' | 'startDate' | 'endDate'>;

interface Facts {
  person: Person;
  /** Updates of the employee, newest first. */
  changes: readonly Change[];
  /** Empty for people who may not see pay. */
  bases: readonly Basis[];
}

/** The start, changes, pay and end of an employment, latest first. */
export function employmentEvents(
  { person, changes, bases }: Facts,
  formats: EventFormats,
): EmploymentEvent[] {
  const events = [
    startOf(person, changes, formats),
    ...changes.flatMap((change) => changesOf(change, formats)),
    ...bases.map((basis) => payOf(basis, formats)),
    ...endOf(person, formats),
  ];
  return events.toSorted((one, other) => other.at.localeCompare(one.at));
}

function startOf(person: Person, changes: readonly Change[], formats: EventFormats): EmploymentEvent {
  const { startDate } = person;
  const position = firstValue('position', changes) ?? person.position;
  const site = firstValue('siteId', changes, person.siteName);
  return {
    id: 'start',
    about: 'startDate',
    at: startDate,
    title: 'Employment',
    text: `${startDate > formats.today() ? 'starts' : 'started'} as ${position}${site ? ` at ${site}` : ''}`,
    when: formats.day(startDate),
  };
}

/** The value before the first change, or the current one if it never changed. */
function firstValue(
  field: EmploymentField,
  changes: readonly Change[],
  current: string | null = null,
): string | null {
  const first = changes.findLast((entry) => field in entry.changes)?.changes[field];
  if (!first) return current;
  return typeof first.old === 'string' ? first.old : null;
}

function changesOf({ id, at, actorName, changes }: Change, formats: EventFormats): EmploymentEvent[] {
  return employmentFields.flatMap((field) => {
    const change = changes[field];
    if (!change) return [];
    const schema = employees.fields[field];
    const [before, after] = [asText(schema, change.old, formats), asText(schema, change.new, formats)];
    return [
      {
        id: `${id} ${field}`,
        about: field,
        at,
        title: fieldMeta(schema).label,
        text: `${describeChange(before, after)} by ${actorName ?? 'the system'}`,
        when: formats.instant(at),
      },
    ];
  });
}

function describeChange(before: string | null, after: string | null): string {
  if (after === null) return `removed (was ${before})`;
  return before === null ? `set to ${after}` : `changed from ${before} to ${after}`;
}

function payOf(basis: Basis, formats: EventFormats): EmploymentEvent {
  const { id, from } = basis;
  return {
    id,
    about: 'pay',
    at: from,
    title: 'Pay',
    text: describePaid(basis, formats),
    when: `from ${formats.day(from)}`,
  };
}

function endOf({ endDate }: Person, formats: EventFormats): EmploymentEvent[] {
  if (!endDate) return [];
  const text = endDate < formats.today() ? 'ended' : 'ends';
  return [
    { id: 'end', about: 'endDate', at: endDate, title: 'Employment', text, when: formats.day(endDate) },
  ];
}
