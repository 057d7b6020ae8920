import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { uuid } from '../engine/fields.ts';
import { ById } from '../engine/resource.ts';
import { formatList, formatNumber } from '../engine/number-text.ts';
import { importDocuments } from './document-importable.ts';
import { columnsOf, type Importable } from './importable.ts';
import { archiveBounds, mostParts } from './import-bounds.ts';
import {
  Answer,
  ChosenColumns,
  ChosenNames,
  ImportChoices,
  rowOutcomes,
  Row,
  Undone,
} from './import-answer.ts';
import { importableNames } from './importable-names.ts';
import { imports } from './imports.ts';

export const importForm = z.strictObject({
  id: uuid('id must be a UUID').optional(),
  resource: z.enum(importableNames, `resource must be one of: ${importableNames.join(', ')}`),
  columns: json(ChosenColumns, 'columns must be a JSON object of column names and fields')
    .optional()
    .meta({ description: 'JSON object: column name to field, or to null to ignore the column' }),
  names: json(ChosenNames, 'names must be a JSON object of fields, values and their meanings')
    .optional()
    .meta({
      description: 'JSON object: field to an object that maps each value of the column to its meaning',
    }),
  sheet: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The sheet of a workbook to preview; by default the first sheet with rows' }),
  part: z.coerce
    .number('part must be a number')
    .int()
    .min(1)
    .max(mostParts)
    .optional()
    .meta({ description: 'For a file of more than 10,000 rows: the part of 10,000 rows to preview, from 1' }),
});

/** A form field that contains JSON. */
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

function columnList(importable: Importable): string {
  return formatList(
    columnsOf(importable).map(({ label, isRequired }) => (isRequired ? `${label} (required)` : label)),
  );
}

/**
 * Sent as multipart/form-data: `resource`, then the file. A repeated `id` returns the same import.
 */
export const makeImport = endpoint({
  method: 'POST',
  path: imports.path,
  summary:
    'Preview an import: which rows would be added, changed, left unchanged or rejected; nothing is saved',
  notes: [
    'The same permissions are needed as to add and change the records one by one. Fields that a role cannot set cannot be imported.',
    'Rows are matched to existing records by their key columns. Importing the same file twice changes nothing.',
    `Documents (resource employee-documents) are sent as a ZIP file with the files and one index.csv or index.xlsx. The index has a row for each file: ${columnList(importDocuments)}. File is the path of the file in the ZIP file, from the folder of the index. Each file is up to 20 MB and of a type that POST /api/files takes.`,
    `A ZIP file can have up to ${formatNumber(archiveBounds.bytes / 1024 / 1024)} MB and ${formatNumber(archiveBounds.files)} files, which unpack to up to ${formatNumber(archiveBounds.unpackedBytes / 1024 / 1024)} MB. Every other resource is imported from one spreadsheet of up to 20 MB.`,
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
  summary: 'Preview an import again with corrected cells, mapped values or other columns',
  notes: ['Earlier choices are stored with the import and need not be sent again.'],
  access: imports.rights.read,
  params: ById,
  body: ImportChoices,
  response: Answer,
  failure: 'Failed to preview the import',
});

export const readImport = endpoint({
  method: 'GET',
  path: `${imports.path}/:id/overview`,
  summary: 'Read an import with its columns and first rows',
  access: imports.rights.read,
  params: ById,
  response: Answer,
  failure: 'Failed to fetch the import',
});

export const readImportRows = endpoint({
  method: 'GET',
  path: `${imports.path}/:id/rows`,
  summary: 'List the rows of an import with their results',
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

/** Idempotent: a repeated request returns the first result. */
export const runImport = endpoint({
  method: 'POST',
  path: `${imports.path}/:id/run`,
  summary: 'Run a previewed import: all rows or none, or with onlyGood only the valid rows',
  access: imports.rights.read,
  params: ById,
  body: z.strictObject({ onlyGood: z.boolean('onlyGood must be true or false').optional() }),
  response: Answer,
  failure: 'Failed to import',
});

export const readImportProgress = endpoint({
  method: 'GET',
  path: `${imports.path}/:id/progress`,
  summary: 'Progress of an import preview or run; null if none is running',
  access: 'signed-in',
  params: ById,
  response: z.strictObject({ done: z.int().min(0), of: z.int().min(0) }).nullable(),
  keepsSessionIdle: true,
  failure: 'Failed to fetch the progress',
});

export const cancelImport = endpoint({
  method: 'POST',
  path: `${imports.path}/:id/cancel`,
  summary: 'Stop a running import; nothing is saved',
  access: imports.rights.read,
  params: ById,
  failure: 'Failed to stop the import',
});

export const undoImport = endpoint({
  method: 'POST',
  path: `${imports.path}/:id/undo`,
  summary: 'Undo an import within 30 days; records that were changed or used since are kept and listed',
  access: imports.rights.read,
  params: ById,
  response: Undone,
  failure: 'Failed to undo the import',
});

export const importTemplate = endpoint({
  method: 'GET',
  path: `${imports.path}/template`,
  summary: 'Download a template workbook with the columns and their formats',
  access: 'signed-in',
  query: z.strictObject({
    resource: z.enum(importableNames, `resource must be one of: ${importableNames.join(', ')}`),
  }),
  file: 'answered',
  status: 200,
  failure: 'Failed to fetch the template',
});

/** The number of listed records that an import does not accept. */
export const leftOutHeader = 'x-left-out';

export const exportForImportFormats = ['csv', 'xlsx'] as const;

/** Needs only read permission: the rows and fields are those of the user's list. */
export const exportForImport = endpoint({
  method: 'POST',
  path: `${imports.path}/export`,
  summary:
    'Export a list as a file that can be imported: the import columns, ISO dates, and codes instead of names',
  notes: [
    'Account numbers, which are masked in lists, are not exported.',
    'Timesheets are exported by their time entries. Timesheets without entries are not exported.',
    'Transfers, reversals and reversed stock movements are not exported. The header X-Left-Out has their number.',
    'The audit log records who exported how many rows.',
  ],
  access: 'signed-in',
  isAllowedViewing: true,
  body: z.strictObject({
    kind: z.enum(importableNames, `kind must be one of: ${importableNames.join(', ')}`),
    format: z.enum(exportForImportFormats, `format must be one of: ${exportForImportFormats.join(', ')}`),
    /** The list's search, order and filters. There is no page because all rows are exported. */
    query: z.record(z.string().max(60), z.string('The values of query must be text').max(1000)).optional(),
  }),
  file: 'answered',
  status: 200,
  failure: 'Failed to export',
});
