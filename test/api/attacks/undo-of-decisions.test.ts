import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPermissions, type Permissions } from '#contract/engine/access.ts';
import { startServer, type MadePerson, type TestServer } from '../server.ts';

/** Undoing decides nothing that the one who undoes could not have decided. */

let server: TestServer;
/** Both may everything; the records are the owner's. */
let owner: MadePerson;
let other: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T02:00:00Z') });
  const everything: Permissions = Object.fromEntries(allPermissions.map((right) => [right, 'all'] as const));
  owner = await server.personWith(everything);
  other = await server.personWith(everything);
});
afterAll(() => server.stop());

const document = 'You cannot accept your own document. Ask another person.';
const leave = 'You cannot approve or reject your own leave.';
const training = 'You cannot complete your own training. Ask another person.';
const entry = 'You cannot check an account that you entered or changed. Ask a colleague.';
const own = 'You cannot change your own bank details. Ask a colleague with permission.';

interface Undoing {
  what: string;
  /** The record as it is decided, by whoever may: its address. */
  decided: () => Promise<string>;
  /** Gone, or no more decided, by somebody who may: the request to undo. */
  by: () => MadePerson;
  change: object | 'delete';
  undoneBy: () => MadePerson;
  /** Why it stays as it is; or what comes back. */
  stays?: string;
  comesBack?: object;
}

const [byOwner, byOther] = [() => owner, () => other];

const cases: Undoing[] = [
  {
    what: 'an own document whose acceptance was taken back',
    decided: () => documentOf(owner),
    by: byOwner,
    change: { isAccepted: false },
    undoneBy: byOwner,
    stays: document,
  },
  {
    what: 'an own document whose acceptance another took back',
    decided: () => documentOf(owner),
    by: byOther,
    change: { isAccepted: false },
    undoneBy: byOwner,
    stays: document,
  },
  {
    what: 'an accepted document whose acceptance was taken back',
    decided: () => documentOf(owner),
    by: byOther,
    change: { isAccepted: false },
    undoneBy: byOther,
    comesBack: { isAccepted: true },
  },
  {
    what: 'an own accepted document that was deleted',
    decided: () => documentOf(owner),
    by: byOther,
    change: 'delete',
    undoneBy: byOwner,
    comesBack: { isAccepted: false },
  },
  {
    what: 'an accepted document that was deleted',
    decided: () => documentOf(owner),
    by: byOther,
    change: 'delete',
    undoneBy: byOther,
    comesBack: { isAccepted: true },
  },
  {
    what: 'an account unchecked, by who entered it',
    decided: () => accountOf(other),
    by: byOther,
    change: { isChecked: false },
    undoneBy: byOther,
    stays: entry,
  },
  {
    what: 'an account unchecked by another, by who entered it',
    decided: () => accountOf(other),
    by: () => admin(),
    change: { isChecked: false },
    undoneBy: byOther,
    stays: entry,
  },
  {
    what: 'an account unchecked, by whose it is',
    decided: () => accountOf(other),
    by: () => admin(),
    change: { isChecked: false },
    undoneBy: byOwner,
    stays: own,
  },
  {
    what: 'an account unchecked, by somebody who had no hand in it',
    decided: () => accountOf(other),
    by: byOther,
    change: { isChecked: false },
    undoneBy: () => admin(),
    comesBack: { isChecked: true },
  },
  {
    what: 'a checked account that was deleted, by who entered it',
    decided: () => accountOf(other),
    by: byOther,
    change: 'delete',
    undoneBy: byOther,
    comesBack: { isChecked: false },
  },
  {
    what: 'a checked account that was deleted, by somebody who had no hand in it',
    decided: () => accountOf(other),
    by: byOther,
    change: 'delete',
    undoneBy: () => admin(),
    comesBack: { isChecked: true },
  },
  {
    what: 'own leave whose approval was taken back',
    decided: () => leaveOf(owner),
    by: byOwner,
    change: { status: 'Pending' },
    undoneBy: byOwner,
    stays: leave,
  },
  {
    what: 'own approved leave that another deleted',
    decided: () => leaveOf(owner),
    by: byOther,
    change: 'delete',
    undoneBy: byOwner,
    stays: leave,
  },
  {
    what: 'approved leave that was deleted',
    decided: () => leaveOf(owner),
    by: byOther,
    change: 'delete',
    undoneBy: byOther,
    comesBack: { status: 'Approved' },
  },
  {
    what: 'own completed training that was deleted',
    decided: () => needOf(owner),
    by: byOwner,
    change: 'delete',
    undoneBy: byOwner,
    stays: training,
  },
  {
    what: 'completed training that was deleted',
    decided: () => needOf(owner),
    by: byOther,
    change: 'delete',
    undoneBy: byOther,
    comesBack: { status: 'Completed' },
  },
  {
    what: 'own result of a session, which another deleted',
    decided: () => resultOf(owner),
    by: byOther,
    change: 'delete',
    undoneBy: byOwner,
    stays: 'You cannot enter or remove your own result. Ask another person.',
  },
  {
    what: 'own pay basis, which another deleted',
    decided: () => payBasisOf(owner),
    by: byOther,
    change: 'delete',
    undoneBy: byOwner,
    stays: 'You cannot set your own pay. Ask another person.',
  },
];

