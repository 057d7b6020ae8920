import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { startServer, type MadePerson, type TestServer } from './server.ts';

let server: TestServer;
let now = new Date('2026-06-15T02:00:00Z');
const today = '2026-06-15';
let coordinator: MadePerson;
let mary: MadePerson;

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  coordinator = await server.person({ username: 'training', roleName: 'Training Coordinator' });
  mary = await server.person({ username: 'mary', firstName: 'Mary', lastName: 'Kila' });
});
afterAll(() => server.stop());

const path = '/api/training-needs';

let count = 0;
const makeCourse = (validityPeriodMonths: number | null = null) =>
  server.made('/api/training-courses', { courseName: `Course ${(count += 1)}`, validityPeriodMonths });

async function newNeed(changes: object = {}) {
  return { employeeId: mary.employeeId, courseId: await makeCourse(), ...changes };
}

async function need(changes: object = {}) {
  const answer = await coordinator.client.post(path, await newNeed(changes));
  expect(answer.status, answer.text).toBe(201);
  return { ...answer.body, at: `${path}/${answer.body.id}` };
}

const put = (at: string, change: object) => coordinator.client.put(at, change);
const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]];

describe('a training need', () => {
  it('is Pending and of Medium priority unless told, and names employee and course', async () => {
    expect(await need()).toMatchObject({
      status: 'Pending',
      priority: 'Medium',
      dueDate: null,
      completionDate: null,
      validUntil: null,
      employeeName: 'Mary Kila',
      courseName: `Course ${count}`,
    });
  });

  const refused: [what: string, changes: object, path: string, message: string][] = [
    ['no employee', { employeeId: undefined }, 'employeeId', 'Employee is required'],
    ['an unknown employee', { employeeId: randomUUID() }, 'employeeId', 'This employee does not exist'],
    ['no course', { courseId: undefined }, 'courseId', 'Course is required'],
    ['an unknown course', { courseId: randomUUID() }, 'courseId', 'This course does not exist'],
    [
      'another priority',
      { priority: 'Urgent' },
      'priority',
      'Priority must be one of: Critical, High, Medium, Low',
    ],
    [
      'the status Overdue',
      { status: 'Overdue', dueDate: '2026-01-01' },
      'status',
      'Overdue is calculated from the Due Date and cannot be set',
    ],
    [
      'a Completion Date while open',
      { completionDate: '2026-06-01' },
      'completionDate',
      'A completed training needs a Completion Date. Other training cannot have one.',
    ],
  ];

  it.each(refused)('with %s is refused', async (_what, changes, field, message) => {
    const answer = await coordinator.client.post(path, await newNeed(changes));
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: field, message }]]);
  });

  it('stays with its employee', async () => {
    const { at } = await need();
    const answer = await put(at, { employeeId: coordinator.employeeId });
    expect(refusal(answer)).toEqual([422, { path: 'employeeId', message: 'Employee cannot be set' }]);
    expect((await put(at, { employeeId: mary.employeeId })).status).toBe(200);
  });
});

describe('an overdue need', () => {
  const cases: [status: string, dueDate: string | null, shown: string][] = [
    ['Pending', '2026-06-14', 'Overdue'],
    ['In Progress', '2026-06-14', 'Overdue'],
    ['Completed', '2026-06-14', 'Completed'],
    ['Pending', '2026-06-15', 'Pending'],
    ['In Progress', '2026-06-16', 'In Progress'],
    ['Pending', null, 'Pending'],
  ];

  it.each(cases)('%s and due on %s is shown as %s', async (status, dueDate, shown) => {
    const { at, id } = await need({ status, dueDate });
    expect((await coordinator.client.get(at)).body.status).toBe(shown);
    const { body } = await coordinator.client.get(`${path}?status=${shown}&sort=status`);
    expect(body.map((each: { id: string }) => each.id)).toContain(id);
  });

  it('becomes so at midnight in Port Moresby', async () => {
    const { at } = await need({ dueDate: today });
    try {
      now = new Date('2026-06-15T13:59:59Z');
      expect((await server.admin.get(at)).body.status).toBe('Pending');
      now = new Date('2026-06-15T14:00:00Z');
      expect((await server.admin.get(at)).body.status).toBe('Overdue');
    } finally {
      now = new Date('2026-06-15T02:00:00Z');
    }
  });

  it('may be sent back as it was read, and keeps the status it is kept with', async () => {
    const { at, ...read } = await need({ status: 'In Progress', dueDate: '2026-06-01' });
    expect(read.status).toBe('Overdue');
    const changed = await put(at, { ...read, priority: 'Critical' });
    expect(changed.body).toMatchObject({ status: 'Overdue', priority: 'Critical', version: 2 });
    expect((await put(at, { dueDate: '2026-07-01' })).body.status).toBe('In Progress');
  });

  it('is not made by setting it', async () => {
    const open = await need({ dueDate: '2026-07-01' });
    const done = await need({ status: 'Completed', dueDate: '2026-06-01' });
    for (const { at } of [open, done])
      expect(refusal(await put(at, { status: 'Overdue' }))).toEqual([
        422,
        { path: 'status', message: 'Overdue is calculated from the Due Date and cannot be set' },
      ]);
  });
});

