import { z } from 'zod';
import { expected } from '../engine/plain-text.ts';

export const passwordLength = { min: 12, max: 128 } as const;

/** Password rules; the server also rejects common passwords. */
export const NewPassword = z
  .string(expected('A password', 'A password must be text'))
  .min(passwordLength.min, `A password must have at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `A password must have at most ${passwordLength.max} characters`);

/** A credential as typed: not normalised, only limited in length. */
export function typed(label: string, max: number, missing = `${label} is required`) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : `${label} must be text`) })
    .min(1, missing)
    .max(max, `${label} must have at most ${max} characters`);
}
