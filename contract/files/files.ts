import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { countOf } from '../engine/number-text.ts';

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

/** Storage quota of users who may not update the records of others that have files. */
export const fileQuota = { files: 200, megabytes: 500 };

/** For everyone, within 24 hours. */
export const uploadsADay = 500;

/** The prefix of an uploaded file's File Path; the id follows. */
export const uploadedPrefix = 'files/';

const uploadedPath = /^files\/[0-9a-f-]{36}$/;

/** Whether a File Path is that of an uploaded file, which screens show by the file's name. */
export function isUploadedPath(path: unknown): path is string {
  return typeof path === 'string' && uploadedPath.test(path);
}

/** Describes a value that is the path of an uploaded file, or a list of them; null if it is not. */
export function describeUploaded(value: unknown): string | null {
  if (isUploadedPath(value)) return fileWords.uploaded;
  const isList = Array.isArray(value) && value.length > 0 && value.every(isUploadedPath);
  return isList ? countOf(value.length, 'uploaded file') : null;
}

/** Sent as multipart/form-data with one field `file`. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Upload a file; the record that carries its filePath decides who can download it',
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
  uploaded: 'an uploaded file',
  missing: 'Send one file, in a multipart form field named file',
  notYours: 'This uploaded file was not found. Upload the file again.',
  elsewhere: 'This file already belongs to another record. Upload the file again.',
  gone: 'This file is no longer stored',
  empty: 'The file is empty',
  notPrepared: 'This picture cannot be opened. Choose a JPEG, PNG or WebP picture.',
  tooLarge: 'The file is larger than 20 MB. Upload a smaller file, or enter where the file is stored.',
  tooManyAtOnce: 'Several of your files are still uploading. Wait until they finish.',
  tooManyUnused:
    'Too many of your uploaded files are not attached to a record. Attach them, or try again tomorrow.',
  tooManyToday: `You have uploaded ${uploadsADay} files today, which is the daily limit for one person. Try again tomorrow.`,
  tooManyKept: `You have reached the limit of ${fileQuota.files} files or ${fileQuota.megabytes} MB for one person. Files of recently deleted documents count too. Ask the person who manages documents to add this file.`,
  busy: 'Many files are uploading at the moment. Try again in a few seconds.',
  wrongType: 'Only these file types are accepted: PDF, JPEG, PNG, WebP, DOCX, XLSX',
} as const;
