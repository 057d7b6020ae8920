import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ImportChoices, ImportRow, Postings, UnknownText } from '#contract/imports/import-answer.ts';
import type { Matched } from '#contract/imports/matching.ts';
import type { Place, Sealer } from '#server/sealing.ts';
import type { ArchivedFile } from './document-archive.ts';
import type { Table } from './table-of-file.ts';

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/** The choices for a file other than its columns. */
export type Choices = Omit<ImportChoices, 'columns'>;

/** The content of a file, with its column mapping and choices. */
export interface Content {
  table: Table;
  matched: Matched;
  choices?: Choices;
  unknown?: UnknownText[];
  postings?: Postings | undefined;
  /** The files of a ZIP file. */
  files?: ArchivedFile[];
}

/** Compressed and sealed, because a file may contain any personal data. */
export async function sealed(sealer: Sealer, value: Content | ImportRow[], place: Place): Promise<Buffer> {
  return sealer.sealBytes(await packed(JSON.stringify(value)), place);
}

export async function opened<Value extends Content | ImportRow[]>(
  sealer: Sealer,
  kept: Buffer,
  place: Place,
): Promise<Value> {
  const value: Value = JSON.parse((await unpacked(sealer.openBytes(kept, place))).toString('utf8'));
  return value;
}
