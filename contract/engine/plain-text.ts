import { z } from 'zod';

const cannotBeKept =
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
/** Text that renders as nothing: spaces, marks without a letter, fillers and control characters. */
const invisible = /^[\p{Format}\p{Separator}\p{Mark}\p{Default_Ignorable_Code_Point}]+$/u;
export const lineBreaks = /[\n\r\u2028\u2029]/;

/** A separate message for a missing field and one of the wrong type. */
export function expected(label: string, sentence: string | ((input: unknown) => string)) {
  return {
    error({ input }: { input?: unknown }) {
      if (input === undefined || input === null) return `${label} is required`;
      return typeof sentence === 'string' ? sentence : sentence(input);
    },
  };
}

/** All checks are added at once, because each addition copies the schema. */
export function plainText(
  label: string,
  max: number,
  spelling = (written: string) => written.trim(),
  checks: z.core.$ZodCheck<string>[] = [],
) {
  return z.string(expected(label, `${label} must be text`)).check(
    z.overwrite(spelling),
    z.minLength(1, `${label} must not be empty`),
    z.maxLength(max, `${label} must have at most ${max} characters`),
    z.refine((value) => !invisible.test(value), `${label} must not be empty`),
    z.refine(canBeKept, `${label} contains a character that cannot be stored`),
    ...checks,
  );
}

/**
 * False for control characters, for characters that change the text direction (which can disguise
 * text), and for lone surrogates, which PostgreSQL rejects.
 */
export function canBeKept(value: string): boolean {
  return !cannotBeKept.test(value);
}
