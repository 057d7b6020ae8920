import type { FieldKind } from '#contract/engine/fields.ts';

/** A day is `YYYY-MM-DD`, a month `YYYY-MM`, a time `HH:MM`, a moment an ISO text in UTC; null where there is none. */
export type SheetValue = string | number | boolean | null;

export type SheetKind = FieldKind | 'month';

interface SheetColumn {
  header: string;
  /** What its values are, and so how a program reckons with them. */
  kind: SheetKind;
}

/** What is taken out, whichever way: every file of it is made of this, so that none says other than another. */
export interface Sheet {
  /** What its files are called, before the day. */
  name: string;
  title: string;
  columns: readonly SheetColumn[];
  /** As many values as there are columns. */
  rows: readonly (readonly SheetValue[])[];
  /** The sums as they are shown below the rows; null where none are. */
  totals: readonly SheetValue[] | null;
  /** Figures of the whole that are shown beside the rows: 'Expired 3'. */
  figures: readonly string[];
  /** What it is narrowed to, in words. */
  filters: readonly string[];
  /** The moment of which it tells. */
  asOf: string;
}

/** Reading what is long tells how far it is, and can be ended. */
export interface Reading {
  signal: AbortSignal;
  tell: (read: number, total: number) => void;
}
