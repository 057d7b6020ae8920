import { createHash, timingSafeEqual } from 'node:crypto';
import type { Key } from './key-at-hand.ts';
import { manifestHashName, manifestName, signatureName, type Manifest } from './manifest.ts';

/**
 * The file that signs a manifest. The manifest contains the hashes of all other files, so it covers the whole backup.
 */
export function signatureOf(manifest: string, { id, sign }: Key): string {
  return `${sign(manifest)}  ${manifestName}  ${id}\n`;
}

/** Compares in constant time. */
export function isSignature(signature: string, manifest: string, key: Key): boolean {
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signatureOf(manifest, key));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * The last file, in the format of `sha256sum`: the hashes that the manifest can't contain. It reveals damage without a
 * key.
 */
export function hashesOf(manifest: string, signature: string | undefined): string {
  const line = (name: string, text: string) =>
    `${createHash('sha256').update(text).digest('hex')}  ${name}\n`;
  return line(manifestName, manifest) + (signature === undefined ? '' : line(signatureName, signature));
}

/** The files that follow the tables. */
export function closingFiles(manifest: Manifest): string[] {
  const signature = signerOf(manifest) === null ? [] : [signatureName];
  return [manifestName, ...signature, manifestHashName];
}

/** The id of the key that signed a backup, or null. */
export function signerOf(manifest: Manifest): string | null {
  return manifest.format === 1 ? null : manifest.signedWith;
}
