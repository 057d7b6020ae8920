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

export function describeSize(bytes: number): string {
  if (bytes < 1_000_000) return `${number.format(Math.ceil(bytes / 1000))} kB`;
  return `${number.format(Math.round(bytes / 100_000) / 10)} MB`;
}

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

/** Explains which key the backup needs. */
export function keyNotIn({ sealedWith }: Manifest, keyAtHand: KeyAtHand): string {
  const { place, key } = keyAtHand;
  const without =
    'without the key, no one can read the bank account numbers, medical histories and files in the backup';
  if (sealedWith.length === 0)
    return `The backup does not contain the key, and nothing in the backup is encrypted.`;
  if (key !== undefined && sealedWith.every((wanted) => wanted === key.id)) {
    return `The backup does not contain the key (${key.id}), which is ${placeOf(place)}. Keep a copy of the key apart from the backup: ${without}.`;
  }
  return `The backup does not contain the key. The data is encrypted with the key ${sealedWith.join(' and ')}, and ${describeKey(keyAtHand)}. Find that key and keep a copy: ${without}.`;
}

/** Explains whether a restore can verify the backup. */
export function signedNow({ place, key }: KeyAtHand): string {
  if (key !== undefined)
    return `The backup is signed with the key ${key.id}. A restore with that key checks that the backup was not changed.`;
  return `The backup is not signed, because there is no key ${placeOf(place)}. Changes made to the backup later cannot be detected.`;
}

/** Explains which key is needed before the start after a restore. */
export function keyFor({ sealedWith }: Manifest, keyAtHand: KeyAtHand): string {
  const { place, key } = keyAtHand;
  if (sealedWith.length === 0) return 'Nothing in the backup is encrypted, so no key is needed.';
  if (key !== undefined && sealedWith.every((wanted) => wanted === key.id)) {
    return `The key of the backup (${key.id}) is ${placeOf(place)}.`;
  }
  return `The backup is encrypted with another key (${sealedWith.join(' and ')}): ${describeKey(keyAtHand)}. Put that key there before you start Bilum.`;
}

export function describeKey({ place, key }: KeyAtHand): string {
  return key === undefined ? `there is none ${placeOf(place)}` : `the one ${placeOf(place)} is ${key.id}`;
}

function placeOf(place: string): string {
  return place === 'BILUM_KEY' ? 'in BILUM_KEY' : `in ${place}`;
}

function lowerFirst(text: string): string {
  return text.replace(/^The /, 'the ');
}
