import type { SQL } from 'drizzle-orm';
import type { Permission, Viewer } from '#contract/engine/access.ts';

/** Where to look: a column that the database makes and has an index on the trigrams of. */
interface SearchedColumn {
  column: SQL;
  /** The least that joins the column to the id. */
  from: SQL;
  /** Of which rows the person may see what the column is made of; absent: of all they see. */
  within?: (viewer: Viewer) => SQL;
  /** Words of what it belongs to, which is found itself: they narrow, and find nothing alone. */
  isBorrowed?: true;
}

/** How the records of a resource are found by the search, and what is shown of them. */
export interface Found {
  name: SQL;
  /** Number, tag, plate or username: what tells namesakes apart. */
  code: SQL;
  /** Its other numbers, seen by whoever sees it: who types one wholly looks for this. */
  numbers?: SQL[];
  detail: SQL;
  /** The day by which people know it; the latest comes first among equals. When it last changed, unless told. */
  day?: SQL;
  /** It is found by it too. */
  amount?: SQL;
  /** Where there are so many that a word may stand in tens of thousands, all seen by whom any is: the order of an index. */
  latest?: SQL;
  /** Whose it is, where it opens with them. */
  owner?: SQL;
  /** What is over comes after what is not. */
  isOver?: SQL;
  /** The table and what `name`, `code` and `detail` need beside it; the table alone unless told. */
  from?: SQL;
  /** The column `search` of the table unless told. */
  columns?: SearchedColumn[];
  /** Where the right to read does not decide: which of them a person sees (null: none), by which rights. */
  seen?: { rights: readonly Permission[]; rows: (viewer: Viewer) => SQL | null };
}
