import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#contract/engine/access.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import { columnOf, from, rowCondition, tableColumn, type Source } from '../source.ts';
import type { Filter } from './query.ts';

/** The rows and the order of a list. */
export interface Rows {
  scope: Scope;
  filters: Filter[];
  /** The number of search words, and the fields to search. */
  words: number;
  searched: string[];
  order: string[];
  /** Restricts the list to the ids in `hits`, which an earlier query found. */
  among: boolean;
}

/** Builds the SQL for the lists of one resource. */
export function listSql(resource: AnyResource, source: Source) {
  const { table, named = [] } = source;
  const shape = shapeOf(resource);

  /** Omits the joins when no condition needs them and they neither drop nor multiply rows. */
  function fromRows({ scope, filters, words, searched, among }: Rows, order: string[] = []): SQL {
    const fields = [...filters.map(({ field }) => field), ...order.map(fieldOf)];
    if (words > 0) fields.push(...(among ? searched : alsoNamed(searched)));
    return source.keepsRows && scope === 'all' && fields.every(isOwn) ? sql`${table}` : from(source);
  }

  function isOwn(field: string): boolean {
    return tableColumn(source, field) !== undefined && source.columns?.[field] === undefined;
  }

  function within({ scope, filters }: Rows): SQL {
    const parts = filters.map(({ name, field, compare }) => {
      const value = sql`${sql.placeholder(`filter_${name}`)}`;
      const matches = source.matches?.[field];
      if (matches) return matches(value);
      const column = comparable(shape[field]!, columnOf(source, field));
      return sql`(${column}) ${sql.raw(compare)} ${value}`;
    });
    return sql.join([rowCondition(source, scope), ...parts], sql` and `);
  }

  function where(rows: Rows): SQL {
    const words = Array.from({ length: rows.words }, (_, index) => {
      const word = wordAt(index);
      return rows.among
        ? anyOf(rows.searched.map((field) => like(field, word)))
        : occurs(rows.searched, word);
    });
    const found = rows.among ? [sql`${table}.id = any(${sql.placeholder('hits')}::uuid[])`] : [];
    return sql.join([within(rows), ...found, ...words], sql` and `);
  }

  /**
   * The planner expects a CASE to match half of the rows, so it scans the index in order until the page is full. For a
   * plain LIKE it expects one row in 200, and would find and sort all matches.
   */
  function occurs(searched: string[], word: SQL): SQL {
    return sql`case when ${anyOf(placesOf(searched, word))} then true else false end`;
  }

  /** Matching names are looked up once, not for each row. */
  function placesOf(searched: string[], word: SQL): SQL[] {
    const names = named.flatMap(({ by, view, from: views = view, fields }) => {
      const found = searched.filter((field) => fields.includes(field)).map((field) => like(field, word));
      return found.length > 0 ? [sql`${by} in (select ${view}.id from ${views} where ${anyOf(found)})`] : [];
    });
    return [...names, ...alsoNamed(searched).map((field) => like(field, word))];
  }

  /**
   * Selects the ids of the rows that contain all words, unordered. The first word is found through an index for each
   * kind of field. Returns null when no referenced name is searched, or a searched field is not a column of its own
   * table.
   */
  function hits(searched: string[], words: number, atMost: number): SQL | null {
    if (!searched.some(isNamed) || !alsoNamed(searched).every(isOwn)) return null;
    const [first = [], ...others] = Array.from({ length: words }, (_, index) =>
      placesOf(searched, wordAt(index)),
    );
    const found = first.map(
      (place) =>
        sql`select ${table}.id from ${table} where ${sql.join([place, ...others.map(anyOf)], sql` and `)}`,
    );
    return sql`select coalesce(array_agg(id), '{}')::text[] as ids
      from (select id from (${sql.join(found, sql` union all `)}) hit limit ${sql.raw(String(atMost))}) hits`;
  }

  function like(field: string, word: SQL): SQL {
    return sql`lower(${columnOf(source, field)}) like ${word}`;
  }

  function isNamed(field: string): boolean {
    return named.some(({ fields }) => fields.includes(field));
  }

  function alsoNamed(searched: string[]): string[] {
    return searched.filter((field) => !isNamed(field));
  }

  /** Matches the indexes: text is compared case-insensitively, and the id breaks ties. */
  function orderBy(order: string[]): SQL {
    const last = order.at(-1) ?? '';
    const terms = order.map((term) => {
      const field = fieldOf(term);
      const column = columnOf(source, field);
      const compared = isText(shape[field]!) ? sql`lower(${column}) collate "C"` : sql`${column}`;
      const required = tableColumn(source, field)?.notNull === true;
      return sql`${compared}${direction(term)}${required ? sql`` : sql` nulls last`}`;
    });
    return sql`order by ${sql.join([...terms, sql`${columnOf(source, 'id')}${direction(last)}`], sql`, `)}`;
  }

  return { fromRows, within, where, hits, orderBy };
}

function fieldOf(term: string): string {
  return term.replace(/^-/, '');
}

function wordAt(index: number): SQL {
  return sql`${sql.placeholder(`word_${index}`)}`;
}

function anyOf(conditions: SQL[]): SQL {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/** Instants are shown in milliseconds, so they are compared in milliseconds. */
function comparable(schema: Shape[string], column: SQL | PgColumn): SQL | PgColumn {
  return fieldMeta(schema).kind === 'instant' ? sql`date_trunc('milliseconds', ${column})` : column;
}

function direction(term: string): SQL {
  return term.startsWith('-') ? sql` desc` : sql``;
}

function isText(schema: Shape[string]): boolean {
  return ['text', 'long-text', 'suggested', 'choice', 'email'].includes(fieldMeta(schema).kind);
}
