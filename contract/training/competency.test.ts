import { expect, it } from 'vitest';
import { competencyOn, type Learnt } from './competency.ts';

const today = '2026-03-10';
const nothing: Learnt = {
  course: { validityPeriodMonths: 12, isRetired: false },
  completions: [],
  openNeed: null,
  isNamed: false,
};
const on = (completionDate: string, renewalOpenedOn: string | null = null) => ({
  completionDate,
  renewalOpenedOn,
});
const pending = { status: 'Pending' } as const;
const begun = { status: 'In Progress' } as const;
const forEver = { validityPeriodMonths: null, isRetired: false };
const retired = { validityPeriodMonths: 12, isRetired: true };

it.each<[string, Partial<Learnt>, string]>([
  ['nothing asks for it', {}, 'Not Required'],
  ['a requirement names the person', { isNamed: true }, 'Missing gap'],
  ['a need is open', { openNeed: pending }, 'Needed gap'],
  ['a need is open that a requirement names', { openNeed: pending, isNamed: true }, 'Needed gap'],
  ['it is being learnt', { openNeed: begun }, 'In Progress gap'],
  ['completed, without an end', { course: forEver, completions: [on('1999-01-01')] }, 'Current required'],
  ['completed today', { completions: [on(today)] }, 'Current required 2027-03-10'],
  ['it runs out in 61 days', { completions: [on('2025-05-10')] }, 'Current required 2026-05-10'],
  ['it runs out in 60 days', { completions: [on('2025-05-09')] }, 'Due required 2026-05-09'],
  ['it runs out today', { completions: [on('2025-03-10')] }, 'Due required 2026-03-10'],
  ['it ran out yesterday', { completions: [on('2025-03-09')] }, 'Expired gap 2026-03-09'],
  [
    'the later of two counts, whichever was recorded last',
    { completions: [on('2026-01-31'), on('2024-01-31')] },
    'Current required 2027-01-31',
  ],
  [
    'two were recorded for one day, and one is still to be kept up',
    { completions: [on('2025-01-31'), on('2025-01-31', '2025-12-01')] },
    'Expired gap 2026-01-31',
  ],
  [
    'valid, with the need to renew it open',
    { completions: [on('2025-04-01', '2026-02-01')], openNeed: pending },
    'Due required 2026-04-01',
  ],
  [
    'ran out, with the need to renew it open',
    { completions: [on('2025-03-01', '2026-01-01')], openNeed: pending },
    'Expired gap 2026-03-01',
  ],
  [
    'ran out, and is being learnt again',
    { completions: [on('2025-03-01', '2026-01-01')], openNeed: begun },
    'Expired gap 2026-03-01',
  ],
  ['valid, and the renewal dismissed', { completions: [on('2025-04-01', '2026-02-01')] }, 'Due 2026-04-01'],
  [
    'ran out, and the renewal dismissed',
    { completions: [on('2025-03-01', '2026-01-01')] },
    'Not Required 2026-03-01',
  ],
  [
    'ran out, dismissed, and a requirement names the person',
    { completions: [on('2025-03-01', '2026-01-01')], isNamed: true },
    'Expired gap 2026-03-01',
  ],
  [
    'an earlier one was dismissed, the later one is to be kept up',
    { completions: [on('2023-03-01', '2024-01-01'), on('2025-03-01')] },
    'Expired gap 2026-03-01',
  ],
  ['retired, and held', { course: retired, completions: [on('2026-01-31')] }, 'Current 2027-01-31'],
  ['retired, and ran out', { course: retired, completions: [on('2025-01-31')] }, 'Not Required 2026-01-31'],
  ['retired, with a need open', { course: retired, openNeed: pending }, 'Needed'],
  ['retired, and a requirement names the person', { course: retired, isNamed: true }, 'Not Required'],
])('%s', (_, given, expected) => {
  const { standing, isGap, isRequired, validUntil } = competencyOn(today, { ...nothing, ...given });
  const says = [standing, isGap ? 'gap' : isRequired && 'required', validUntil];
  expect(says.filter(Boolean).join(' ')).toBe(expected);
});

it.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-12-31', 2, '2026-02-28'],
  ['2023-02-28', 12, '2024-02-28'],
])('completed on %s for %i months is valid until %s', (completed, months, last) => {
  const learnt = {
    ...nothing,
    course: { validityPeriodMonths: months, isRetired: false },
    completions: [on(completed)],
  };
  expect(competencyOn(last, learnt)).toMatchObject({ standing: 'Due', validUntil: last });
  const [year, month, day] = last.split('-').map(Number);
  const next = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 0) + 1)).toISOString().slice(0, 10);
  expect(competencyOn(next, learnt)).toMatchObject({ standing: 'Expired', validUntil: last });
});
