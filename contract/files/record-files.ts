import { z } from 'zod';
import type { Endpoint } from '../engine/endpoint.ts';
import { id } from '../engine/fields.ts';
import type { ResourceBase } from '../engine/resource.ts';
import { uploadedPrefix } from './files.ts';

/** The File Paths of the uploaded files of a record, in order. */
export function recordFiles(label: string, { max }: { max: number }) {
  return z
    .array(
      z
        .string(`${label} must be uploaded files`)
        .startsWith(uploadedPrefix, `${label} must be uploaded files`),
      `${label} must be a list`,
    )
    .max(max, `${label} must have at most ${max} files`)
    .refine((paths) => new Set(paths).size === paths.length, `${label} must not contain the same file twice`)
    .meta({ label, kind: 'json' });
}

const OneFile = z.strictObject({ id: id(), fileId: id() });

/** Serves a file of a record to anyone who may read the record. */
export function recordFileEndpoint({
  path,
  singular: one,
  rights,
}: Pick<ResourceBase<never, never, never>, 'path' | 'singular' | 'rights'>) {
  return {
    method: 'GET',
    path: `${path}/:id/files/:fileId`,
    summary: `Download a file of one ${one}`,
    access: rights.read,
    params: OneFile,
    status: 200,
    file: 'answered',
    failure: 'Failed to download the file',
  } as const satisfies Endpoint<typeof OneFile>;
}

/** The id of an uploaded file, from its File Path. */
export function fileIdOf(filePath: string): string {
  return filePath.slice(uploadedPrefix.length);
}
