import type { Viewer } from '#contract/engine/access.ts';
import { uploadedPrefix } from '#contract/files/files.ts';
import { newId } from '#server/database/new-id.ts';
import type { Database } from '#server/database/statement.ts';
import type { Sealer } from '#server/sealing.ts';
import { insertFile, sealedFile, type GivenFile } from './files.ts';

/** Stores a file that Bilum made, for a record that the same transaction writes. Returns its File Path. */
export async function keepMadeFile(
  tx: Database,
  sealer: Sealer,
  viewer: Viewer,
  given: GivenFile,
): Promise<string> {
  const id = newId();
  await insertFile(tx, viewer, { id, ...sealedFile(sealer, given, id), importId: null });
  return `${uploadedPrefix}${id}`;
}
