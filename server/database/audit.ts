import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { AuditAction } from '#contract/settings/audit.ts';
import { uuidv7 } from '#contract/engine/ids.ts';
import { auditTable } from '#server/settings/tables.ts';
import { run, statement, type Database } from './statement.ts';

export function newId(): string {
  return uuidv7(Date.now(), randomBytes(10));
}

/** Who did it, and in which request; actorId is null for somebody who is not signed in. */
export interface Actor {
  userId: string | null;
  requestId: string;
}

/** The values of `insertAudit`'s placeholders that are the same for every statement. */
export function auditValues(actor: Actor) {
  return { auditId: newId(), auditActor: actor.userId, auditRequest: actor.requestId };
}

/** The audit row of a statement that writes: selects the record's id and its changes from `written`. */
export function insertAudit(
  action: AuditAction,
  resource: string,
  { recordId, changes, written }: { recordId: SQL; changes: SQL; written: SQL },
): SQL {
  return sql`insert into ${auditTable} (id, actor_id, action, resource, record_id, request_id, changes)
    select ${sql.placeholder('auditId')}::uuid, ${sql.placeholder('auditActor')}::uuid, ${action}::text,
      ${resource}::text, ${recordId}, ${sql.placeholder('auditRequest')}::text, ${changes}
    from ${written}`;
}

/** Field to [old, new]. */
export type Changes = Record<string, [unknown, unknown]>;

export interface Event {
  action: AuditAction;
  resource: string;
  recordId?: string | null;
  note?: string;
  changes?: Changes;
}

const insertEvent = statement(sql`insert into ${auditTable}
  (id, actor_id, action, resource, record_id, request_id, note, changes) values (
    ${sql.placeholder('auditId')}, ${sql.placeholder('auditActor')}, ${sql.placeholder('action')},
    ${sql.placeholder('resource')}, ${sql.placeholder('recordId')}, ${sql.placeholder('auditRequest')},
    ${sql.placeholder('note')}, ${sql.placeholder('changes')})`);

/** Records what no ordinary write records: a sign-in, an export, the reading of what is sealed. */
export async function recordEvent(database: Database, actor: Actor, event: Event): Promise<void> {
  await run(database, insertEvent, {
    ...auditValues(actor),
    action: event.action,
    resource: event.resource,
    recordId: event.recordId ?? null,
    note: event.note ?? null,
    changes: JSON.stringify(event.changes ?? {}),
  });
}
