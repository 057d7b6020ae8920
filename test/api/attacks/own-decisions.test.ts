import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPermissions, type Permissions } from '#contract/engine/access.ts';
import { sendImport } from '../send-import.ts';
import { startServer, type Answer, type Client, type MadePerson, type TestServer } from '../server.ts';

/** Whoever may everything decides nothing about themselves, by whichever door. */

const today = '2026-06-15';
let server: TestServer;
/** All rights over everybody. */
let officer: MadePerson;
let other: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => new Date(`${today}T02:00:00Z`) });
  const everything: Permissions = Object.fromEntries(allPermissions.map((right) => [right, 'all'] as const));
  officer = await server.personWith(everything);
  other = await server.person({ username: 'other' });
});
afterAll(() => server.stop());

const words = {
  document: 'You cannot accept your own document. Ask another person.',
  accepted:
    'Your document has been accepted. To change it, cancel the acceptance first. Another person must then accept it again.',
  training: 'You cannot complete your own training. Ask another person.',
  completed: 'You cannot change your own completed training. Ask another person.',
  result: 'You cannot enter or remove your own result. Ask another person.',
  fitness: 'You cannot record your own fitness for work. Ask another person.',
  leave: 'You cannot approve or reject your own leave.',
  pay: 'You cannot set your own pay. Ask another person.',
  check: 'You cannot accept a check on your own pay. Ask another person.',
};

type Door = [door: string, ask: (whose: string, client: Client) => Promise<Answer>, refusal: string];

/** What is of the officer and what is of another: made by the administrator, tried by the officer. */
const doors: Door[] = [
  [
    'add a document as accepted',
    (whose, client) => client.post(documents, document(whose, true)),
    words.document,
  ],
  [
    'accept a document',
    async (whose, client) => client.put(await docOf(whose), { isAccepted: true }),
    words.document,
  ],
  [
    'change an accepted document',
    async (whose, client) => client.put(await docOf(whose, true), { expiryDate: '2099-12-31' }),
    words.accepted,
  ],
  [
    'add completed training',
    async (whose, client) => client.post(needs, { ...(await need(whose)), ...completed }),
    words.training,
  ],
  [
    'complete training in its form',
    async (whose, client) => client.put(await needOf(whose), completed),
    words.training,
  ],
  [
    'complete training',
    async (whose, client) => client.post(await completing(whose), passed),
    words.training,
  ],
  [
    'change the day of a completed training',
    async (whose, client) => client.put(await needOf(whose, completed), { completionDate: '2026-06-10' }),
    words.completed,
  ],
  [
    'enrol with a result',
    async (whose, client) => client.post(enrolments, await enrolled(whose, true)),
    words.result,
  ],
  [
    'enter a result',
    async (whose, client) => client.put(await enrolmentOf(whose), { result: 'Passed' }),
    words.result,
  ],
  ['enter results', async (whose, client) => client.put(...(await results(whose))), words.result],
  ['remove a result', async (whose, client) => client.delete(await enrolmentOf(whose, true)), words.result],
  [
    'complete a session with one’s result',
    async (whose, client) => client.post(...(await ending(whose))),
    words.training,
  ],
  [
    'complete a session in its form',
    async (whose, client) => client.put(await sessionOf(whose), { status: 'Completed' }),
    words.training,
  ],
  [
    'add one’s fitness',
    (whose, client) => client.post(medical, { employeeId: whose, fitness: 'Fit' }),
    words.fitness,
  ],
  [
    'change one’s fitness',
    async (whose, client) => client.put(await medicalOf(whose), { fitness: 'Fit' }),
    words.fitness,
  ],
  [
    'lengthen one’s fitness',
    async (whose, client) => client.put(await medicalOf(whose), { fitnessUntil: '2099-12-31' }),
    words.fitness,
  ],
  ['add leave as approved', (whose, client) => client.post('/api/leave-requests', leave(whose)), words.leave],
  ['add a pay basis', (whose, client) => client.post('/api/pay-bases', basis(whose)), words.pay],
  [
    'change a pay basis',
    async (whose, client) => client.put(await basisOf(whose), { amount: 99 }),
    words.pay,
  ],
  ['delete a pay basis', async (whose, client) => client.delete(await basisOf(whose)), words.pay],
  ['add a pay item', (whose, client) => client.post('/api/pay-items', item(whose)), words.pay],
  [
    'override a check of pay',
    async (whose, client) => client.put(await checkOf(whose), overridden),
    words.check,
  ],
];

