import type { FieldKind } from '#contract/engine/fields.ts';

/**
 * A day is `YYYY-MM-DD`, a month `YYYY-MM`, a time `HH:MM`, a moment an ISO text in UTC; null if
 * empty.
 */
export type SheetValue = string | number | boolean | null;

/** A share is a percentage: 87.5, or '87.5%'. */
export type SheetKind = FieldKind | 'month' | 'share';

interface SheetColumn {
  header: string;
  /** The type of its values. */
  kind: SheetKind;
}

/** An export. All file formats are made from it, so that they agree. */
export interface Sheet {
  /** The file name without the date. */
  name: string;
  title: string;
  columns: readonly SheetColumn[];
  /** One value per column. */
  rows: readonly (readonly SheetValue[])[];
  /** The totals shown below the rows, or null. */
  totals: readonly SheetValue[] | null;
  /** Figures shown beside the rows: 'Expired 3'. */
  figures: readonly string[];
  /** The active filters, in words. */
  filters: readonly string[];
  /** The moment of the data. */
  asOf: string;
}

/** A long read reports progress and can be cancelled. */
export interface Reading {
  signal: AbortSignal;
  tell: (read: number, total: number) => void;
}
