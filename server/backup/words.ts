import type { KeyAtHand } from './key-at-hand.ts';
import { rowsOf, type Manifest } from './manifest.ts';

const number = new Intl.NumberFormat('en-US');

export function amount(manifest: Manifest): string {
  const { length } = manifest.tables;
  return `${length} tables, ${number.format(rowsOf(manifest))} rows`;
}

export function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

export function sizeInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${number.format(Math.ceil(bytes / 1000))} kB`;
  return `${number.format(Math.round(bytes / 100_000) / 10)} MB`;
}

/** What a backup is, in a few lines. */
export function describeManifest(manifest: Manifest): string[] {
  const { takenAt, database, program, postgresql, schema, sealedWith, tables } = manifest;
  return [
    `taken     ${moment(takenAt)} of ${lowerFirst(database)}`,
    `by        Bilum ${program} on PostgreSQL ${postgresql}`,
    `schema    ${schema.at(-1)?.tag} (${schema.length} migrations)`,
    `sealed    ${sealedWith.length === 0 ? 'nothing' : `with the key ${sealedWith.join(' and ')}, which is not in it`}`,
    `content   ${amount(manifest)}: ${tables.map(({ name, rows }) => `${name} ${number.format(rows)}`).join(', ')}`,
  ].map((line) => `  ${line}`);
}

/** What whoever keeps the backup must know of the key. */
export function keyNotIn({ sealedWith }: Manifest, { place, id }: KeyAtHand): string {
  const without =
    'without it nobody can read the bank account numbers, medical histories and files in the backup';
  if (sealedWith.length === 0) return `The key is not in it, and nothing in it is sealed.`;
  if (id !== undefined && sealedWith.every((wanted) => wanted === id)) {
    return `The key (${id}) is not in it. It is ${id && placeOf(place)}: keep a copy apart from the backup, for ${without}.`;
  }
  return `The key is not in it. It is sealed with the key ${sealedWith.join(' and ')}, and ${standing({ place, id })}: find that key and keep it, for ${without}.`;
}

/** What whoever restored must do about the key before the start. */
export function keyFor({ sealedWith }: Manifest, { place, id }: KeyAtHand): string {
  if (sealedWith.length === 0) return 'Nothing in it is sealed, so no key is needed.';
  if (id !== undefined && sealedWith.every((wanted) => wanted === id)) {
    return `The key it is sealed with (${id}) is ${placeOf(place)}.`;
  }
  return `It is sealed with another key (${sealedWith.join(' and ')}): ${standing({ place, id })}. Put that key there before the start.`;
}

function standing({ place, id }: KeyAtHand): string {
  return id === undefined ? `there is none ${placeOf(place)}` : `the one ${placeOf(place)} is ${id}`;
}

function placeOf(place: string): string {
  return place === 'BILUM_KEY' ? 'in BILUM_KEY' : `in ${place}`;
}

function lowerFirst(text: string): string {
  return text.replace(/^The /, 'the ');
}
