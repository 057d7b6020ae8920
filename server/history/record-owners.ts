import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import { ownerOf } from '#contract/history/record-owner.ts';
import type { Context } from '#server/context.ts';
import { readableRows } from '#server/engine/projection.ts';
import { columnOf, from, tableColumn, type Source } from '#server/engine/source.ts';

/** The owners of the records of entries, for one viewer. `key` names the statement. */
export interface Owners {
  key: string;
  of: (resource: SQL, recordId: SQL) => SQL;
}

/**
 * The parent record under which the record of an entry opens, while the viewer may open both: the log may mention
 * records that they can't. In the whole log, either all records of a kind can be opened or none. `only`: the resource of
 * all entries, where it is known.
 */
export function ownersFor({ served }: Context, viewer: Viewer, isWholeLog: boolean, only?: string): Owners {
  const owned = [...served.values()].flatMap((each) => {
    const { field, resource: owning } = ownerOf(each.resource) ?? {};
    const parent = served.get(owning?.name ?? '');
    const readable = readableRows(each, viewer);
    const readableParent = parent && readableRows(parent, viewer);
    if (each.resource.name !== (only ?? each.resource.name)) return [];
    if (!field || !readable || !readableParent || (isWholeLog && readable.scope !== 'all')) return [];
    const record = { source: each.source, ...readable };
    return [{ name: each.resource.name, field, record, owner: { source: parent.source, ...readableParent } }];
  });
  const cases = owned.map((each) => (id: SQL) => sql`when ${each.name}::text then ${selectOwner(each, id)}`);
  return {
    key: owned.map(({ name, record, owner }) => `${name}:${record.scope}:${owner.scope}`).join(),
    of(resource, recordId) {
      if (cases.length === 0) return sql`null::uuid`;
      const whens = cases.map((when) => when(recordId));
      return sql`case ${resource} ${sql.join(whens, sql` `)} end`;
    },
  };
}

interface Owned {
  field: string;
  record: { source: Source; rows: SQL };
  owner: { source: Source; rows: SQL };
}

function selectOwner({ field, record: { source, rows }, owner }: Owned, id: SQL): SQL {
  const [{ table }, { table: ownerTable }, ownerId] = [source, owner.source, columnOf(source, field)];
  const tables = tableColumn(source, field) ? sql`${table}` : from(source);
  return sql`(select ${ownerId} from ${tables} where ${table}.id = ${id} and ${rows}
    and exists (select from ${ownerTable} where ${ownerTable}.id = ${ownerId} and ${owner.rows}))`;
}
