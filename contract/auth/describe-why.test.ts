import { describe, expect, it } from 'vitest';
import { lacks, type Held, type AccessDecision, type Why } from './why.ts';
import { describeVerbPhrases, describeFields, describeFieldAccess } from './describe-why.ts';

const mary = '01a2086f-c421-76a7-9d60-c4e9b6963b39';
const peter = '01a2086f-c421-76a7-9d60-c4e9b6963b38';
const john = '01a2086f-c421-76a7-9d60-c4e9b6963b37';

const teamLeave: Held = { right: 'leave:read', reach: 'team', by: 'role' };
const reading: AccessDecision = {
  act: 'read',
  isAllowed: true,
  held: teamLeave,
  because: 'team',
  lack: null,
  refusal: null,
};

const why: Why = {
  person: { userId: mary, employeeId: mary, name: 'Mary Kila', roleName: 'Supervisor', isActive: true },
  record: { resource: 'leave-requests', id: john, name: 'John Bola' },
  owner: { employeeId: john, name: 'John Bola' },
  line: [
    { employeeId: peter, name: 'Peter Aua' },
    { employeeId: mary, name: 'Mary Kila' },
  ],
  acts: [reading],
  fields: [],
  moves: [],
  locked: null,
};

function told(decision: Partial<AccessDecision>, about: Partial<Why> = {}): string {
  return describeFieldAccess({ ...why, ...about, acts: [{ ...reading, ...decision }] });
}

describe('why a person sees a record', () => {
  const own: Held = { right: 'leave:read', reach: 'own', by: 'everybody' };
  const all: Held = { right: 'leave:read', reach: 'all', by: 'role' };
  const cases: [told: string, sentence: string][] = [
    [
      told({}),
      'Mary Kila can see this. The role Supervisor lets people see the leave requests of their team, and John Bola reports to Peter Aua, who reports to Mary Kila.',
    ],
    [
      told({}, { owner: null, line: [] }),
      'Mary Kila can see this. The role Supervisor lets people see the leave requests of their team, and this record belongs to someone in their team.',
    ],
    [
      told({ held: own, because: 'own' }),
      'Mary Kila can see this. Everyone can see their own leave requests, and this is their own record.',
    ],
    [
      told({ held: all, because: 'own' }),
      'Mary Kila can see this. The role Supervisor lets people see all leave requests.',
    ],
    [
      told(
        { isAllowed: false, because: null, lack: 'reach' },
        { line: [{ employeeId: peter, name: 'Peter Aua' }] },
      ),
      'Mary Kila cannot see this. The role Supervisor lets people see the leave requests of their team, but John Bola is not in the team of Mary Kila: John Bola reports to Peter Aua.',
    ],
    [
      told({ isAllowed: false, because: null, lack: 'reach' }, { line: [] }),
      'Mary Kila cannot see this. The role Supervisor lets people see the leave requests of their team, but John Bola is not in the team of Mary Kila: John Bola has no supervisor.',
    ],
    [
      told({ isAllowed: false, held: own, because: null, lack: 'reach' }),
      'Mary Kila cannot see this. Everyone can see their own leave requests, but this record belongs to John Bola.',
    ],
    [
      told(
        { isAllowed: false, because: null, lack: 'reach' },
        { owner: { employeeId: mary, name: 'Mary Kila' } },
      ),
      'Mary Kila cannot see this. The role Supervisor lets people see the leave requests of their team, but this record is their own.',
    ],
    [
      told({ held: { ...teamLeave, reach: 'ownAndTeam' } }),
      'Mary Kila can see this. The role Supervisor lets people see the leave requests of their team, and John Bola reports to Peter Aua, who reports to Mary Kila.',
    ],
    [
      told(
        { isAllowed: false, held: own, because: null, lack: 'reach' },
        { owner: { employeeId: mary, name: 'Mary Kila' } },
      ),
      'Mary Kila cannot see this. Everyone can see their own leave requests, but this record is about them and not visible to them yet.',
    ],
    [
      told({
        isAllowed: false,
        held: { right: 'transactions:read', reach: null, by: null },
        because: null,
        lack: 'right',
      }),
      'Mary Kila cannot see this. The role Supervisor does not have permission to see transactions.',
    ],
    [
      told({
        isAllowed: false,
        held: { right: 'payroll:read', reach: 'own', by: 'everybody' },
        lack: 'veiled',
      }),
      'Mary Kila cannot see this. To see this record, a role needs permission to see payroll and payslips for everyone.',
    ],
    [
      told({
        isAllowed: false,
        held: { right: 'documents.work:read', reach: 'team', by: 'role' },
        lack: 'kind',
      }),
      'Mary Kila cannot see this. The role Supervisor lets people see the licences, certifications and training documents of their team, but this record is not one of those.',
    ],
    [
      told({ isAllowed: false, lack: 'inactive' }),
      'Mary Kila cannot see this. This account is inactive and cannot sign in.',
    ],
  ];

  it.each(cases)('%s', (said, sentence) => {
    expect(said).toBe(sentence);
  });

  it('has a sentence for every reason', () => {
    for (const lack of lacks)
      expect(told({ isAllowed: false, lack, refusal: 'No.' })).toMatch(
        /^Mary Kila cannot see this\. \S.*\.”?$/,
      );
  });
});

it('describes what a person may do with a record, by permissions and rules', () => {
  const acts: AccessDecision[] = [
    reading,
    { ...reading, act: 'update', held: { right: 'leave:update', reach: 'team', by: 'role' } },
    {
      ...reading,
      act: 'remove',
      isAllowed: false,
      lack: 'rule',
      refusal: 'Only the person who asked withdraws a leave request.',
    },
  ];
  expect(describeVerbPhrases({ ...why, acts }).map(({ sentence }) => sentence)).toEqual([
    'Mary Kila can change this record. The role Supervisor lets people change the leave requests of their team, and John Bola reports to Peter Aua, who reports to Mary Kila.',
    'Mary Kila cannot delete this record. The person would see: “Only the person who asked withdraws a leave request.”',
  ]);
});

it('describes visible fields, and the permission that hidden fields need', () => {
  const fields: Why['fields'] = [
    {
      class: 'public',
      names: ['employeeId', 'startDate', 'endDate'],
      isSeen: true,
      isChanged: false,
      held: teamLeave,
    },
    { class: 'public', names: ['employeeName', 'status'], isSeen: true, isChanged: null, held: teamLeave },
    {
      class: 'reason',
      names: ['reason'],
      isSeen: false,
      isChanged: false,
      held: { right: 'leave.reasons:read', reach: 'own', by: 'everybody' },
    },
    {
      class: 'bank',
      names: [],
      isSeen: false,
      isChanged: false,
      held: { right: 'banking:read', reach: null, by: null },
    },
  ];
  expect(describeFields({ ...why, fields })).toEqual([
    {
      labels: ['Employee', 'Start Date', 'End Date'],
      isSeen: true,
      sentence: 'Visible but cannot be changed',
    },
    { labels: ['Status'], isSeen: true, sentence: 'Visible, and read-only for everyone' },
    {
      labels: ['Reason'],
      isSeen: false,
      sentence:
        'Hidden. Everyone can see their own reasons of leave requests, but this record belongs to John Bola',
    },
    { labels: [], isSeen: false, sentence: 'Hidden: needs permission to see bank details' },
  ]);
});
