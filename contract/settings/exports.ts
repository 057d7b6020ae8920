import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

/** How rows are exported: as a file, or printed. */
export const exportFormats = ['CSV', 'XLSX', 'Paper'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The client reports an export, because the rows were read with ordinary requests. */
export const recordExport = endpoint({
  method: 'POST',
  path: '/api/exports',
  summary: 'Record an export or print of rows in the audit log',
  access: 'signed-in',
  isAllowedViewing: true,
  body: z.strictObject({
    /** A resource or a report: `assets`, `reports/headcount`. */
    what: z
      .string('what must name what was exported')
      .regex(/^[a-z-]+(\/[a-z-]+)?$/, 'what must name what was exported')
      .max(60),
    rows: z.int('rows must be a whole number').min(0).max(1_000_000),
    format: z.enum(exportFormats, `format must be one of: ${exportFormats.join(', ')}`).optional(),
  }),
  status: 204,
  failure: 'Failed to export',
});

/** Rate limit: more than manual work needs, and low enough to keep the audit log readable. */
export const exportBound = {
  act: 'export',
  most: 60,
  seconds: 10 * 60,
  sentence: 'Too many exports. Try again in a few minutes.',
};

export const nothingToExport =
  'There is no list or report with this name, or you don’t have permission to see it';