describe('undoing', () => {
  it.each(cases)('$what', async ({ decided, by, change, undoneBy, stays, comesBack }) => {
    const at = await decided();
    const request = await changed(by(), at, change);
    const undone = await undoneBy().client.post(`/api/undo/${request}`);
    expect(undone.status, undone.text).toBe(200);
    expect(undone.body.left.map((each: { message: string }) => each.message)).toEqual(stays ? [stays] : []);
    const current = await standing(at);
    if (comesBack) expect(current).toMatchObject(comesBack);
    else if (change === 'delete') expect(current).toBeNull();
    else expect(current).toMatchObject(change);
  });
});

it('the door for deleted documents beside it decides no more', async () => {
  const at = await documentOf(owner);
  await other.client.delete(at);
  const restored = await owner.client.post(`${at}/restore`);
  expect([restored.status, restored.body.isAccepted]).toEqual([200, false]);
});

/**
 * Resources with a transition that not everyone who may change the record may make, and that can be deleted or changed
 * in bulk: where undoing it is tested, or why it needs no test.
 */
const undoable: Record<string, string> = {
  'employee-documents': 'above',
  'banking-details': 'above',
  'leave-requests': 'above',
  'training-needs': 'above',
  timesheets: 'No move leads from Rejected to Approved, and what is locked is not deleted',
  'training-sessions': 'Nobody’s own; who reopens it may complete it',
  'fuel-entries':
    'Accepted is judged as it is entered (own-expenses.test.ts); another state asks as its move does',
  transactions: 'Nobody’s own, and void is final',
  payroll: 'Never deleted',
  'purchase-orders': 'Only drafts and cancelled orders are deleted, and no move leads back to Ordered',
};

it('whatever is decided and undone is listed', () => {
  const decided = [...server.app.served.values()].flatMap(({ resource }) => {
    const isUndone = resource.remove || resource.bulkUpdate;
    return isUndone && resource.transitions?.list.some(({ only }) => only) ? [resource.name] : [];
  });
  expect(decided.toSorted(), 'undoable in test/api/attacks/undo-of-decisions.test.ts').toEqual(
    Object.keys(undoable).toSorted(),
  );
});

let count = 0;

/** Who made nothing of it. */
function admin(): MadePerson {
  return { client: server.admin, userId: '', employeeId: '' };
}

async function made(by: MadePerson, path: string, body: object): Promise<string> {
  const { status, body: record, text } = await by.client.post(path, body);
  expect(status, text).toBe(201);
  return `${path}/${record.id}`;
}

function documentOf({ employeeId }: MadePerson): Promise<string> {
  count += 1;
  const named = { documentName: `Licence ${count}`, documentType: 'License', filePath: 'Cabinet 1' };
  return made(other, '/api/employee-documents', { employeeId, ...named, isAccepted: true });
}

/** Of the owner, entered by somebody and checked by the administrator. */
async function accountOf(by: MadePerson): Promise<string> {
  count += 1;
  const { employeeId } = owner;
  const number = { accountNumber: `7000 0${String(count).padStart(3, '0')}`, accountName: 'Somebody' };
  const at = await made(by, '/api/banking-details', {
    employeeId,
    bankName: 'Kina Bank',
    ...number,
    isPrimary: false,
  });
  const checked = await server.admin.put(at, { isChecked: true });
  expect(checked.status, checked.text).toBe(200);
  return at;
}

function leaveOf({ employeeId }: MadePerson): Promise<string> {
  count += 1;
  const day = new Date(Date.parse('2026-07-01') + count * 86_400_000).toISOString().slice(0, 10);
  const days = { startDate: day, endDate: day, leaveType: 'Annual' };
  return made(other, '/api/leave-requests', { employeeId, ...days, status: 'Approved' });
}

async function needOf({ employeeId }: MadePerson): Promise<string> {
  count += 1;
  const courseId = await server.made('/api/training-courses', { courseName: `Course ${count}` });
  return made(other, '/api/training-needs', { employeeId, courseId, status: 'Completed' });
}

async function resultOf({ employeeId }: MadePerson): Promise<string> {
  count += 1;
  const courseId = await server.made('/api/training-courses', { courseName: `Course ${count}` });
  const startDate = new Date(Date.parse('2025-01-01') + count * 86_400_000).toISOString().slice(0, 10);
  const sessionId = await server.made('/api/training-sessions', {
    courseId,
    startDate,
    status: 'In Progress',
  });
  return made(other, '/api/enrolments', { sessionId, employeeId, result: 'Passed' });
}

function payBasisOf({ employeeId }: MadePerson): Promise<string> {
  count += 1;
  const from = new Date(Date.parse('2024-02-01') + count * 86_400_000).toISOString().slice(0, 10);
  const paid = { kind: 'Hourly', amount: 20, payGroup: 'Fortnightly' };
  return made(other, '/api/pay-bases', { employeeId, from, ...paid });
}

/** By a deletion, or a change of several. */
async function changed({ client }: MadePerson, at: string, change: object | 'delete'): Promise<string> {
  const [, , path = '', id = ''] = at.split('/');
  if (change === 'delete') {
    const gone = await client.delete(at);
    expect(gone.status, gone.text).toBe(204);
    return String(gone.headers['x-request-id']);
  }
  const { body, text } = await client.put(`/api/${path}/several`, { records: [{ id }], values: change });
  expect(body.changed, text).toEqual([id]);
  return body.id;
}

async function standing(at: string): Promise<object | null> {
  const [, , path = '', id = ''] = at.split('/');
  if (path !== 'employee-documents') {
    const { status, body } = await server.admin.get(at);
    return status === 404 ? null : body;
  }
  const { body } = await server.admin.get(`/api/employee-documents/${owner.employeeId}`);
  return body.find((each: { id: string }) => each.id === id) ?? null;
}
