import { StartError } from '../start-error.ts';
import { rewritten, type Archive } from './archive-reading.ts';
import type { KeyAtHand } from './key-at-hand.ts';
import { signerOf } from './signature.ts';
import { describeKey } from './words.ts';
import { plural } from '#contract/engine/number-text.ts';

/** Whether the available key proves that a backup is authentic. */
export type Proof = { isProved: boolean; sentence: string };

/** Throws when the backup was changed after its key signed it. */
export function prove({ path, manifest, isSignedBy }: Archive, keyAtHand: KeyAtHand): Proof {
  const { key } = keyAtHand;
  const signer = signerOf(manifest);
  if (signer === null) {
    const why = plural(
      manifest.format,
      'was taken before backups were signed',
      'was taken without a key, so it is not signed',
    );
    return { isProved: false, sentence: `The backup ${why}: Bilum cannot check whether it was changed.` };
  }
  if (key?.id !== signer) {
    return {
      isProved: false,
      sentence: `The backup is signed with the key ${signer}, and ${describeKey(keyAtHand)}: Bilum cannot check whether it was changed.`,
    };
  }
  if (!isSignedBy(key)) throw rewritten(path, `its signature is not that of the key ${signer}`);
  return {
    isProved: true,
    sentence: `The backup is signed with the key ${signer} and was not changed since.`,
  };
}

/**
 * With a key, only backups that it proves are restored, unless `--unsigned` is given. Otherwise a manipulated backup
 * could simply name no key or another one. `file` is the name that was typed.
 */
export function refuseDoubtful(
  { isProved, sentence }: Proof,
  { path, manifest }: Archive,
  { keyAtHand, file }: { keyAtHand: KeyAtHand; file: string },
): void {
  if (isProved || keyAtHand.key === undefined) return;
  const signer = signerOf(manifest);
  const orElse = signer === null ? 'If' : `Put the key ${signer} there; or, if`;
  throw new StartError(
    `${sentence.replace('The backup', `The backup ${path}`)} ${orElse} you trust the backup, run 'npm run restore ${file} -- --unsigned' to restore it anyway. Nothing was changed.`,
  );
}