describe('completing a need', () => {
  it('dates it today', async () => {
    const { at } = await need({ dueDate: '2026-06-01' });
    const answer = await put(at, { status: 'Completed' });
    expect(answer.body).toMatchObject({ status: 'Completed', completionDate: today });
    expect(await need({ status: 'Completed' })).toMatchObject({ completionDate: today });
  });

  it('dates it today also when the date is sent empty', async () => {
    const { at, ...read } = await need();
    const answer = await put(at, { ...read, status: 'Completed' });
    expect(answer.body).toMatchObject({ status: 'Completed', completionDate: today });
    const made = await need({ status: 'Completed', completionDate: null });
    expect(made.completionDate).toBe(today);
  });

  it('takes another date, and keeps it', async () => {
    const { at } = await need();
    await put(at, { status: 'Completed', completionDate: '2026-05-31' });
    expect((await put(at, { status: 'Completed' })).body.completionDate).toBe('2026-05-31');
    expect((await put(at, { completionDate: '2026-05-30' })).body.completionDate).toBe('2026-05-30');
    expect(refusal(await put(at, { completionDate: null }))).toEqual([
      422,
      {
        path: 'completionDate',
        message: 'A completed training needs a Completion Date. Other training cannot have one.',
      },
    ]);
  });

  it('is undone together with its date', async () => {
    const { at } = await need({ status: 'Completed' });
    expect((await put(at, { status: 'In Progress' })).body).toMatchObject({
      status: 'In Progress',
      completionDate: null,
    });
    const { at: other, ...read } = await need({ status: 'Completed' });
    expect((await put(other, { ...read, status: 'Pending' })).body).toMatchObject({
      status: 'Pending',
      completionDate: null,
    });
  });

  const validity: [completed: string, months: number | null, until: string | null][] = [
    ['2026-01-15', 12, '2027-01-15'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2023-12-31', 2, '2024-02-29'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2026-01-15', null, null],
  ];

  it.each(validity)('on %s for %j months is valid until %s', async (completionDate, months, until) => {
    const courseId = await makeCourse(months);
    const { validUntil, id } = await need({ courseId, status: 'Completed', completionDate });
    expect(validUntil).toBe(until);
    if (!until) return;
    const { body } = await coordinator.client.get(`${path}?validUntilTo=${until}&courseId=${courseId}`);
    expect(body.map((each: { id: string }) => each.id)).toEqual([id]);
  });
});

describe('an employee has one open need for a course', () => {
  const sentence = 'This employee already has an open training need for this course';

  it('and another when that is completed', async () => {
    const { at, courseId } = await need();
    const second = await coordinator.client.post(path, await newNeed({ courseId }));
    expect(refusal(second)).toEqual([409, { path: 'courseId', message: sentence }]);
    await put(at, { status: 'Completed' });
    await need({ courseId });
    expect(refusal(await put(at, { status: 'Pending' }))).toEqual([
      409,
      { path: 'courseId', message: sentence },
    ]);
    await need({ courseId, status: 'Completed' });
    await need({ courseId, employeeId: coordinator.employeeId });
  });

  it('also when many are made at once', async () => {
    const body = await newNeed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => coordinator.client.post(path, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });
});
