import { sql, type SQL } from 'drizzle-orm';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import { ownerOf } from '#contract/history/record-owner.ts';
import type { Context } from '#server/context.ts';
import { columnOf, from, scopeCondition, tableColumn, type Source } from '#server/engine/projection.ts';

/** Whose the records of entries are, for one person. `key` names a statement that asks for it. */
export interface Owners {
  key: string;
  of: (resource: SQL, recordId: SQL) => SQL;
}

/**
 * The record with which that of an entry opens or is told, while both are there for this person to open: the log may tell of
 * what they may not. In the whole log all records of a kind are theirs to read, or none leads anywhere.
 */
export function ownersFor({ served }: Context, viewer: Viewer, isWholeLog: boolean): Owners {
  const owned = [...served.values()].flatMap(({ resource, source }) => {
    const { field, resource: owning } = ownerOf(resource) ?? {};
    const owner = served.get(owning?.name ?? '');
    const reach = can(viewer, resource.rights.read);
    const ownerReach = owner && can(viewer, owner.resource.rights.read);
    if (!field || !ownerReach || !reach || (isWholeLog && reach !== 'all')) return [];
    return [{ name: resource.name, source, reach, field, owner: owner.source, ownerReach }];
  });
  const cases = owned.map((each) => (id: SQL) => sql`when ${each.name}::text then ${selectOwner(each, id)}`);
  return {
    key: owned.map(({ name, reach, ownerReach }) => `${name}:${reach}:${ownerReach}`).join(),
    of(resource, recordId) {
      if (cases.length === 0) return sql`null::uuid`;
      const whens = cases.map((when) => when(recordId));
      return sql`case ${resource} ${sql.join(whens, sql` `)} end`;
    },
  };
}

interface Owned {
  source: Source;
  reach: Scope;
  field: string;
  owner: Source;
  ownerReach: Scope;
}

function selectOwner({ source, reach, field, owner, ownerReach }: Owned, id: SQL): SQL {
  const [{ table }, { table: ownerTable }, ownerId] = [source, owner, columnOf(source, field)];
  const rows = tableColumn(source, field) ? sql`${table}` : from(source);
  return sql`(select ${ownerId} from ${rows} where ${table}.id = ${id} and ${scopeCondition(source, reach)}
    and exists (select from ${ownerTable} where ${ownerTable}.id = ${ownerId} and ${scopeCondition(owner, ownerReach)}))`;
}
