import { createHash, timingSafeEqual } from 'node:crypto';
import type { Key } from './key-at-hand.ts';
import { manifestHashName, manifestName, signatureName, type Manifest } from './manifest.ts';

/** The file that proves a manifest. All else is hashed in the manifest, so it speaks for the whole backup. */
export function signatureOf(manifest: string, { id, sign }: Key): string {
  return `${sign(manifest)}  ${manifestName}  ${id}\n`;
}

/** How long it takes does not tell how much of a wrong one is right. */
export function isSignature(signature: string, manifest: string, key: Key): boolean {
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signatureOf(manifest, key));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The last file, as `sha256sum` writes it: what the manifest cannot hash. Damage is found by it, without a key. */
export function hashesOf(manifest: string, signature: string | undefined): string {
  const line = (name: string, text: string) =>
    `${createHash('sha256').update(text).digest('hex')}  ${name}\n`;
  return line(manifestName, manifest) + (signature === undefined ? '' : line(signatureName, signature));
}

/** The files that come after the tables. */
export function closingFiles(manifest: Manifest): string[] {
  const signature = signerOf(manifest) === null ? [] : [signatureName];
  return [manifestName, ...signature, manifestHashName];
}

/** The id of the key that signed a backup; null when none did. */
export function signerOf(manifest: Manifest): string | null {
  return manifest.format === 1 ? null : manifest.signedWith;
}
