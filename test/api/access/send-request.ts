import { sendImport } from '../send-import.ts';
import type { Answer, Client } from '../server.ts';
import type { RequestContext } from './request-context.ts';
import { bodyOf } from './bodies.ts';
import { letterTemplateOf } from './records.ts';
import type { Case } from './tables.ts';
import { uploaded } from './upload-file.ts';
import { openEventStream } from './open-event-stream.ts';

/** What is asked, apart from who asks and of whose record. */
export type RequestCase = Pick<Case, 'method' | 'path' | 'variant'>;

export function routeOf({ method, path }: Pick<Case, 'method' | 'path'>): string {
  return `${method} ${path.split('?')[0]}`;
}

export function resourceOf(path: string): string {
  return /resource=([\w-]+)/.exec(path)?.[1] ?? path.split('/')[2]?.split('?')[0] ?? '';
}

/** Sends the case's valid body, of the record it names; answers the id of that record too. */
export async function send(
  client: Client,
  context: RequestContext,
  asked: RequestCase,
): Promise<{ answer: Answer; id: string }> {
  const { server, world, asker, target } = context;
  const { method, path, variant } = asked;
  if (path === '/api/events') return { answer: await openEventStream(server, client), id: '' };
  if (method === 'POST' && path === '/api/imports')
    return { answer: await sendImport(server, client, { resource: 'assets', file: importedRow() }), id: '' };
  if (path === '/api/files') return { answer: await uploaded(server, client), id: '' };
  const kind = kindOf(asked);
  const id = path.includes(':') ? await world.recordAt(kind, asker, target) : '';
  const body = await bodyOf(routeOf(asked), variant)?.(context);
  const isClearing = routeOf(asked) === 'DELETE /api/attendance/employee/:employeeId';
  if (isClearing) await world.recordAt('attendance', asker, target);
  const query = isClearing
    ? `?expected=${await attendanceOf(context, id)}`
    : path.endsWith('/letter-text')
      ? `?templateId=${await letterTemplateOf(context)}`
      : '';
  const fileId = path.includes(':fileId') ? await fileOf(context, id) : '';
  const at = path.replace(/:\w+/, id).replace(':fileId', fileId);
  const answer = await client.send(method, at + query, body);
  if (method === 'GET' || answer.status >= 300) return { answer, id };
  if (id !== '') world.spent(kind, asker, target);
  if (isClearing) world.spent('attendance', asker, target);
  return { answer, id };
}

function importedRow(): string {
  return `Asset ID,Asset Name,Category\n${crypto.randomUUID()},Pump,Tool`;
}

/** The kind of record that the path names: where it names an employee or a timesheet, that one. */
function kindOf(asked: RequestCase): string {
  const { path, variant } = asked;
  const ofEmployee = [
    'GET /api/medical-history/:id',
    'GET /api/medical-history/:id/looks',
    'GET /api/employee-documents/:id',
    'GET /api/employee-documents/:id/deleted',
  ];
  if (path.startsWith('/api/message-settings/queue')) return 'queued-messages';
  if (path === '/api/running-cost/:id') return 'assets';
  if (path.startsWith('/api/auth/passkeys/:id')) return 'passkeys';
  if (path.startsWith('/api/auth/single-sign-on/:id')) return 'identity-providers';
  if (path === '/api/employees/:id/files/:fileId') return 'employees#with-photo';
  if (path.includes(':employeeId') || ofEmployee.includes(routeOf(asked))) return 'employees';
  if (path.includes('from-attendance')) return 'timesheets#on-site';
  if (path.includes(':sessionId')) return 'training-sessions';
  if (path.includes(':courseId')) return 'training-courses';
  if (path.startsWith('/api/training-sessions/complete')) return 'training-sessions#begun';
  if (path.includes(':timesheetId')) return 'timesheets#with-entries';
  return `${resourceOf(path)}${variant && `#${variant}`}`;
}

/** A file of the record; some id where there is no such record. */
async function fileOf({ server }: RequestContext, recordId: string): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    'select file_id as id from file_uses where record_id = $1',
    [recordId],
  );
  return rows[0]?.id ?? recordId;
}

async function attendanceOf({ server }: RequestContext, employeeId: string): Promise<number> {
  const { count } = await server.row<{ count: number }>(
    'select count(*)::int as count from attendance where employee_id = $1',
    [employeeId],
  );
  return count;
}
