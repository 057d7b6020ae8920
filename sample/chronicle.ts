import { uuidv7 } from '#contract/engine/ids.ts';
import type { auditTable } from '#server/history/tables.ts';
import type { Random } from './random.ts';

export interface Stamp {
  at: Date;
  /** The user; null for automatic changes. */
  by: string | null;
}

export interface Kept {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/**
 * Builds records as the system would have stored them, with versions, timestamps and audit rows.
 */
export function openChronicle(random: Random) {
  const entries: (typeof auditTable.$inferInsert)[] = [];

  /** An id of that moment, because ids sort by age. */
  function idAt(moment: Date): string {
    return uuidv7(moment.getTime(), random.bytes(10));
  }

  /** `values` are the resource's fields by API name; encrypted ones are audited by name only. */
  function create<Values extends object>(
    resource: string,
    stamp: Stamp,
    values: Values,
    { id = idAt(stamp.at), sealed = [] }: { id?: string; sealed?: readonly string[] } = {},
  ) {
    const at = stamp.at.toISOString();
    const names = Object.fromEntries(sealed.map((field): [string, [null, null]] => [field, [null, null]]));
    write('create', resource, id, stamp, { ...differences({}, values), ...names });
    return { ...values, id, version: 1, createdAt: at, updatedAt: at };
  }

  function change<Values extends Kept>(
    resource: string,
    stamp: Stamp,
    record: Values,
    changed: Partial<Omit<Values, keyof Kept>>,
  ): Values {
    write('update', resource, record.id, stamp, differences(record, changed));
    return { ...record, ...changed, version: record.version + 1, updatedAt: stamp.at.toISOString() };
  }

  function write(
    action: 'create' | 'update' | 'sign-in',
    resource: string,
    recordId: string,
    { at, by }: Stamp,
    changes: Record<string, [unknown, unknown]> = {},
    note: string | null = null,
  ): void {
    entries.push({
      id: idAt(at),
      at: at.toISOString(),
      actorId: by,
      action,
      resource,
      recordId,
      requestId: by === null ? null : 'sample',
      note,
      changes,
    });
  }

  return { entries, idAt, create, change, write };
}

export type Chronicle = ReturnType<typeof openChronicle>;

/** {field: [old, new]} for changed fields. */
function differences(before: object, after: object): Record<string, [unknown, unknown]> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after)
      .map(([field, value]): [string, [unknown, unknown]] => [field, [old.get(field) ?? null, value ?? null]])
      .filter(([, [from, to]]) => from !== to),
  );
}
