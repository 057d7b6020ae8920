import { beforeEach, describe, expect, it } from 'vitest';
import type { Viewer } from '#contract/engine/access.ts';
import { addDays } from '#contract/engine/days.ts';
import { stepWords } from '#contract/hr/employee-steps.ts';
import { defaultSteps } from '#contract/hr/onboarding-steps.ts';
import { newId } from '#server/database/new-id.ts';
import type { MadePerson, TestServer } from './server.ts';
import { startTeam } from './team.ts';

let server: TestServer;
let hr: MadePerson;
let supervisor: MadePerson;
let worker: MadePerson;

const today = '2026-03-04';
startTeam((team) => ({ server, hr, supervisor, worker } = team), {
  clock: () => new Date('2026-03-04T02:00:00Z'),
});

const path = '/api/employee-steps';
const templates = '/api/onboarding-steps';

async function stepsOf(employeeId: string, kind = 'Onboarding') {
  const { body } = await server.admin.get(`${path}?employeeId=${employeeId}&kind=${kind}&pageSize=100`);
  return body as { id: string; title: string; dueDate: string; status: string; doneByName: string | null }[];
}

let count = 0;
const hire = (changes: object = {}) =>
  server.made('/api/employees', {
    firstName: 'Rita',
    lastName: `Kondo ${(count += 1)}`,
    position: 'Trainee',
    startDate: today,
    ...changes,
  });
const put = (employeeId: string, changes: object) => hr.client.put(`/api/employees/${employeeId}`, changes);
const titles = (kind: keyof typeof defaultSteps) => defaultSteps[kind].map(([title]) => title).toSorted();

