import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

/** How rows leave: as a file of a kind, or on paper. */
export const exportFormats = ['CSV', 'XLSX', 'Paper'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Our client says what it hands over: the rows themselves were read as any others are. */
export const recordExport = endpoint({
  method: 'POST',
  path: '/api/exports',
  summary: 'Keep in the audit log that rows were taken out, as a file or on paper',
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

/** More than a person takes out by hand, and few enough that the log stays a log. */
export const exportBound = {
  act: 'export',
  most: 60,
  seconds: 10 * 60,
  sentence: 'You have exported a great deal in the last minutes. Please wait a few minutes and try again.',
};

export const nothingToExport = 'There is nothing of this name that you may read';
