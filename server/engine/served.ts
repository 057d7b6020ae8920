import type { PgTable } from 'drizzle-orm/pg-core';
import { changeBulk, changeValid } from './bulk/change.ts';
import { createMany, createValid } from './bulk/create.ts';
import { changeOne, changeWithin, writeChange } from './commands/change.ts';
import { createOnBehalf, createOne, createWithin } from './commands/create.ts';
import { auditShown, list, show } from './commands/read.ts';
import { removeOnBehalf, removeWithin } from './commands/remove.ts';
import { restoreDeleted } from './commands/restore.ts';
import { revertChange } from './commands/revert.ts';
import type { Parts } from './parts.ts';
import type { Records } from './records/records.ts';

/** What the routes of a resource and other areas may do with its records. */
export function composeResource(parts: Parts) {
  const { resource, source, records, rights, transitions, extraRights } = parts;
  const { inTransaction, hasPriority } = parts;
  const bound =
    <Args extends unknown[], Result>(command: (own: Parts, ...args: Args) => Result) =>
    (...args: Args): Result =>
      command(parts, ...args);

  return {
    ...records,
    resource,
    source,
    rights,
    transitions,
    extraRights,
    inTransaction,
    hasPriority,
    list: bound(list),
    show: bound(show),
    auditShown: bound(auditShown),
    create: {
      one: bound(createOne),
      within: bound(createWithin),
      onBehalf: bound(createOnBehalf),
      many: bound(createMany),
      valid: bound(createValid),
    },
    change: {
      one: bound(changeOne),
      within: bound(changeWithin),
      write: bound(writeChange),
      valid: bound(changeValid),
      bulk: bound(changeBulk),
    },
    removeWithin: bound(removeWithin),
    removeOnBehalf: bound(removeOnBehalf),
    restoreDeleted: bound(restoreDeleted),
    revert: bound(revertChange),
  };
}

export type ServedResource = ReturnType<typeof composeResource>;
/** With the columns of the table in its types. */
export type Served<T extends PgTable> = Omit<ServedResource, keyof Records> & Records<T>;
export type CreateCommand = ServedResource['create'];
