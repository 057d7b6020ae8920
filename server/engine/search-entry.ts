import type { SQL } from 'drizzle-orm';
import type { Permission, Viewer } from '#contract/engine/access.ts';

/** A generated column with a trigram index. */
interface SearchedColumn {
  column: SQL;
  /** The fewest joins that lead from the column to the id. */
  from: SQL;
  /** The rows on which the viewer may see what the column is made of. Without it, all rows that they see. */
  within?: (viewer: Viewer) => SQL;
  /**
   * Contains phone numbers as digits (`phoneDigits`). It is compared with all that was typed, when that is a phone number.
   */
  isPhone?: true;
  /**
   * Contains the words of a parent record, which has its own search entry. These words narrow a search but match
   * nothing on their own.
   */
  isBorrowed?: true;
}

/** How the search finds the records of a resource, and what it shows of them. */
export interface Found {
  name: SQL;
  /** Number, tag, plate or username, to distinguish records with the same name. */
  code: SQL;
  /** Other numbers of the record, visible to everybody who sees it. An exact match ranks first. */
  numbers?: SQL[];
  detail: SQL;
  /**
   * The day by which people know the record; the latest ranks first among equal matches. By default, the day of its
   * last change.
   */
  day?: SQL;
  /** An amount that the record is found by. */
  amount?: SQL;
  /**
   * The order of an index, for resources with so many rows that a word may match tens of thousands. Requires that a
   * viewer who sees any row sees all.
   */
  latest?: SQL;
  /** The employee whose profile shows it. */
  owner?: SQL;
  /** Completed records rank after the others. */
  isOver?: SQL;
  /** The table with the joins that `name`, `code` and `detail` need. By default, the table alone. */
  from?: SQL;
  /** By default, the column `search` of the table. */
  columns?: SearchedColumn[];
  /**
   * For records whose visibility does not follow from the read permission: the permissions involved, and the row filter
   * (null: no rows).
   */
  seen?: { rights: readonly Permission[]; rows: (viewer: Viewer) => SQL | null };
}
