import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { keepEntryKeys } from '../database/audit-marks.ts';
import { createSealer, type Sealer } from '../sealing.ts';
import { StartError } from '../start-error.ts';
import { makeKeyFile, readPresentKey, type KeyOptions, type PresentKey } from './key-file.ts';
import { missingKey, otherKey } from './key-refusals.ts';
import { readNeededKey, recordIdentity, type NeededKey } from './needed-key.ts';

export type Settling = {
  pool: Pool;
  options: KeyOptions;
  /** Finds out whether anything else needs the key of this data folder, before a key is created. */
  alsoNeeded?: (() => Promise<NeededKey | undefined>) | undefined;
};

/**
 * Decides at the first start which key seals this database, and refuses any other afterwards. Must be called with the
 * owner's pool while no other server prepares the database. A key is created only when none was used yet.
 */
export async function settleKey({ pool, options, alsoNeeded }: Settling): Promise<Sealer> {
  const needed = await readNeededKey(pool);
  const present = await readPresentKey(options);
  const wanted = needed ?? (present.key ? undefined : await alsoNeeded?.());
  const key = present.key ?? (wanted ? refuseMissing(wanted, present) : await makeKey(options));
  const sealer = createSealer(key);
  const keyId = sealer.keyId.toString('hex');
  if (needed) refuseOther(needed, present.place, keyId);
  if (needed?.identity) return inUse(pool, sealer);
  await recordIdentity(pool, { keyId, host: hostname(), place: present.place });
  // Reads the recorded key again, because another server may have been faster.
  return openSealer(pool, options);
}

/** Checked before migrations run: without its key, the database stays usable for the older program. */
export async function refuseWrongKey(pool: Pool, options: KeyOptions): Promise<void> {
  const needed = await readNeededKey(pool);
  if (needed) await sealerOf(needed, options);
}

/** The sealer of a prepared database. */
export async function openSealer(pool: Pool, options: KeyOptions): Promise<Sealer> {
  const needed = await readNeededKey(pool);
  if (!needed?.identity)
    throw new StartError(
      'The encryption key is not recorded in the database. Start Bilum again to record the key.',
    );
  return inUse(pool, await sealerOf(needed, options));
}

/** Marks everything written through this pool with the key. */
function inUse(pool: Pool, sealer: Sealer): Sealer {
  keepEntryKeys(pool, sealer);
  return sealer;
}

async function sealerOf(needed: NeededKey, options: KeyOptions): Promise<Sealer> {
  const present = await readPresentKey(options);
  const sealer = createSealer(present.key ?? refuseMissing(needed, present));
  refuseOther(needed, present.place, sealer.keyId.toString('hex'));
  return sealer;
}

async function makeKey(options: KeyOptions): Promise<Buffer> {
  const { place } = await readPresentKey(options);
  await makeKeyFile(place);
  const { key } = await readPresentKey(options);
  if (key) return key;
  throw new StartError(`${place} leads to a file that is not there: restore that file, or remove the link.`);
}

function refuseMissing(needed: NeededKey, { place }: PresentKey): never {
  throw missingKey(needed, place);
}

function refuseOther(needed: NeededKey, place: string, keyId: string): void {
  if (needed.keyIds.some((wanted) => wanted !== keyId)) throw otherKey(needed, { place, keyId });
}