it.each(doors)('nobody may %s of their own', async (_door, ask, refusal) => {
  const own = await ask(officer.employeeId, officer.client);
  expect([own.body.detail, own.status]).toEqual([
    refusal,
    refusal === words.accepted || refusal === words.completed ? 409 : 403,
  ]);
  const others = await ask(other.employeeId, officer.client);
  expect(others.status, others.text).toBeLessThan(300);
});

it('what one gives of one’s own waits, whoever one is', async () => {
  const made = await officer.client.post(documents, document(officer.employeeId));
  expect([made.status, made.body.isAccepted]).toEqual([201, false]);
  expect((await officer.client.post(documents, document(other.employeeId))).body.isAccepted).toBe(true);
});

it('of several, one’s own is refused by name', async () => {
  const [own, theirs] = [await docOf(officer.employeeId), await docOf(other.employeeId)].map(idOf);
  const { body } = await officer.client.put(`${documents}/several`, {
    records: [{ id: own }, { id: theirs }],
    values: { isAccepted: true },
  });
  expect(body).toMatchObject({ changed: [theirs], refused: [{ id: own, message: words.document }] });
});

it('of a file, one’s own row stays out, looked through and carried out', async () => {
  const { employeeId: number } = (await server.admin.get(`/api/employees/${officer.employeeId}`)).body;
  const { employeeId: others } = (await server.admin.get(`/api/employees/${other.employeeId}`)).body;
  await server.made('/api/training-courses', { courseName: 'Rigging' });
  const files = [
    ['training-needs', 'Employee,Course,Completed', 'Rigging,21/05/2025', '2025-05-21', words.training],
    [
      'leave-requests',
      'Employee,Type,From,To,Status',
      'Annual,02/03/2026,03/03/2026,Approved',
      '2026-03-02',
      words.leave,
    ],
  ] as const;
  for (const [resource, head, row, day, refusal] of files) {
    const file = [head, `${number},${row}`, `${others},${row}`].join('\n');
    const { body } = await sendImport(server, officer.client, { resource, file });
    const told = body.rows.map(({ errors }: { errors: { message: string }[] }) => errors[0]?.message);
    expect(told).toEqual([refusal, undefined]);
    const run = await officer.client.post(`/api/imports/${body.id}/run`, { onlyGood: true });
    expect(run.text).toContain('"status":"Imported"');
    const kept = async (employeeId: string) =>
      (await server.admin.get(`/api/${resource}?employeeId=${employeeId}`)).text.includes(day);
    expect([await kept(officer.employeeId), await kept(other.employeeId)]).toEqual([false, true]);
  }
});

it('one’s accepted document changes once the acceptance is taken back, and waits', async () => {
  const at = await docOf(officer.employeeId, true);
  const changed = await officer.client.put(at, { isAccepted: false, expiryDate: '2099-12-31' });
  expect([changed.status, changed.body.isAccepted]).toEqual([200, false]);
});

it('the rest of one’s medical history is one’s to change', async () => {
  const at = await medicalOf(officer.employeeId);
  expect((await officer.client.put(at, { bloodType: 'A+' })).status).toBe(200);
  expect((await officer.client.put(at, { bloodType: 'B+', fitness: 'Restricted' })).status).toBe(200);
});

it('whoever becomes the employee while they decide decides nothing', async () => {
  for (let round = 0; round < 6; round += 1) {
    const user = { firstName: 'New', lastName: `Comer${round}`, username: `comer${round}` };
    const userId = await server.made('/api/users', { ...user, roleId: await server.roleId('HR Officer') });
    const client = server.client({ token: await server.openSession(userId) });
    const id = crypto.randomUUID();
    const hired = client.post('/api/employees', { id, userId, position: 'X', startDate: '2020-01-01' });
    const courseId = await server.made('/api/training-courses', { courseName: `Becoming ${round}` });
    const answers = await Promise.all([
      client.post(documents, document(id, true)),
      client.post(documents, document(id)),
      client.post(needs, { employeeId: id, courseId, ...completed }),
      client.post(medical, { employeeId: id, fitness: 'Fit' }),
      client.post('/api/leave-requests', leave(id)),
      hired,
    ]);
    expect(answers.at(-1)?.status).toBe(201);
    const { decided } = await server.row<{ decided: number }>(
      `select (select count(*) from employee_documents where employee_id = $1 and is_accepted)::int
        + (select count(*) from training_needs where employee_id = $1 and status = 'Completed')::int
        + (select count(*) from medical_histories where employee_id = $1 and fitness is not null)::int
        + (select count(*) from leave_requests where employee_id = $1 and status = 'Approved')::int as decided`,
      [id],
    );
    expect([round, decided]).toEqual([round, 0]);
  }
});

