import { StartError } from '../start-error.ts';
import type { NeededKey } from './needed-key.ts';

/** The error of a start without a key when the data needs one. */
export function missingKey(needed: NeededKey, place: string): StartError {
  return new StartError(
    `There is no key in ${place}, and ${needs(needed)}: ${wayOut(needed, place)}. No key was created.`,
  );
}

/** The error of a start with another key than the data needs. */
export function otherKey(needed: NeededKey, { place, keyId }: { place: string; keyId: string }): StartError {
  return new StartError(`The key in ${place} is ${keyId}, and ${needs(needed)}: ${wayOut(needed, place)}.`);
}

function needs({ keyIds, identity, database = 'the database' }: NeededKey): string {
  if (identity === undefined)
    return `${database} holds data of the key${keyIds.length > 1 ? 's' : ''} ${keyIds.join(' and ')}`;
  const { keyId, host, place, recordedAt } = identity;
  const day = recordedAt.toISOString().slice(0, 10);
  return `${database} needs the key ${keyId}, which was in ${place} on ${host} on ${day}`;
}

function wayOut({ keyIds, identity }: NeededKey, place: string): string {
  if (keyIds.length > 1) return 'a server reads only one of them, so restore a backup from before the second';
  if (identity?.place === 'BILUM_KEY') return 'set BILUM_KEY as it was there';
  if (place === 'BILUM_KEY') return `set BILUM_KEY to ${identity ? 'what that file holds' : 'that key'}`;
  if (!identity) return 'put that key there, or set BILUM_KEY to it';
  const put = identity.place === place ? 'put that file back' : `copy that file to ${place}`;
  return `${put}, or set BILUM_KEY to what it holds`;
}
