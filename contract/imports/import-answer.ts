import { z } from 'zod';
import { id } from '../engine/fields.ts';
import { importableNames } from './importable-names.ts';
import { importStatuses } from './imports.ts';

export const rowOutcomes = ['add', 'change', 'same', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const Cells = z.array(z.string());

export const Row = z.strictObject({
  /** The spreadsheet's row number. */
  row: z.int().min(1),
  outcome: z.enum(rowOutcomes),
  /** The record's name; '' if nothing could be read. */
  name: z.string(),
  recordId: id().nullable(),
  /** Old and new text by field. */
  changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** By the column's field; '' for the whole row. */
  errors: z.array(
    z.strictObject({
      field: z.string(),
      message: z.string(),
      /** Suggested corrections. */
      meant: z.array(z.string()).optional(),
    }),
  ),
  /** What is not changed although the row says so, and why. */
  notes: z.array(z.string()),
  /** The cells as in the file, column by column. */
  cells: Cells,
  /** By field: how a cell was interpreted, if that differs from its text. */
  read: z.record(z.string(), z.string()).optional(),
});
export type ImportRow = z.infer<typeof Row>;

const Columns = z.array(
  z.strictObject({
    head: z.string(),
    /** The field it fills; null if ignored. */
    field: z.string().nullable(),
    samples: Cells,
    /** Not a column of the file: the same value applies to every row. */
    isConstant: z.boolean().optional(),
  }),
);
export type ImportColumns = z.infer<typeof Columns>;

const Counts = z.strictObject({ add: z.int(), change: z.int(), same: z.int(), refused: z.int() });
export type ImportCounts = z.infer<typeof Counts>;

/** A text that matches no record, in all rows that contain it. */
const Unknown = z.strictObject({
  field: z.string(),
  text: z.string(),
  rows: z.int(),
  /** Similar names. */
  near: z.array(z.string()),
  /** All options, if there are few. */
  options: z.array(z.string()),
  /** Whether the user may create it with the import. */
  canCreate: z.boolean(),
  /** Whether the text may be accepted as is. */
  canKeep: z.boolean(),
  /** A new value that its rows will introduce, unless another is chosen. */
  isNew: z.boolean().optional(),
});
export type UnknownText = z.infer<typeof Unknown>;

const Created = z.record(z.string().max(60), z.array(z.string().max(200)).max(200));

const Postings = z.strictObject({
  count: z.int(),
  /** Null without permission to read transactions. */
  amount: z.number().nullable(),
});
export type Postings = z.infer<typeof Postings>;

const UnlistedFiles = z.strictObject({
  count: z.int(),
  /** The first of them. */
  paths: z.array(z.string()),
});

export const Answer = z.strictObject({
  id: id(),
  resource: z.enum(importableNames),
  fileName: z.string(),
  status: z.enum(importStatuses),
  /** For a workbook with several sheets: the one that was read, and all names. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** For a file of more than 10,000 rows: which part this is. */
  part: z.int(),
  parts: z.int(),
  columns: Columns,
  counts: Counts,
  unknown: z.array(Unknown),
  /** Names of records to create with the import, by field. */
  create: Created,
  /** For records that post their costs: whether this import does. */
  postsCosts: z.boolean().optional(),
  /** Transactions that the import would post. */
  postings: Postings.optional(),
  /** Files of a ZIP file that its index does not list. They are not imported. */
  unlistedFiles: UnlistedFiles.optional(),
  rows: z.array(Row),
});
export type ImportAnswer = z.infer<typeof Answer>;

/** Rows in the response to an upload; the rest are paged. */
export const rowsShown = 50;

/** Field by heading; null for an ignored column. */
export const ChosenColumns = z.record(z.string().max(1000), z.string().max(60).nullable());

/** By field: the chosen meaning of each text. */
export const ChosenNames = z.record(z.string().max(60), z.record(z.string().max(1000), z.string().max(1000)));

export type ChosenNames = z.infer<typeof ChosenNames>;

const Corrections = z.record(
  z.string().regex(/^\d{1,9}$/, 'cells must use row numbers as keys'),
  z.record(
    z.string().regex(/^\d{1,3}$/, 'cells must use column numbers as keys'),
    z.string('The values of cells must be text').max(4000),
  ),
);

/** A user's choices for a file. Fields left out keep their earlier choice. */
export const ImportChoices = z.strictObject({
  columns: ChosenColumns.optional(),
  names: ChosenNames.optional(),
  /** By row number and column index (from 0): the corrected cell. */
  cells: Corrections.optional(),
  /** By field without a column: its value in every row; null removes it. */
  constants: z.record(z.string().max(60), z.string().max(1000).nullable()).optional(),
  create: Created.optional(),
  /** False: the costs of fuel, work orders and received stock post no transactions. */
  postsCosts: z.boolean('postsCosts must be true or false').optional(),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const Undone = z.strictObject({
  /** Records that were deleted again. */
  removed: z.int(),
  /** Records that were reverted. */
  restored: z.int(),
  /** Records kept because they are in use or have changed since. */
  left: z.array(z.strictObject({ recordId: id(), name: z.string(), message: z.string() })),
});
export type Undone = z.infer<typeof Undone>;
