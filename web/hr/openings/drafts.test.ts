import { expect, it } from 'vitest';
import { ledgerWords } from '#contract/hr/leave/leave-ledger.ts';
import { entryOf, pastedDrafts } from './drafts.ts';

const date = '2026-10-31';
const people = ['Ben Oro', 'Mary Kila', 'Tau Boe'].map((employeeName, at) => ({
  employeeId: `id${at}`,
  employeeName,
  employeeNumber: `EMP-00${at}`,
  recorded: at === 0 ? 4 : null,
  latestDate: at === 0 ? date : null,
  isOwn: false,
}));

it.each([
  [undefined, null],
  [' ', null],
  ['4.0', null],
  ['12.5', { days: 12.5 }],
  ['-2', { days: -2 }],
  ['0.3', { error: ledgerWords.quarters }],
  ['many', { error: ledgerWords.quarters }],
  ['4000', { error: 'Days must be at most 1,000' }],
])('%s is read as %o', (draft, entry) => {
  expect(entryOf({ recorded: 4 }, draft)).toEqual(entry);
});

it.each([
  ['12', 0, null],
  ['12\n3.5\n', 1, { id1: '12', id2: '3.5' }],
  ['12\r\n\r\n-1\r\n99', 0, { id0: '12', id2: '-1' }],
  ['emp-002\t7\nMary Kila\t1.25\nNobody\t3', 0, { id2: '7', id1: '1.25' }],
])('%j pasted at %i', (text, start, drafts) => {
  const found = pastedDrafts(people, { start, date, text });
  expect(found && Object.fromEntries(found)).toEqual(drafts);
});

it('pastes nothing for people whom it cannot tell apart, or whose balance cannot be entered', () => {
  const [ben, mary, tau] = people;
  if (!ben || !mary || !tau) throw new Error('nobody');
  const others = [
    { ...ben, isOwn: true },
    { ...mary, latestDate: '2026-11-01' },
    { ...tau, employeeNumber: '57' },
    { ...tau, employeeId: 'namesake' },
  ];
  const paste = (text: string) => Object.fromEntries(pastedDrafts(others, { start: 0, date, text }) ?? []);
  expect(paste('1\n2\n3\n4')).toEqual({ id2: '3', namesake: '4' });
  expect(paste('Tau Boe\t5\nBen Oro\t6')).toEqual({});
  expect(paste('57\tTau Boe\t5')).toEqual({ id2: '5' });
  expect(paste('57\tTau Boe\t')).toEqual({});
});
