import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { authenticatorDigits, recoveryCodeCount, type SecondFactor } from '#contract/auth/second-factor.ts';
import { newId } from '#server/database/new-id.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import type { Sealer } from '#server/sealing.ts';
import { authenticatorTable, recoveryCodeTable, secretPlace } from './tables.ts';

/** RFC 6238, 4: seconds of a code. */
const period = 30;
/** RFC 6238, 5.2: a code of the step before or after is accepted, because clocks of phones differ. */
const steps = 1;
/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const secretBytes = 20;

/** 31^10 is 49 bits, guessing is throttled, and the hashes are keyed. No letters that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const letterCount = 10;

interface Authenticator {
  id: string;
  secretSealed: Buffer;
  confirmedAt: Date | null;
}

export type CodeKind = 'authenticator app' | 'recovery code';

const ofUser = sql`user_id = ${sql.placeholder('userId')}::uuid`;

const find = statement(sql`select id, secret_sealed as "secretSealed", confirmed_at as "confirmedAt"
  from authenticators where ${ofUser}`);

const state = statement(sql`select (select confirmed_at from authenticators where ${ofUser}) as since,
  (select count(*)::int from recovery_codes where ${ofUser}) as left`);

const removeDraft = statement(
  sql`${deleteFrom(authenticatorTable)} where ${ofUser} and confirmed_at is null`,
);

const insertDraft =
  statement(sql`${insertInto(authenticatorTable)} (id, user_id, secret_sealed) values (${sql.placeholder('id')},
    ${sql.placeholder('userId')}, ${sql.placeholder('sealed')}) on conflict (user_id) do nothing returning id`);

/** Each step of a code works once, so a code that somebody saw is worth nothing. */
const useStep =
  statement(sql`${updateTable(authenticatorTable)} set last_step = ${sql.placeholder('step')}::bigint,
    confirmed_at = coalesce(confirmed_at, ${sql.placeholder('at')}::timestamptz)
  where id = ${sql.placeholder('id')} and coalesce(last_step < ${sql.placeholder('step')}::bigint, true) returning id`);

const useRecoveryCode = statement(sql`${deleteFrom(recoveryCodeTable)}
  where ${ofUser} and code_hash = ${sql.placeholder('hash')} returning id`);

const removeAuthenticator = statement(
  sql`${deleteFrom(authenticatorTable)} where ${ofUser} returning confirmed_at as "confirmedAt"`,
);

const removeRecoveryCodes = statement(sql`${deleteFrom(recoveryCodeTable)} where ${ofUser}`);

const insertRecoveryCodes = statement(sql`${insertInto(recoveryCodeTable)} (id, user_id, code_hash)
  select id, ${sql.placeholder('userId')}::uuid, hash
  from rows from (unnest(${sql.placeholder('ids')}::uuid[]), unnest(${sql.placeholder('hashes')}::text[])) as code (id, hash)`);

/** What people sign in with besides the password: codes of an authenticator app, and recovery codes. */
export function createSecondFactors(sealer: Sealer, clock: () => Date) {
  async function read(database: Database, userId: string): Promise<SecondFactor> {
    const { since, left } = await one<{ since: Date | null; left: number }>(database, state, { userId });
    return { authenticatorSince: since?.toISOString() ?? null, recoveryCodesLeft: left };
  }

  async function isNeeded(database: Database, userId: string): Promise<boolean> {
    const [known] = await run<Authenticator>(database, find, { userId });
    return known?.confirmedAt != null;
  }

  /** Stores a new secret that is not asked for yet. Returns null if the person has an authenticator app already. */
  async function begin(tx: Database, { id: userId, username }: { id: string; username: string }) {
    const secret = new Secret({ size: secretBytes });
    const id = newId();
    await run(tx, removeDraft, { userId });
    const sealed = sealer.seal(secret.base32, secretPlace(id));
    const [begun] = await run(tx, insertDraft, { id, userId, sealed });
    if (!begun) return null;
    return { secret: secret.base32, address: codesOf(secret.base32, username).toString() };
  }

  /** Uses up a code of the app that is being set up, and confirms it with that. */
  async function confirm(tx: Database, userId: string, code: string): Promise<boolean> {
    const [draft] = await run<Authenticator>(tx, find, { userId });
    return draft?.confirmedAt === null && useOfApp(tx, draft, code);
  }

  /** Uses up a code of the authenticator app, or a recovery code. Null but for the first who sends it. */
  async function use(tx: Database, userId: string, code: string): Promise<CodeKind | null> {
    const [known] = await run<Authenticator>(tx, find, { userId });
    if (!known?.confirmedAt) return null;
    if (isOfApp(code)) return (await useOfApp(tx, known, code)) ? 'authenticator app' : null;
    const used = await run(tx, useRecoveryCode, { userId, hash: hashOf(code) });
    return used.length > 0 ? 'recovery code' : null;
  }

  async function useOfApp(tx: Database, { id, secretSealed }: Authenticator, code: string): Promise<boolean> {
    const codes = codesOf(sealer.open(secretSealed, secretPlace(id)));
    const at = clock();
    const token = code.replace(/\s/g, '');
    const offset = codes.validate({ token, timestamp: at.getTime(), window: steps });
    if (offset === null) return false;
    const step = Math.floor(at.getTime() / 1000 / period) + offset;
    return (await run(tx, useStep, { id, step, at: at.toISOString() })).length > 0;
  }

  /** Returns whether there was a second factor to remove. */
  async function remove(tx: Database, userId: string): Promise<boolean> {
    await run(tx, removeRecoveryCodes, { userId });
    const [removed] = await run<Authenticator>(tx, removeAuthenticator, { userId });
    return removed?.confirmedAt != null;
  }

  /** Written with or without the hyphen, in any case. */
  function hashOf(code: string): string {
    return sealer.fingerprint(code);
  }

  /** New recovery codes in place of all earlier ones. Only their hashes are stored. */
  async function renewCodes(tx: Database, userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newCode);
    await run(tx, removeRecoveryCodes, { userId });
    await run(tx, insertRecoveryCodes, {
      userId,
      ids: codes.map(() => newId()),
      hashes: codes.map((code) => hashOf(code)),
    });
    return codes;
  }

  return { read, isNeeded, begin, confirm, use, remove, renewCodes };
}

export type SecondFactors = ReturnType<typeof createSecondFactors>;

function codesOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Bilum', label, secret, digits: authenticatorDigits, period, algorithm: 'SHA1' });
}

function isOfApp(code: string): boolean {
  return new RegExp(`^\\d{${authenticatorDigits}}$`).test(code.replace(/\s/g, ''));
}

function newCode(): string {
  const code = Array.from({ length: letterCount }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, letterCount / 2)}-${code.slice(letterCount / 2)}`;
}
