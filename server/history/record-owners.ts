import { sql, type SQL } from 'drizzle-orm';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import { ownerOf } from '#contract/history/record-owner.ts';
import type { Context } from '#server/context.ts';
import { columnOf, from, rowCondition, tableColumn, type Source } from '#server/engine/source.ts';

/** The owners of the records of entries, for one viewer. `key` names the statement. */
export interface Owners {
  key: string;
  of: (resource: SQL, recordId: SQL) => SQL;
}

/**
 * The parent record under which the record of an entry opens, while the viewer may open both: the log may mention
 * records that they can't. In the whole log, either all records of a kind can be opened or none.
 */
export function ownersFor({ served }: Context, viewer: Viewer, isWholeLog: boolean): Owners {
  const owned = [...served.values()].flatMap(({ resource, source }) => {
    const { field, resource: owning } = ownerOf(resource) ?? {};
    const owner = served.get(owning?.name ?? '');
    const scope = can(viewer, resource.rights.read);
    const ownerScope = owner && can(viewer, owner.resource.rights.read);
    if (!field || !ownerScope || !scope || (isWholeLog && scope !== 'all')) return [];
    return [{ name: resource.name, source, scope, field, owner: owner.source, ownerScope }];
  });
  const cases = owned.map((each) => (id: SQL) => sql`when ${each.name}::text then ${selectOwner(each, id)}`);
  return {
    key: owned.map(({ name, scope, ownerScope }) => `${name}:${scope}:${ownerScope}`).join(),
    of(resource, recordId) {
      if (cases.length === 0) return sql`null::uuid`;
      const whens = cases.map((when) => when(recordId));
      return sql`case ${resource} ${sql.join(whens, sql` `)} end`;
    },
  };
}

interface Owned {
  source: Source;
  scope: Scope;
  field: string;
  owner: Source;
  ownerScope: Scope;
}

function selectOwner({ source, scope, field, owner, ownerScope }: Owned, id: SQL): SQL {
  const [{ table }, { table: ownerTable }, ownerId] = [source, owner, columnOf(source, field)];
  const rows = tableColumn(source, field) ? sql`${table}` : from(source);
  return sql`(select ${ownerId} from ${rows} where ${table}.id = ${id} and ${rowCondition(source, scope)}
    and exists (select from ${ownerTable} where ${ownerTable}.id = ${ownerId} and ${rowCondition(owner, ownerScope)}))`;
}
