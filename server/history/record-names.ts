import { sql, type SQL } from 'drizzle-orm';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { Context } from '#server/context.ts';
import type { Source } from '#server/engine/source.ts';

/**
 * The current name of the record of an entry. Runs only the query of its resource. `only`: the resource of all entries,
 * where it is known; the statement is smaller then.
 */
export function nameOfRecord({ served }: Context, resource: SQL, id: SQL, only?: string): SQL {
  const names = [...served.values()].flatMap(({ resource: { name }, source }) =>
    source.name && name === (only ?? name) ? [sql`when ${name}::text then ${nameIn(source, id)}`] : [],
  );
  return names.length > 0 ? sql`case ${resource} ${sql.join(names, sql` `)} end` : sql`null::text`;
}

/** The current name of the record that a field refers to. `field`: for example 'assets.assignedToId'. */
export function nameOfReferred({ served }: Context, field: SQL, id: SQL, only?: string): SQL {
  const names = [...served.values()].flatMap(({ resource: { path }, source }) => {
    const referring = [...served.values()].flatMap(({ resource }) =>
      resource.name === (only ?? resource.name)
        ? fieldsTo(path, resource.fields).map((name) => sql`${`${resource.name}.${name}`}::text`)
        : [],
    );
    if (!source.name || referring.length === 0) return [];
    return [sql`when ${field} in (${sql.join(referring, sql`, `)}) then ${nameIn(source, id)}`];
  });
  return names.length > 0 ? sql`case ${sql.join(names, sql` `)} end` : sql`null::text`;
}

function nameIn({ name, table }: Source, id: SQL): SQL {
  return sql`(select ${name} from ${table} where ${table}.id = ${id})`;
}

function fieldsTo(path: string, fields: Shape): string[] {
  return Object.entries(fields).flatMap(([name, schema]) => (fieldMeta(schema).to === path ? [name] : []));
}
