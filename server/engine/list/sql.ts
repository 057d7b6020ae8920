import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Scope } from '#contract/engine/access.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import { fieldMeta, type Shape, type Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { comparedCode } from '#server/database/columns.ts';
import { columnOf, rowCondition, tableColumn, type Source } from '../source.ts';
import { fromFor, needsJoins } from './own-row.ts';
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
  /** The index of the searched text finds the words. */
  isIndexed: boolean;
}

/** Two lists with the same key have the same SQL. */
export function shapeKey({ scope, filters, words, searched, order, among, isIndexed }: Rows): string {
  return [scope, filters.map(({ name }) => name), words, searched, order, among, isIndexed].join('|');
}

/** Builds the SQL for the lists of one resource. */
export function listSql(resource: AnyResource, source: Source) {
  const { table } = source;
  const shape = shapeOf(resource);

  /** Omits the joins when no condition needs them and they neither drop nor multiply rows. */
  function fromRows(rows: Rows, order: string[] = []): SQL {
    return fromFor(source, rows.scope, fieldsOf(rows, order));
  }

  /** Whether `fromRows` has the joins. */
  function hasJoins(rows: Rows): boolean {
    return rows.scope !== 'all' || needsJoins(source, fieldsOf(rows, rows.order));
  }

  function fieldsOf({ filters, words, searched, among }: Rows, order: string[] = []): string[] {
    const fields = [...filters.map(({ field }) => field), ...order.map(fieldOf)];
    return words > 0 && !among ? [...fields, ...notNamed(source, searched, order.length > 0)] : fields;
  }

  /** The tables on which the number of rows depends. Null when that is not known. */
  function tablesCounted(rows: Rows): readonly PgTable[] | null {
    if (rows.scope !== 'all') return null;
    if (source.reads) return [table, ...source.reads];
    const isPlain = rows.words === 0 && !rows.filters.some(({ field }) => source.matches?.[field]);
    return isPlain && !needsJoins(source, fieldsOf(rows)) ? [table] : null;
  }

  function where({ scope, filters, words, searched, order, among, isIndexed }: Rows): SQL {
    const found = among
      ? [sql`${table}.id = any(${sql.placeholder('hits')}::uuid[])`]
      : Array.from({ length: words }, (_, index) => {
          const places = placesOf(source, searched, wordAt(index), order.length > 0);
          return isIndexed && order.length === 0 ? foundByIndex(places) : inOrder(places);
        });
    return sql.join([rowCondition(source, scope), ...filters.map(comparison), ...found], sql` and `);
  }

  function comparison({ name, field, compare }: Filter): SQL {
    const value = sql`${sql.placeholder(`filter_${name}`)}`;
    const matches = source.matches?.[field];
    if (matches) return matches(value);
    const column = columnOf(source, field);
    // Instants are shown in milliseconds, so they are compared in milliseconds.
    const { kind } = fieldMeta(shape[field]!);
    const compared = kind === 'instant' ? sql`date_trunc('milliseconds', ${column})` : column;
    return sql`(${compared}) ${sql.raw(compare)} ${value}`;
  }

  /** Each kind of field has its own index, and one condition with `or` would use none of them. */
  function foundByIndex(places: SQL[]): SQL {
    if (places.length === 1) return anyOf(places);
    const found = places.map((place) => sql`select ${table}.id from ${table} where ${place}`);
    return sql`${table}.id in (${sql.join(found, sql` union all `)})`;
  }

  /**
   * The planner expects a CASE to match half of the rows, so it scans the index in order until the page is full. For a
   * plain LIKE it expects one row in 200, and would find and sort all matches.
   */
  function inOrder(places: SQL[]): SQL {
    return sql`case when ${anyOf(places)} then true else false end`;
  }

  /** Matches the indexes: text is compared case-insensitively, and the id breaks ties. */
  function orderBy(order: string[]): SQL {
    const last = order.at(-1) ?? '';
    const terms = order.map((term) => {
      const field = fieldOf(term);
      const column = columnOf(source, field);
      const sorted = source.sortedBy?.[field];
      const compared =
        isText(shape[field]!) && !sorted ? sql`lower(${column}) collate "C"` : sql`${sorted ?? column}`;
      const required = tableColumn(source, field)?.notNull ?? !(shape[field] instanceof z.ZodNullable);
      return sql`${compared}${direction(term)}${required ? sql`` : sql` nulls last`}`;
    });
    return sql`order by ${sql.join([...terms, sql`${columnOf(source, 'id')}${direction(last)}`], sql`, `)}`;
  }

  return { fromRows, hasJoins, tablesCounted, where, orderBy };
}

export type ListSql = ReturnType<typeof listSql>;

/**
 * The conditions for a word in each kind of field. Names of referenced records are looked up once, not for each row;
 * `inOrder`: except those in joined tables.
 */
export function placesOf(source: Source, searched: string[], word: SQL, inOrder = false): SQL[] {
  const like = (field: string) => {
    const column = columnOf(source, field);
    const isWritten = sql`lower(${column}) like ${word}`;
    if (!source.codes?.includes(field)) return isWritten;
    // Only a word with letters and digits can be a whole code, and comparing codes is slow.
    return sql`(${isWritten} or ${word} ~ '[a-z]' and ${word} ~ '[0-9]' and ${comparedCode(column)} like ${comparedCode(word)})`;
  };
  const names = (source.named ?? []).flatMap(({ by, view, from: views = view, fields, text, isJoined }) => {
    const isWhole = text && fields.every((field) => searched.includes(field));
    const found = isWhole
      ? [sql`${text} like ${word}`]
      : searched.filter((field) => fields.includes(field)).map(like);
    if (inOrder && isJoined) return found;
    return found.length > 0 ? [sql`${by} in (select ${view}.id from ${views} where ${anyOf(found)})`] : [];
  });
  const indexed = searchTextOf(source, searched);
  const others = notNamed(source, searched).filter((field) => !indexed?.fields.includes(field));
  return [...names, ...(indexed ? [sql`${indexed.text} like ${word}`] : []), ...others.map(like)];
}

/** The indexed text, if the viewer may search all that it contains. */
export function searchTextOf({ searchText }: Source, searched: string[]): Source['searchText'] {
  return searchText?.fields.every((field) => searched.includes(field)) ? searchText : undefined;
}

/** The searched fields other than names of referenced records; `inOrder`: with those in joined tables. */
export function notNamed({ named = [] }: Source, searched: string[], inOrder = false): string[] {
  const elsewhere = named.filter(({ isJoined }) => !(inOrder && isJoined));
  return searched.filter((field) => !elsewhere.some(({ fields }) => fields.includes(field)));
}

/** Whether a field is a column of the table and not derived. */
export function isOwnColumn(source: Source, field: string): boolean {
  return tableColumn(source, field) !== undefined && source.columns?.[field] === undefined;
}

export function anyOf(conditions: (SQL | PgColumn)[]): SQL {
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

export function wordAt(index: number): SQL {
  return sql`${sql.placeholder(`word_${index}`)}`;
}

export function wordValues(words: string[]): Values {
  return Object.fromEntries(words.map((word, index) => [`word_${index}`, word]));
}

function fieldOf(term: string): string {
  return term.replace(/^-/, '');
}

function direction(term: string): SQL {
  return term.startsWith('-') ? sql` desc` : sql``;
}

function isText(schema: Shape[string]): boolean {
  return ['text', 'long-text', 'suggested', 'choice', 'email'].includes(fieldMeta(schema).kind);
}
