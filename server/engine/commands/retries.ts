import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { run, statement } from '#server/database/statement.ts';
import { conflict, mapConstraintErrors } from '#server/http-error.ts';
import type { Parts } from '../parts.ts';
import { constraintMessagesOf, visibleError, type Sent } from './create-checks.ts';
import { show } from './read.ts';

/** `json`: the record as its author may see it. `isRepeated`: an earlier request has created it. */
export interface Created {
  id: string;
  json: string;
  isRepeated: boolean;
}

const savedOtherwise =
  'This record was already saved with other values. Close this form and check the saved record.';

const createdBy = statement(sql`select 1 from audit where record_id = ${sql.placeholder('id')}
  and actor_id = ${sql.placeholder('actor')} and action = 'create' and resource = ${sql.placeholder('resource')}`);

/** A retry of a request whose answer got lost returns what the first one created, and throws 409 when it differs. */
export async function orCreatedEarlier(
  parts: Parts,
  viewer: Viewer,
  all: readonly Sent[],
  create: () => Promise<Created[]>,
): Promise<Created[]> {
  const { idempotentFields = [] } = parts.rules;
  try {
    return await mapConstraintErrors(constraintMessagesOf(parts), create);
  } catch (error) {
    const found: Created[] = [];
    for (const { id, body } of all) {
      const json = 'id' in body ? await createdEarlier(parts, viewer, id) : null;
      if (!json) throw await visibleError(parts, parts.pool, viewer, { all, error });
      const created = JSON.parse(json) as Values;
      if (idempotentFields.some((field) => created[field] !== body[field])) throw conflict(savedOtherwise);
      found.push({ id, json, isRepeated: true });
    }
    return found;
  }
}

async function createdEarlier(parts: Parts, viewer: Viewer, id: string): Promise<string | null> {
  const created = await run(parts.pool, createdBy, {
    id,
    actor: viewer.userId,
    resource: parts.resource.name,
  });
  return created.length > 0 ? show(parts, viewer, id).catch(() => null) : null;
}
