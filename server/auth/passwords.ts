import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { invalid, HttpError } from '#server/http-error.ts';
import { isGuessable } from './guessable.ts';

/** The second recommendation of OWASP for Argon2id (the default of the library): 19 MiB, t=2, p=1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes 19 MiB and a core, so more at once than cores would only use memory. */
const atOnce = Math.min(4, availableParallelism());
/** Beyond this the client is asked to retry, because it would only wait. */
const underWayAtMost = 64;
let underWay = 0;
const waiting: (() => void)[] = [];

/** A hash that no password has, so that an unknown username takes as long as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$DfRfzMzRjBpYoqFxtBmBSA$EGmbzkDFRUxMdUEeaUSZBtBJ0nBg4TJ7LpmHlYqYbHg';

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost));
}

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await queued(() => verify(stored ?? nobody, password));
  return matches && stored !== null;
}

/** Throws for passwords that guessing programs soon find. `names`: of the person and the organisation. */
export async function refuseWeakPassword(password: string, names: readonly string[]): Promise<void> {
  if (!(await isGuessable(password, names))) return;
  throw invalid([
    {
      path: 'newPassword',
      message: 'This password is too easy to guess. Use a few unrelated words',
    },
  ]);
}

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= underWayAtMost)
    throw new HttpError(503, 'Many people are signing in at the moment. Try again in a few seconds.', {
      code: 'busy',
      retryAfter: 3,
    });
  underWay += 1;
  if (underWay > atOnce) await new Promise<void>((turn) => waiting.push(turn));
  try {
    return await work();
  } finally {
    underWay -= 1;
    waiting.shift()?.();
  }
}
