import { sql, type SQL } from 'drizzle-orm';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import { fieldMeta } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { resourceAt } from '#contract/resources.ts';
import type { Context } from '#server/context.ts';
import { columnOf, scopeCondition, type Source } from '#server/engine/projection.ts';

/** Whose the records of entries are, for one person. `key` names a statement that asks for it. */
export interface Owners {
  key: string;
  of: (resource: SQL, recordId: SQL) => SQL;
}

/**
 * The record with which that of an entry opens, while both are there for this person to open: the log may tell of
 * what they may not. In the whole log all records of a kind are theirs to read, or none leads anywhere.
 */
export function ownersFor({ served }: Context, viewer: Viewer, isWholeLog: boolean): Owners {
  const owned = [...served.values()].flatMap(({ resource, source }) => {
    const [field, ownerName = ''] = ownerOf(resource);
    const owner = served.get(ownerName);
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

/** The field that says with what the records of a resource open, and the name of the resource of that. */
function ownerOf({ opens, fields }: AnyResource): [field: string, resource: string] | [] {
  if (!opens || !('with' in opens)) return [];
  const owner = resourceAt(fieldMeta(fields[opens.with]).to);
  return owner ? [opens.with, owner.name] : [];
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
  return sql`(select ${ownerId} from ${table} where ${table}.id = ${id} and ${scopeCondition(source, reach)}
    and exists (select from ${ownerTable} where ${ownerTable}.id = ${ownerId} and ${scopeCondition(owner, ownerReach)}))`;
}
