import { StartError } from '../start-error.ts';
import type { Applied } from '../database/migrate.ts';
import type { Manifest } from './manifest.ts';

/** Throws unless this program knows all migrations of the backup. */
export function refuseUnknownHistory({ schema, program }: Manifest, known: Applied[]): void {
  const stranger = schema.find(({ tag, hash }, position) => {
    const own = known[position];
    return own !== undefined && (own.tag !== tag || own.hash !== hash);
  });
  if (stranger) {
    throw new StartError(
      `The backup has a migration ${stranger.tag} that is not this program's: restore it with the Bilum that took it (${program}). Nothing was changed.`,
    );
  }
  if (schema.length <= known.length) return;
  throw new StartError(
    `The backup has the schema ${schema.at(-1)?.tag}, and this program knows ${known.at(-1)?.tag ?? 'none'}: restore it with a newer Bilum (it was taken with ${program}). Nothing was changed.`,
  );
}

/** Whether one schema is an earlier version of the other. */
export function leadsTo(applied: Applied[], schema: Applied[]): boolean {
  return applied.every(({ tag, hash }, position) => {
    const wanted = schema[position];
    return wanted?.tag === tag && wanted.hash === hash;
  });
}
