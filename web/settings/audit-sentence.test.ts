import { expect, it } from 'vitest';
import type { AuditEntry } from '#contract/history/audit.ts';
import { auditSentence } from './audit-sentence.ts';

const formats = {
  day: (day: string) => day.split('-').toReversed().join('/'),
  money: (amount: number) => `K${amount.toFixed(2)}`,
};

function told(changed: Partial<AuditEntry>): string {
  const { person, by, before, name, after } = auditSentence(
    {
      id: 'entry',
      at: '2026-06-15T02:00:00.000Z',
      action: 'update',
      resource: 'assets',
      recordId: null,
      recordName: null,
      ownerId: null,
      actorId: null,
      actorName: null,
      keyName: null,
      requestId: null,
      note: null,
      isUndoable: false,
      changes: {},
      ...changed,
    },
    formats,
  );
  return `${person}${by} ${before}${name}${after}`;
}

const mary = { actorId: 'mary', actorName: 'Mary Kila', requestId: 'request' };

it.each<[sentence: string, entry: Partial<AuditEntry>]>([
  [
    'The system was backed up to bilum-live-2026-03-14-0930.bilum',
    { action: 'export', resource: 'backups', note: 'bilum-live-2026-03-14-0930.bilum' },
  ],
  [
    'The system was restored from a backup of 14/03/2026 09:30:12 UTC',
    { action: 'create', resource: 'backups', note: '2026-03-14 09:30:12 UTC' },
  ],
  // A request can't pretend to be a backup.
  ['Mary Kila exported backups', { ...mary, action: 'export', resource: 'backups', note: '3 rows' }],
  ['Mary Kila exported assets', { ...mary, action: 'export', note: '3 rows' }],
  [
    'Mary Kila, by the key Payroll export, exported assets',
    { ...mary, keyName: 'Payroll export', action: 'export', note: '3 rows' },
  ],
  [
    'Mary Kila reached the daily limit of account numbers entered',
    {
      ...mary,
      action: 'read',
      resource: 'banking-details',
      note: 'reached the daily limit of account numbers entered',
    },
  ],
  ['Mary Kila signed in', { ...mary, action: 'sign-in', resource: 'users' }],
])('%s', (sentence, entry) => {
  expect(told(entry)).toBe(sentence);
});