const documents = '/api/employee-documents';
const needs = '/api/training-needs';
const enrolments = '/api/enrolments';
const medical = '/api/medical-history';
const completed = { status: 'Completed', completionDate: '2026-06-14' };
const passed = { version: 1, completionDate: '2026-06-14' };
const overridden = { status: 'Overridden', reason: 'It is so' };

let count = 0;
const next = () => (count += 1);
const idOf = (at: string) => at.split('/').at(-1) ?? '';

function document(employeeId: string, isAccepted?: boolean) {
  const named = { documentName: `Licence ${next()}`, documentType: 'License', filePath: 'Cabinet 1' };
  return { employeeId, ...named, ...(isAccepted !== undefined && { isAccepted }) };
}

async function docOf(employeeId: string, isAccepted = false): Promise<string> {
  return `${documents}/${await server.made(documents, document(employeeId, isAccepted))}`;
}

async function course(): Promise<string> {
  return server.made('/api/training-courses', { courseName: `Course ${next()}` });
}

async function need(employeeId: string) {
  return { employeeId, courseId: await course() };
}

async function needOf(employeeId: string, given: object = {}): Promise<string> {
  return `${needs}/${await server.made(needs, { ...(await need(employeeId)), ...given })}`;
}

async function completing(employeeId: string): Promise<string> {
  return `${needs}/complete/${idOf(await needOf(employeeId))}`;
}

/** A session on a day of its own, which is under way. */
async function session(): Promise<string> {
  const startDate = new Date(Date.parse('2025-01-01') + next() * 86_400_000).toISOString().slice(0, 10);
  return server.made('/api/training-sessions', {
    courseId: await course(),
    startDate,
    status: 'In Progress',
  });
}

async function enrolled(employeeId: string, hasPassed = false) {
  return { employeeId, sessionId: await session(), ...(hasPassed && { result: 'Passed' }) };
}

async function enrolmentOf(employeeId: string, hasPassed = false): Promise<string> {
  return `${enrolments}/${await server.made(enrolments, await enrolled(employeeId, hasPassed))}`;
}

async function results(employeeId: string): Promise<[string, object]> {
  const body = await enrolled(employeeId);
  const id = await server.made(enrolments, body);
  return [`${enrolments}/session/${body.sessionId}`, { outcomes: [{ id, result: 'Passed' }] }];
}

/** Others have entered the result. */
async function sessionOf(employeeId: string): Promise<string> {
  const body = await enrolled(employeeId, true);
  await server.made(enrolments, body);
  return `/api/training-sessions/${body.sessionId}`;
}

async function ending(employeeId: string): Promise<[string, object]> {
  const id = idOf(await sessionOf(employeeId));
  return [`/api/training-sessions/complete/${id}`, { version: 1, outcomes: [] }];
}

async function medicalOf(employeeId: string): Promise<string> {
  await server.pool.query('delete from medical_histories where employee_id = $1', [employeeId]);
  const body = { employeeId, fitness: 'Restricted', fitnessUntil: '2026-12-31' };
  return `${medical}/${await server.made(medical, body)}`;
}

function leave(employeeId: string) {
  const day = new Date(Date.parse('2026-07-01') + next() * 86_400_000).toISOString().slice(0, 10);
  return { employeeId, leaveType: 'Annual', startDate: day, endDate: day, status: 'Approved' };
}

function basis(employeeId: string) {
  const from = new Date(Date.parse('2024-02-01') + next() * 86_400_000).toISOString().slice(0, 10);
  return { employeeId, from, kind: 'Hourly', amount: 20, payGroup: 'Fortnightly' };
}

async function basisOf(employeeId: string): Promise<string> {
  return `/api/pay-bases/${await server.made('/api/pay-bases', basis(employeeId))}`;
}

function item(employeeId: string) {
  return { employeeId, kind: 'Allowance', label: `Phone ${next()}`, amount: 10, from: '2026-01-01' };
}

/** Of a run of nobody: only whose it is matters. */
async function checkOf(employeeId: string): Promise<string> {
  const id = crypto.randomUUID();
  const day = new Date(Date.parse('2020-01-01') + next() * 86_400_000).toISOString().slice(0, 10);
  const run = crypto.randomUUID();
  await server.pool.query(
    `insert into pay_runs (id, pay_group, pay_period_start, pay_period_end, is_whole) values ($1, 'Fortnightly', $2, $2, false)`,
    [run, day],
  );
  await server.pool.query(
    `insert into pay_checks (id, pay_run_id, employee_id, kind) values ($1, $2, $3, 'Nothing paid')`,
    [id, run, employeeId],
  );
  return `/api/pay-checks/${id}`;
}
