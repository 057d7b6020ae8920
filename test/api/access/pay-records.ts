import { giveBasis } from '../pay-helpers.ts';
import type { Client } from '../server.ts';
import type { RecordContext } from './record-context.ts';

/** Whoever it pays has no tax status, so there is a check. */
export async function payRun(context: RecordContext): Promise<string> {
  return (await run(context)).id;
}

export async function payCheck(context: RecordContext): Promise<string> {
  const { body } = await context.server.admin.get(`/api/pay-runs/${await payRun(context)}/checks`);
  return body[0].id;
}

/** The row of the person in a run. */
export async function rowOfRun(context: RecordContext): Promise<string> {
  const { id, day } = await run(context);
  const { body } = await context.server.admin.get(`/api/payroll?payPeriodStart=${day}`);
  return body.find(({ payRunId }: { payRunId: string }) => payRunId === id).id;
}

export async function rowLeftOut(context: RecordContext): Promise<string> {
  const id = await rowOfRun(context);
  const body = { version: 1, reason: 'Hours are disputed' };
  const { status, text } = await context.server.admin.post(`/api/payroll/${id}/leave-out`, body);
  if (status !== 200) throw new Error(text);
  return id;
}

export async function runWithoutOpenChecks(context: RecordContext): Promise<string> {
  const id = await payRun(context);
  const { admin } = context.server;
  const { body } = await admin.get(`/api/pay-runs/${id}/checks?status=Open`);
  for (const check of body)
    await moved(admin, `/api/pay-checks/${check.id}`, { status: 'Overridden', reason: 'Known' });
  return id;
}

export const checkedRun = through('Checked');
export const approvedRun = through('Checked', 'Approved');
export const paidRun = through('Checked', 'Approved', 'Paid');

/** Checked and paid by who prepared it, approved by a colleague. */
function through(...states: string[]) {
  return async (context: RecordContext): Promise<string> => {
    const id = await runWithoutOpenChecks(context);
    for (const status of states)
      await moved(status === 'Approved' ? context.approver : context.server.admin, `/api/pay-runs/${id}`, {
        status,
      });
    return id;
  };
}

async function run({ server, person, days }: RecordContext): Promise<{ id: string; day: string }> {
  const period = days.nextFortnight();
  await giveBasis(server, person.employeeId, { from: '1900-01-01', taxStatus: null });
  const { body, text } = await server.admin.post('/api/payroll/process', {
    ...period,
    payGroup: 'Fortnightly',
    employeeIds: [person.employeeId],
  });
  if (!body.id) throw new Error(text);
  // Whoever is asked may have written this or that of the person before.
  await server.pool.query('update pay_runs set preparer_ids = array[prepared_by_id] where id = $1', [
    body.id,
  ]);
  return { id: body.id, day: period.payPeriodStart };
}

async function moved(client: Client, path: string, body: object): Promise<void> {
  const { status, text } = await client.put(path, body);
  if (status !== 200) throw new Error(text);
}