describe('the steps in Settings', () => {
  it('are delivered, and are kept once each in a checklist', async () => {
    const { body } = await hr.client.get(`${templates}?kind=Leaving`);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(
      defaultSteps.Leaving.map(([title]) => title),
    );
    const again = await hr.client.post(templates, {
      kind: 'Leaving',
      title: 'HAND OVER open work',
      responsible: 'IT',
    });
    expect(again.status).toBe(409);
    expect(again.body.detail).toBe('This checklist already has a step with this name');
  });

  it('are retired once an employee has them, and then copied no more', async () => {
    const values = { kind: 'Onboarding', title: 'Meet the team', responsible: 'Supervisor', dueDays: 1 };
    const id = await server.made(templates, values);
    const unused = await server.made(templates, { ...values, title: 'Order business cards' });
    await hr.client.put(`${templates}/${unused}`, { isRetired: true });
    const first = await stepsOf(await hire());
    expect(first.map(({ title }) => title)).toContain('Meet the team');
    expect(first.map(({ title }) => title)).not.toContain('Order business cards');
    const refused = await hr.client.delete(`${templates}/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe('Employees have this step in their checklist. Retire the step instead.');
    expect((await hr.client.put(`${templates}/${id}`, { isRetired: true })).status).toBe(200);
    expect((await hr.client.delete(`${templates}/${unused}`)).status).toBe(204);
    expect((await stepsOf(await hire())).map(({ title }) => title).toSorted()).toEqual(titles('Onboarding'));
  });
});

describe('a checklist starts by itself', () => {
  it.each([
    [addDays(today, 40), true],
    [today, true],
    [addDays(today, -30), true],
    [addDays(today, -31), false],
  ])('for somebody who starts on %s: %s', async (startDate, starts) => {
    const steps = await stepsOf(await hire({ startDate }));
    expect(steps.map(({ title }) => title).toSorted()).toEqual(starts ? titles('Onboarding') : []);
    const contract = steps.find(({ title }) => title === 'Sign the employment contract');
    if (starts) expect(contract?.dueDate).toBe(addDays(startDate, -7));
  });

  it('for several who are added together', async () => {
    const person = { firstName: 'Noah', position: 'Driver', startDate: today };
    const viewer: Viewer = {
      userId: hr.userId,
      sessionId: newId(),
      employeeId: hr.employeeId,
      name: 'Test hr',
      viewingRoleId: null,
      keyName: null,
      permissions: { 'employees:create': 'all', 'employees:read': 'all' },
      requestId: 'several',
      today,
    };
    const created = await server.app.served.get('employees')?.create.many(server.program, viewer, [
      { ...person, lastName: 'Pilisa' },
      { ...person, lastName: 'Kewa', startDate: '2020-01-01' },
      { ...person, lastName: 'Laka', endDate: addDays(today, 90) },
    ]);
    const counts = await Promise.all(
      (created ?? []).map(async ({ id }) => [
        (await stepsOf(id)).length,
        (await stepsOf(id, 'Leaving')).length,
      ]),
    );
    const [starting, leaving] = [titles('Onboarding').length, titles('Leaving').length];
    expect(counts).toEqual([
      [starting, 0],
      [0, 0],
      [starting, leaving],
    ]);
  });

  it('with the end date, moves with it, and goes with it', async () => {
    const employeeId = await hire({ startDate: '2020-01-01' });
    const last = '2026-05-29';
    await put(employeeId, { endDate: last, endReason: 'Goes home' });
    const steps = await stepsOf(employeeId, 'Leaving');
    expect(steps.map(({ title }) => title).toSorted()).toEqual(titles('Leaving'));
    const done = steps.find(({ title }) => title === 'Hand over open work');
    expect(done?.dueDate).toBe(addDays(last, -3));
    await hr.client.put(`${path}/${done?.id}`, { doneDate: today });
    await put(employeeId, { endDate: addDays(last, 10) });
    const moved = await stepsOf(employeeId, 'Leaving');
    for (const { id, dueDate } of moved) {
      const before = steps.find((step) => step.id === id)?.dueDate ?? '';
      expect(dueDate).toBe(id === done?.id ? before : addDays(before, 10));
    }
    expect((await put(employeeId, { endDate: null, endReason: null })).status).toBe(200);
    expect((await stepsOf(employeeId, 'Leaving')).map(({ id }) => id)).toEqual([done?.id]);
    await put(employeeId, { endDate: last });
    expect((await stepsOf(employeeId, 'Leaving')).map(({ title }) => title).toSorted()).toEqual(
      titles('Leaving'),
    );
  });

  it('and moves with the start date', async () => {
    const employeeId = await hire();
    await put(employeeId, { startDate: addDays(today, 7) });
    const [, , induction] = (await stepsOf(employeeId)).toSorted((a, b) =>
      a.dueDate.localeCompare(b.dueDate),
    );
    expect(induction?.dueDate).toBe(addDays(today, 7));
  });

  it('for all whose end date is set together, and goes when that is undone', async () => {
    const ids = [await hire({ startDate: '2020-01-01' }), await hire({ startDate: '2020-01-01' })];
    const answer = await hr.client.put('/api/employees/several', {
      records: ids.map((id) => ({ id })),
      values: { endDate: '2026-06-30' },
    });
    expect(answer.status, answer.text).toBe(200);
    for (const id of ids) expect(await stepsOf(id, 'Leaving')).toHaveLength(titles('Leaving').length);
    const undone = await hr.client.post(`/api/undo/${answer.body.id}`, {});
    expect(undone.body).toEqual({ undone: 2, left: [] });
    for (const id of ids) expect(await stepsOf(id, 'Leaving')).toEqual([]);
  });
});

describe('a checklist is started by hand', () => {
  const start = (kind: string) => hr.client.post(`${path}/start/${worker.employeeId}`, { kind });

  it('for somebody who has worked here for long, and adds nothing the second time', async () => {
    expect((await start('Onboarding')).body).toEqual({ added: titles('Onboarding').length });
    expect((await start('Onboarding')).body).toEqual({ added: 0 });
    expect(await stepsOf(worker.employeeId)).toHaveLength(titles('Onboarding').length);
  });

  it('two at once add the steps once', async () => {
    const added = await Promise.all([start('Onboarding'), start('Onboarding')]);
    expect(added.map(({ body }) => body.added).toSorted()).toEqual([0, titles('Onboarding').length]);
  });

  it('for leaving only with an end date', async () => {
    const refused = await start('Leaving');
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toBe(stepWords.noEndDate);
  });
});

describe('a step', () => {
  let steps: Record<'Employee' | 'Supervisor' | 'IT', string>;

  beforeEach(async () => {
    const step = (responsible: string) =>
      server.made(path, {
        employeeId: worker.employeeId,
        kind: 'Onboarding',
        title: `Step of ${responsible}`,
        responsible,
        dueDate: addDays(today, -1),
      });
    steps = { Employee: await step('Employee'), Supervisor: await step('Supervisor'), IT: await step('IT') };
  });

  const listed = async ({ client }: MadePerson) =>
    (await client.get(`${path}?employeeId=${worker.employeeId}`)).body
      .map(({ responsible }: { responsible: string }) => responsible)
      .toSorted();

  it('is seen by the employee only if it is theirs, and by the supervisor and HR', async () => {
    expect(await listed(worker)).toEqual(['Employee']);
    expect(await listed(supervisor)).toEqual(['Employee', 'IT', 'Supervisor']);
    expect(await listed(hr)).toEqual(['Employee', 'IT', 'Supervisor']);
    const history = `/api/audit?resource=employee-steps&recordId=`;
    expect((await worker.client.get(history + steps.Employee)).status).toBe(200);
    expect((await worker.client.get(history + steps.IT)).status).toBe(404);
    expect((await supervisor.client.get(history + steps.IT)).status).toBe(200);
  });

  it('says who has marked it when, and is marked by whom it belongs to', async () => {
    const open = (await stepsOf(worker.employeeId)).find(({ id }) => id === steps.Supervisor);
    expect(open).toMatchObject({ status: 'Overdue', doneByName: null });
    const mark = (person: MadePerson, id: string, doneDate: string | null = today) =>
      person.client.put(`${path}/${id}`, { doneDate });
    const done = await mark(supervisor, steps.Supervisor);
    expect(done.body).toMatchObject({ status: 'Done', doneDate: today, doneByName: 'Test supervisor' });
    expect((await mark(supervisor, steps.Supervisor, null)).body).toMatchObject({
      status: 'Overdue',
      doneByName: null,
    });
    const others = await mark(supervisor, steps.IT);
    expect(others.status).toBe(403);
    expect(others.body.detail).toBe(stepWords.notYours('IT'));
    expect((await mark(supervisor, steps.Employee)).body.detail).toBe(stepWords.notYours('Employee'));
    expect((await mark(worker, steps.Employee)).status).toBe(200);
    expect((await mark(worker, steps.Supervisor)).status).toBe(404);
    expect((await mark(hr, steps.IT)).status).toBe(200);
    expect((await mark(hr, steps.Employee, null)).status).toBe(200);
    const ahead = await mark(hr, steps.IT, addDays(today, 1));
    expect(ahead.status).toBe(422);
  });

  it('is changed by those who may change the employee', async () => {
    const title = { title: 'Another' };
    expect((await worker.client.put(`${path}/${steps.Employee}`, title)).body.detail).toBe(
      stepWords.onlyDone,
    );
    expect((await supervisor.client.put(`${path}/${steps.Supervisor}`, title)).body.detail).toBe(
      stepWords.onlyDone,
    );
    expect((await hr.client.put(`${path}/${steps.Employee}`, title)).status).toBe(200);
  });

  it('comes back when its deletion is undone', async () => {
    await hr.client.put(`${path}/${steps.IT}`, { doneDate: today });
    const { headers } = await hr.client.delete(`${path}/${steps.IT}`);
    expect(await listed(hr)).toEqual(['Employee', 'Supervisor']);
    const undone = await hr.client.post(`/api/undo/${headers['x-request-id']}`, {});
    expect(undone.body).toEqual({ undone: 1, left: [] });
    const back = (await stepsOf(worker.employeeId)).find(({ id }) => id === steps.IT);
    expect(back).toMatchObject({ status: 'Done', doneByName: 'Test hr' });
  });
});
