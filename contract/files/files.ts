import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';

export const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export type FileType = (typeof fileTypes)[number];

export const largestFile = 20 * 1024 * 1024;

/** Who keeps no records with files has so much kept in all, in records and out of them. */
export const keptAtMost = { files: 200, megabytes: 500 };

/** Of everybody, within 24 hours. */
export const uploadsADay = 500;

/** How the File Path of an uploaded file begins; its id follows. */
export const uploadedPrefix = 'files/';

/** Sent as multipart/form-data with one field `file`. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Upload a file; the record that carries its filePath decides who may download it',
  access: 'documents:create',
  response: z.strictObject({
    filePath: z.string(),
    name: z.string(),
    type: z.enum(fileTypes),
    size: z.int(),
  }),
  status: 201,
  file: 'sent',
  failure: 'Failed to upload the file',
});

export const fileWords = {
  missing: 'Send one file, in a multipart form field named file',
  notYours: 'There is no such uploaded file of yours: upload it again',
  elsewhere: 'This file is in another record already: upload it again',
  gone: 'This file is not kept any more',
  empty: 'The file is empty',
  tooLarge: 'The file is larger than 20 MB: make it smaller, or give the place where it is kept',
  tooManyAtOnce: 'You have several files under way already. Wait until they are through.',
  tooManyUnused: 'You have uploaded many files that are in no record yet. Use them, or wait a day.',
  tooManyToday: `You have uploaded ${uploadsADay} files within a day, which is as many as one person may. Go on tomorrow.`,
  tooManyKept: `Of one person, ${keptAtMost.files} files and ${keptAtMost.megabytes} MB in all are kept, those of deleted documents for some time too, and this is beyond. Ask who keeps the documents to add this one.`,
  busy: 'Many files are under way at the moment. Please try again in a few seconds.',
  wrongType: 'Only these files can be kept: PDF, JPEG, PNG, WebP, DOCX, XLSX',
} as const;
