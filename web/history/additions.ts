import { formatNumber } from '#contract/engine/number-text.ts';
import type { AuditEntry } from '#contract/history/audit.ts';
import { valuesOf, type Value, type ValueFormats } from './changed-values.ts';
import { anyOf, leadTo, nameOf, pluralOf } from './record-words.ts';

/** A sentence split around the record's name, which becomes a link. */
export interface Parts {
  before: string;
  name: string;
  after: string;
}

interface Added {
  value: Value;
  name: string;
  /** Whether the record is about the person who added it. */
  isOwn: boolean;
}

/** Sentences for added records of some kinds; the others are 'added' and the name. */
const additions: Partial<Record<string, (added: Added) => Parts>> = {
  imports: ({ value, name }) => ({
    before: `imported ${importedOf(value)} from `,
    name,
    after: '',
  }),
  employees: ({ value, name }) => ({
    before: 'added the employee ',
    name,
    after: phrase(' as ', value('position')),
  }),
  attendance: ({ value, name }) => ({
    before: 'recorded ',
    name,
    after: phrase(' as ', value('status')) + phrase(' on ', value('date')),
  }),
  'leave-requests': ({ value, name, isOwn }) => ({
    before: isOwn ? 'requested ' : `requested ${leaveOf(value)} for `,
    name: isOwn ? leaveOf(value) : name,
    after: phrase(', ', period(value('startDate'), value('endDate'))),
  }),
  timesheets: ({ name }) => ({ before: 'created the timesheet of ', name, after: '' }),
  'time-entries': ({ value, name, isOwn }) => ({
    before: isOwn
      ? `entered ${hours(value)}${phrase(' on ', value('date'))}`
      : `entered ${hours(value)} for `,
    name: isOwn ? '' : name,
    after: isOwn ? '' : phrase(' on ', value('date')),
  }),
  'employee-documents': ({ value, name }) => ({
    before: `added ${leadTo('employee-documents', name)}`,
    name,
    after: phrase(' of ', value('employeeId')),
  }),
  'training-needs': ({ value, name }) => ({
    before: 'assigned ',
    name: value('courseId') ?? name,
    after: phrase(' to ', value('employeeId')) + phrase(', due ', value('dueDate')),
  }),
  'training-sessions': ({ value, name }) => ({
    before: 'scheduled ',
    name: value('courseId') ?? name,
    after: phrase(' for ', value('startDate')) + phrase(' at ', value('location')),
  }),
  assignments: ({ value, name }) => ({
    before: value('until') ? 'recorded that ' : 'issued ',
    name: value('assetId') ?? name,
    after: value('until')
      ? phrase(' was with ', value('employeeId')) + phrase(', ', period(value('from'), value('until')))
      : phrase(' to ', value('employeeId')) + phrase(' on ', value('from')),
  }),
  fleet: ({ name }) => ({ before: 'registered the vehicle ', name, after: '' }),
  maintenance: ({ value, name }) => ({
    before: value('completedDate') ? 'recorded the ' : 'planned the ',
    name,
    after: phrase(' as completed on ', value('completedDate')) || phrase(' for ', value('dueDate')),
  }),
  'stock-movements': ({ value, name }) => {
    const quantity = Number(value('quantity'));
    const amount = formatNumber(Math.abs(quantity));
    const recipient = value('employeeId') ?? value('assetId') ?? value('maintenanceId');
    const also = value('employeeId') === null ? null : (value('assetId') ?? value('maintenanceId'));
    const reason = phrase(' and gave the reason: ', value('note'));
    switch (value('kind')) {
      case 'Issue':
        return {
          before: `issued ${amount} `,
          name,
          after: phrase(' to ', recipient) + phrase(' for ', also),
        };
      case 'Return':
        return { before: `recorded the return of ${amount} `, name, after: phrase(' from ', recipient) };
      case 'Transfer':
        return { before: `transferred ${amount} `, name, after: phrase(' to ', placeOf(value('toStockId'))) };
      case 'Adjust':
        return { before: 'adjusted ', name, after: ` by ${signed(quantity)}${reason}` };
      case 'Count':
        return { before: 'corrected the count of ', name, after: ` by ${signed(quantity)}` };
      case 'Reverse':
        return { before: `reversed a movement of ${amount} `, name, after: reason };
      default:
        return { before: `received ${amount} `, name, after: '' };
    }
  },
  'stock-orders': ({ value, name }) => ({
    before: `ordered ${formatNumber(Number(value('quantity')))} `,
    name,
    after: phrase(' from ', value('supplier')),
  }),
  transactions: ({ value, name }) => ({
    before: `recorded the ${value('type')?.toLowerCase() ?? 'transaction'} `,
    name,
    after: phrase(', ', value('amount')),
  }),
  payroll: ({ value, name }) => ({
    before: 'prepared the pay of ',
    name,
    after: phrase(' for ', period(value('payPeriodStart'), value('payPeriodEnd'))),
  }),
};

/** For example 'added the asset ', 'VEH-001 Land Cruiser', ''. */
export function describeAddition(entry: AuditEntry, formats: ValueFormats): Parts {
  const name = nameOf(entry, formats);
  const telling = additions[entry.resource];
  if (telling && name !== '') {
    return telling({ value: valuesOf(entry, formats, 'new'), name, isOwn: isOfActor(entry, name) });
  }
  const lead = name === '' ? anyOf(entry.resource) : leadTo(entry.resource, name);
  return { before: `added ${lead}`, name, after: '' };
}

/** Whether the record belongs to the person who wrote it. */
function isOfActor({ actorName }: AuditEntry, name: string): boolean {
  return name.split(',')[0] === actorName;
}

/**
 * 'withdrew Annual leave, 01/03/2026 to 05/03/2026'; null unless people delete their own request.
 */
export function describeWithdrawal(entry: AuditEntry, formats: ValueFormats): Parts | null {
  if (entry.resource !== 'leave-requests' || !isOfActor(entry, nameOf(entry, formats))) return null;
  const value = valuesOf(entry, formats, 'old');
  const days = phrase(', ', period(value('startDate'), value('endDate')));
  return { before: `withdrew ${leaveOf(value)}${days}`, name: '', after: '' };
}

function signed(quantity: number): string {
  return `${quantity > 0 ? '+' : '−'}${formatNumber(Math.abs(quantity))}`;
}

/** The location of a stock record named 'Bolt at Lae'. */
function placeOf(stock: string | null): string | null {
  return stock?.split(' at ').at(-1) ?? null;
}

/** For example '300 employees'. */
function importedOf(value: Value): string {
  const count = Number(value('added') ?? 0) + Number(value('changed') ?? 0);
  const resource = value('resource') ?? '';
  return count === 1 ? anyOf(resource) : `${formatNumber(count)} ${pluralOf(resource)}`;
}

function leaveOf(value: Value): string {
  const type = value('leaveType');
  return type ? `${type} leave` : 'leave';
}

/** '07:00 to 16:00', if both are known. */
function hours(value: Value): string {
  const [start, end] = [value('startTime'), value('endTime')];
  return start && end ? `${start} to ${end}` : 'time';
}

function period(from: string | null, to: string | null): string | null {
  if (!from || !to) return from ?? to;
  return from === to ? from : `${from} to ${to}`;
}

/** The text with its prefix, or nothing. */
function phrase(lead: string, words: string | null): string {
  return words === null ? '' : `${lead}${words}`;
}
