import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { id, uuid } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { mostParts } from './import-bounds.ts';
import { importableNames } from './importable-names.ts';
import { imports, importStatuses } from './imports.ts';

/** What becomes of a row. */
export const rowOutcomes = ['add', 'change', 'same', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const Cells = z.array(z.string());

const Row = z.strictObject({
  /** As the spreadsheet numbers it. */
  row: z.int().min(1),
  outcome: z.enum(rowOutcomes),
  /** What the record is called; '' where nothing of it could be read. */
  name: z.string(),
  recordId: id().nullable(),
  /** Field to what it is and what it becomes, as a person reads them. */
  changes: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** By the field of the column; '' where it is about the whole row. */
  errors: z.array(
    z.strictObject({
      field: z.string(),
      message: z.string(),
      /** What whoever wrote it may have meant, as it can be written instead. */
      meant: z.array(z.string()).optional(),
    }),
  ),
  /** What is left as it is although the row says otherwise, and why. */
  notes: z.array(z.string()),
  /** As the file has them, column by column. */
  cells: Cells,
  /** By field, what was understood of a cell where it reads otherwise than it is written. */
  read: z.record(z.string(), z.string()).optional(),
});
export type ImportRow = z.infer<typeof Row>;

const Columns = z.array(
  z.strictObject({
    head: z.string(),
    /** What it fills; null: it is not taken. */
    field: z.string().nullable(),
    /** Some of what stands in it. */
    samples: Cells,
    /** It is no column of the file: the same text stands in every row. */
    isConstant: z.boolean().optional(),
  }),
);
export type ImportColumns = z.infer<typeof Columns>;

const Counts = z.strictObject({ add: z.int(), change: z.int(), same: z.int(), refused: z.int() });
export type ImportCounts = z.infer<typeof Counts>;

/** A text that names nothing yet, in all rows that have it. */
const Unknown = z.strictObject({
  field: z.string(),
  text: z.string(),
  rows: z.int(),
  /** What may be meant by it. */
  near: z.array(z.string()),
  /** All that could be meant, where there are few. */
  options: z.array(z.string()),
  /** Whether who asks may create it with the import. */
  canCreate: z.boolean(),
  /** Whether it may stay as it is written. */
  canKeep: z.boolean(),
  /** It is not in use yet, and created by its rows unless another is meant. */
  isNew: z.boolean().optional(),
});
export type UnknownText = z.infer<typeof Unknown>;

const Created = z.record(z.string().max(60), z.array(z.string().max(200)).max(200));

const Postings = z.strictObject({
  count: z.int(),
  /** Null: the role does not allow reading transactions. */
  amount: z.number().nullable(),
});
export type Postings = z.infer<typeof Postings>;

const Answer = z.strictObject({
  id: id(),
  resource: z.enum(importableNames),
  fileName: z.string(),
  status: z.enum(importStatuses),
  /** Of a workbook of several: the sheet that was read, and all of them. */
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** Of a file of more than 10,000 rows: which of its parts this is. */
  part: z.int(),
  parts: z.int(),
  columns: Columns,
  counts: Counts,
  unknown: z.array(Unknown),
  /** By field, the names of records that are created with the import. */
  create: Created,
  /** Of records whose costs are posted: whether this import posts them. */
  postsCosts: z.boolean().optional(),
  /** Transactions that the import would post. */
  postings: Postings.optional(),
  /** The first of them. */
  rows: z.array(Row),
});
export type ImportAnswer = z.infer<typeof Answer>;

/** Rows that the answer to a file shows; the others are read in pages. */
export const rowsShown = 50;

/** Head to field, or to null for a column that is not taken. */
export const ChosenColumns = z.record(z.string().max(1000), z.string().max(60).nullable());

/** Field to what stands in its column, and what is meant by it. */
export const ChosenNames = z.record(z.string().max(60), z.record(z.string().max(1000), z.string().max(1000)));

export type ChosenNames = z.infer<typeof ChosenNames>;

const Corrections = z.record(
  z.string().regex(/^\d{1,9}$/, 'cells must have the number of each row'),
  z.record(
    z.string().regex(/^\d{1,3}$/, 'cells must have the number of each column'),
    z.string('cells must have texts').max(4000),
  ),
);

/** What a person decided of a file. What a request does not say stays as it was decided before. */
const ImportChoices = z.strictObject({
  columns: ChosenColumns.optional(),
  names: ChosenNames.optional(),
  /** By the number of the row, and of the column from 0: what stands there instead. */
  cells: Corrections.optional(),
  /** By a field without a column: what it is in every row; null takes it back. */
  constants: z.record(z.string().max(60), z.string().max(1000).nullable()).optional(),
  create: Created.optional(),
  /** False: the costs of fuel, work orders and received stock post no transactions. */
  postsCosts: z.boolean('postsCosts must be true or false').optional(),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const importForm = z.strictObject({
  id: uuid('id must be a UUID').optional(),
  resource: z.enum(importableNames, `resource must be one of: ${importableNames.join(', ')}`),
  columns: json(ChosenColumns, 'columns must say the field of each head, as JSON')
    .optional()
    .meta({ description: 'JSON: head to field, or to null for a column that is not taken' }),
  names: json(ChosenNames, 'names must say what is meant by what stands in a field, as JSON')
    .optional()
    .meta({ description: 'JSON: field to what stands in its column, and what is meant by it' }),
  sheet: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Of a workbook: the sheet to look through, else its first with rows' }),
  part: z.coerce
    .number('part must be a number')
    .int()
    .min(1)
    .max(mostParts)
    .optional()
    .meta({ description: 'Of a file of more than 10,000 rows: which 10,000 of them, from 1' }),
});

/** What a field of a form says as JSON. */
function json<Schema extends z.ZodType>(schema: Schema, message: string) {
  return z.string().transform((written, context): z.infer<Schema> => {
    const read = schema.safeParse(parsed(written));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** Sent as multipart/form-data: `resource`, and then the file. The same `id` again answers the same. */
export const makeImport = endpoint({
  method: 'POST',
  path: imports.path,
  summary:
    'Look through a spreadsheet: what would be added, changed, left and refused. Nothing of it is kept',
  notes: [
    'Whoever may add and change such records by hand may import them, with the fields that they may set.',
    'Rows are known again by what keys them: importing the same file twice changes nothing.',
  ],
  access: 'signed-in',
  file: 'sent',
  form: importForm,
  response: Answer,
  status: 201,
  failure: 'Failed to read the file',
});

export const previewImport = endpoint({
  method: 'POST',
  path: `${imports.path}/:id/preview`,
  summary: 'Look through an import again with corrected cells, mapped values or other columns',
  notes: ['What was decided is kept with the import, and so it need not be sent again.'],
  access: imports.rights.read,
  params: ById,
  body: ImportChoices,
  response: Answer,
  failure: 'Failed to preview the import',
});

export const readImport = endpoint({
  method: 'GET',
  path: `${imports.path}/:id/overview`,
  summary: 'One import with its columns and its first rows',
  access: imports.rights.read,
  params: ById,
  response: Answer,
  failure: 'Failed to fetch the import',
});

export const readImportRows = endpoint({
  method: 'GET',
  path: `${imports.path}/:id/rows`,
  summary: 'The rows of an import, and what becomes of each',
  access: imports.rights.read,
  params: ById,
  query: z.strictObject({
    outcome: z.enum(rowOutcomes, `outcome must be one of: ${rowOutcomes.join(', ')}`).optional(),
    page: z.coerce.number('page must be a number').int().min(1).max(10_000).optional(),
    pageSize: z.coerce.number('pageSize must be a number').int().min(1).max(500).optional(),
  }),
  response: z.array(Row),
  failure: 'Failed to fetch the rows',
});

/** The same request again answers what it did. */
export const runImport = endpoint({
  method: 'POST',
  path: `${imports.path}/:id/run`,
  summary:
    'Import what was looked through: all of it or nothing, or with onlyGood the rows that are not refused',
  access: imports.rights.read,
  params: ById,
  body: z.strictObject({ onlyGood: z.boolean('onlyGood must be true or false').optional() }),
  response: Answer,
  failure: 'Failed to import',
});

export const readImportProgress = endpoint({
  method: 'GET',
  path: `${imports.path}/:id/progress`,
  summary: 'How far an import has come, whether it is looked through or run; null: it is not under way',
  access: 'signed-in',
  params: ById,
  response: z.strictObject({ done: z.int().min(0), of: z.int().min(0) }).nullable(),
  keepsSessionIdle: true,
  failure: 'Failed to fetch the progress',
});

export const cancelImport = endpoint({
  method: 'POST',
  path: `${imports.path}/:id/cancel`,
  summary: 'Stop an import that is under way: nothing of it is kept',
  access: imports.rights.read,
  params: ById,
  failure: 'Failed to stop the import',
});

const Undone = z.strictObject({
  /** Records that are gone again. */
  removed: z.int(),
  /** Records that are as they were. */
  restored: z.int(),
  /** What is left since something was built on it, or changed since. */
  left: z.array(z.strictObject({ recordId: id(), name: z.string(), message: z.string() })),
});
export type Undone = z.infer<typeof Undone>;

export const undoImport = endpoint({
  method: 'POST',
  path: `${imports.path}/:id/undo`,
  summary: 'Take an import back within 30 days; what something was built on is left, and named',
  access: imports.rights.read,
  params: ById,
  response: Undone,
  failure: 'Failed to undo the import',
});

export const importTemplate = endpoint({
  method: 'GET',
  path: `${imports.path}/template`,
  summary: 'A workbook to fill in: the columns, and what each takes',
  access: 'signed-in',
  query: z.strictObject({
    resource: z.enum(importableNames, `resource must be one of: ${importableNames.join(', ')}`),
  }),
  file: 'answered',
  status: 200,
  failure: 'Failed to fetch the template',
});

/** How many records the list has that an import does not take. */
export const leftOutHeader = 'x-left-out';

export const exportForImportFormats = ['csv', 'xlsx'] as const;

/** Reading is enough: the rows are those of the list, with the fields that it shows to who asks. */
export const exportForImport = endpoint({
  method: 'POST',
  path: `${imports.path}/export`,
  summary: 'A list as a file that an import takes: its columns, ISO dates, and codes in place of names',
  notes: [
    'Account numbers are shown masked in lists and are left out here.',
    'Timesheets are exported by their time entries, so those without entries are left out.',
    'Transfers, reversals and reversed stock movements are left out. The header X-Left-Out says how many.',
    'The audit log records who exported how many rows.',
  ],
  access: 'signed-in',
  isAllowedViewing: true,
  body: z.strictObject({
    kind: z.enum(importableNames, `kind must be one of: ${importableNames.join(', ')}`),
    format: z.enum(exportForImportFormats, `format must be one of: ${exportForImportFormats.join(', ')}`),
    /** As the list takes it: search, order and filters. All rows are exported, so it has no page. */
    query: z.record(z.string().max(60), z.string('query must have texts').max(1000)).optional(),
  }),
  file: 'answered',
  status: 200,
  failure: 'Failed to export',
});
