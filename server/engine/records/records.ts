import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Source } from '../source.ts';
import { recordTable } from './columns.ts';
import { recordInserts } from './insert.ts';
import { recordReading, recordScopes } from './read.ts';
import { recordRemoval } from './remove.ts';
import { recordRestoring } from './restore.ts';
import { recordLock, recordUpdates } from './update.ts';

/**
 * Reads and writes the records of one resource. Each write is one statement that includes the audit entry and returns
 * the record as the viewer may see it.
 */
export function recordsOf<T extends PgTable>(resource: AnyResource, source: Source<T>) {
  const table = recordTable(resource, source);
  const reading = recordReading(table);
  const scopes = recordScopes(table);
  return {
    ...reading,
    ...scopes,
    ...recordInserts(table, reading),
    ...recordUpdates(table, { ...reading, ...scopes }),
    lock: recordLock(table, reading),
    ...recordRemoval(table),
    ...recordRestoring(table),
  };
}

export type Records<T extends PgTable = PgTable> = ReturnType<typeof recordsOf<T>>;
