import { describe, expect, it } from 'vitest';
import type { CrewMember } from '#contract/hr/crew.ts';
import {
  allOnSite,
  isChange,
  isOvertaken,
  rebased,
  settled,
  shownDay,
  withNotes,
  withStatus,
  type Draft,
} from './drafts.ts';

type DayRecord = CrewMember['records'][number];

const record = (status: DayRecord['status'], more: Partial<DayRecord> = {}): DayRecord => ({
  id: status,
  version: 1,
  status,
  notes: null,
  ...more,
});

const member = (records: DayRecord[] = [], more: Partial<CrewMember> = {}): CrewMember => ({
  employeeId: 'mary',
  employeeName: 'Mary Kila',
  employeeNumber: 'EMP-0001',
  isOnLeave: false,
  records,
  before: [],
  ...more,
});

it('a row shows the draft instead of the saved day', () => {
  expect(shownDay(member(), undefined)).toEqual({ status: null, notes: '' });
  const late = member([record('On-site', { notes: 'Late' })]);
  expect(shownDay(late, undefined)).toEqual({ status: 'On-site', notes: 'Late' });
  expect(shownDay(late, withStatus(late, undefined, 'Off-site'))).toEqual({
    status: 'Off-site',
    notes: 'Late',
  });
  expect(shownDay(late, withNotes(late, undefined, ' '))).toEqual({ status: 'On-site', notes: '' });
  expect(shownDay(member([record('Leave'), record('On-site')]), undefined).status).toBe('several');
});

it('a draft keeps the versions it is based on through further edits', () => {
  const day = member([record('Leave', { version: 3 })]);
  const draft = withStatus(day, undefined, 'On-site');
  expect(draft).toEqual({ status: 'On-site', versions: { Leave: 3 } });
  const later = member([record('Leave', { version: 4 })]);
  expect(withStatus(later, draft, 'Off-site').versions).toEqual({ Leave: 3 });
});

it('notes are removed with their day', () => {
  const day = member();
  const noted = withNotes(day, withStatus(day, undefined, 'On-site'), 'Night shift');
  expect(noted).toMatchObject({ status: 'On-site', notes: 'Night shift' });
  expect(withStatus(day, noted, null)).toEqual({ status: null, versions: {} });
  expect(withNotes(day, undefined, 'Lost')).toBeUndefined();
});

describe('a draft', () => {
  const current = member([record('On-site', { notes: 'Late' })]);
  const drafts: [draft: Draft, isChange: boolean][] = [
    [{ status: 'On-site', versions: {} }, false],
    [{ status: 'On-site', notes: 'Late', versions: {} }, false],
    [{ status: 'On-site', notes: null, versions: {} }, true],
    [{ status: 'Leave', versions: {} }, true],
    [{ status: null, versions: {} }, true],
  ];
  it.each(drafts)('%j is a change: %j', (draft, expected) => {
    expect(isChange(current, draft)).toBe(expected);
  });

  it('is no change on an empty day, but is one on a day with several records', () => {
    expect(isChange(member(), { status: null, versions: {} })).toBe(false);
    const several = member([record('Leave'), record('On-site')]);
    expect(isChange(several, { status: 'Leave', versions: {} })).toBe(true);
  });

  it('is overtaken once the saved day changes, until it is rebased', () => {
    const draft = withStatus(member(), undefined, 'On-site');
    const now = member([record('Off-site')]);
    expect(isOvertaken(member(), draft)).toBe(false);
    expect(isOvertaken(now, draft)).toBe(true);
    expect(isOvertaken(now, rebased(now, draft))).toBe(false);
    expect(isOvertaken(member([record('Off-site', { version: 2 })]), rebased(now, draft))).toBe(true);
    expect(isOvertaken(member(), rebased(now, draft))).toBe(true);
  });
});

it('everyone without leave or a record is marked on site', () => {
  const members = [
    member(),
    member([], { employeeId: 'tau', isOnLeave: true }),
    member([record('Absent')], { employeeId: 'ana' }),
    member([], { employeeId: 'kila' }),
  ];
  const off: Draft = { status: 'Off-site', versions: {} };
  const drafts = allOnSite(members, new Map([['kila', off]]));
  expect([...drafts]).toEqual([
    ['kila', off],
    ['mary', { status: 'On-site', versions: {} }],
  ]);
});

it('saved drafts are removed, and those edited meanwhile are based on the saved day', () => {
  const sent: Draft = { status: 'On-site', versions: {} };
  const since: Draft = { status: 'Leave', versions: {} };
  const drafts = new Map([
    ['mary', sent],
    ['tau', since],
    ['ana', since],
  ]);
  const saved = ['mary', 'tau'].map((employeeId) => ({ employeeId, records: [record('On-site')] }));
  const before = new Map([
    ['mary', sent],
    ['tau', sent],
  ]);
  expect([...settled(drafts, before, saved)]).toEqual([
    ['tau', { status: 'Leave', versions: { 'On-site': 1 } }],
    ['ana', since],
  ]);
});
