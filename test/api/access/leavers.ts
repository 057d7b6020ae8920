import { randomUUID } from 'node:crypto';
import type { RecordContext } from './record-context.ts';

/** Somebody new with the supervisor of the person, whose employment can end; oneself where it is the own one. */
export async function leaver({ server, person, preparer }: RecordContext): Promise<string> {
  if (person.client === preparer) return person.employeeId;
  const { supervisorId } = await server.row<{ supervisorId: string | null }>(
    'select supervisor_id as "supervisorId" from employees where id = $1',
    [person.employeeId],
  );
  const name = { firstName: 'Somebody', lastName: 'Leaving', username: randomUUID() };
  return server.made('/api/employees', { ...name, position: 'Clerk', startDate: '2024-01-15', supervisorId });
}

export async function endedEmployee(context: RecordContext): Promise<string> {
  const id = await leaver(context);
  if (id === context.person.employeeId) return id;
  const end = { version: 1, lastDay: '2024-05-06' };
  const { status, text } = await context.approver.post(`/api/employees/${id}/end-of-employment`, end);
  if (status !== 201) throw new Error(text);
  return id;
}
