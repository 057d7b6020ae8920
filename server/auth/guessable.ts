import { passwordLength } from '#contract/auth/passwords.ts';

/**
 * Words that a guess at this product in this country begins with, besides the names of the person and the organisation.
 * ASVS 5.0, 6.1.2.
 */
export const contextWords = [
  'bilum',
  'papua new guinea',
  'papuanewguinea',
  'port moresby',
  'portmoresby',
  'png kumuls',
  'pngkumuls',
  'goroka',
  'mount hagen',
  'mounthagen',
  'jesus is lord',
  'jesusislord',
  'god is good',
  'godisgood',
] as const;

/** A power of ten: the best of the five grades of zxcvbn, and what three unrelated words exceed. */
const guessesAtLeast = 10;
/** A longer password is at least as hard to guess, and takes longer to estimate. */
const lettersEstimated = 64;

/**
 * Whether a guessing program would soon find the password: by lists of leaked passwords, names, dates, keyboard walks
 * and repetitions, also reversed or with digits for letters. The lists take 24 MB, so they are loaded at first use.
 */
export async function isGuessable(password: string, names: readonly string[]): Promise<boolean> {
  if (password.length < passwordLength.min) return true;
  estimator ??= loadEstimator();
  const { check } = await estimator;
  const known = [
    ...contextWords,
    ...names.flatMap((name) => [name, name.replaceAll(' ', ''), ...name.split(' ')]),
  ];
  return check(password.slice(0, lettersEstimated), known).guessesLog10 < guessesAtLeast;
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const factory = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return { check: (password: string, known: string[]) => factory.check(password, known) };
}
