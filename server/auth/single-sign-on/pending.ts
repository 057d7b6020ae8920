import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newId } from '#server/database/new-id.ts';
import { run, silent, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { confirmedSignInTable, pendingSignInTable } from '../single-sign-on-tables.ts';
import { secretHash } from '../secret-hash.ts';

/** Long enough for a second factor at the provider. */
const pendingMilliseconds = 10 * 60_000;
/** The page fetches its session at once; a second factor takes a while. */
const confirmedMilliseconds = 5 * 60_000;

const now = sql`${sql.placeholder('now')}::timestamptz`;

const insertPending = silent(
  statement(sql`${insertInto(pendingSignInTable)}
    (id, provider_id, state_hash, browser_hash, nonce, code_verifier, redirect_uri, return_to, session_id,
    expires_at)
  values (${sql.placeholder('id')}, ${sql.placeholder('providerId')}, ${sql.placeholder('stateHash')},
    ${sql.placeholder('browserHash')}, ${sql.placeholder('nonce')}, ${sql.placeholder('codeVerifier')},
    ${sql.placeholder('redirectUri')}, ${sql.placeholder('returnTo')}, ${sql.placeholder('sessionId')}, ${sql.placeholder('expiresAt')})`),
);

/** Deletes only what belongs to this browser, so a stolen state can't end the sign-in of somebody else. */
const takePending = silent(
  statement(sql`${deleteFrom(pendingSignInTable)} where state_hash = ${sql.placeholder('stateHash')}
    and browser_hash = ${sql.placeholder('browserHash')} and provider_id = ${sql.placeholder('providerId')}::uuid
  returning nonce, code_verifier as "codeVerifier", redirect_uri as "redirectUri", return_to as "returnTo",
    session_id as "sessionId",
    expires_at > ${now} as "isInTime"`),
);

const insertConfirmed = silent(
  statement(sql`${insertInto(confirmedSignInTable)}
    (id, identity_id, code_hash, browser_hash, id_token_sealed, authenticated_at, expires_at)
  values (${sql.placeholder('id')}, ${sql.placeholder('identityId')}, ${sql.placeholder('codeHash')},
    ${sql.placeholder('browserHash')}, ${sql.placeholder('idTokenSealed')}, ${sql.placeholder('authenticatedAt')},
    ${sql.placeholder('expiresAt')})`),
);

/** Locks the provider and the link first, so that whoever removes them finds the session that is opened. */
const takeConfirmed = silent(
  statement(sql`with held as materialized (
    select identities.id from confirmed_sign_ins join identities on identities.id = confirmed_sign_ins.identity_id
      join identity_providers on identity_providers.id = identities.provider_id
    where confirmed_sign_ins.code_hash = ${sql.placeholder('codeHash')}
    for share of identity_providers for key share of identities
  ) ${deleteFrom(confirmedSignInTable)} using held, identities, identity_providers
  where confirmed_sign_ins.code_hash = ${sql.placeholder('codeHash')}
    and confirmed_sign_ins.browser_hash = ${sql.placeholder('browserHash')}
    and identities.id = held.id and identities.id = confirmed_sign_ins.identity_id and identity_providers.id = identities.provider_id
  returning identities.id as "identityId", not identity_providers.trusts_second_factor as "asksSecondFactor", identities.user_id as "userId", identity_providers.name as "providerName",
    confirmed_sign_ins.id_token_sealed as "idTokenSealed", confirmed_sign_ins.authenticated_at as "authenticatedAt",
    identity_providers.is_active and confirmed_sign_ins.expires_at > ${now} as "isInTime"`),
);

const lookConfirmed = statement(sql`select identities.user_id as "userId",
    not identity_providers.trusts_second_factor as "asksSecondFactor"
  from confirmed_sign_ins join identities on identities.id = confirmed_sign_ins.identity_id
    join identity_providers on identity_providers.id = identities.provider_id
  where confirmed_sign_ins.code_hash = ${sql.placeholder('codeHash')}
    and confirmed_sign_ins.browser_hash = ${sql.placeholder('browserHash')} and confirmed_sign_ins.expires_at > ${now}`);

const removeLapsed = [
  silent(statement(sql`${deleteFrom(pendingSignInTable)} where expires_at <= ${now}`)),
  silent(statement(sql`${deleteFrom(confirmedSignInTable)} where expires_at <= ${now}`)),
];

interface Pending {
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  returnTo: string | null;
  /** The session whose person signs in again to confirm that it is them; null for a sign-in. */
  sessionId: string | null;
}

export async function beginPending(
  database: Database,
  at: Date,
  { state, ...pending }: Pending & { providerId: string; state: string; browserHash: string },
): Promise<void> {
  const expiresAt = new Date(at.getTime() + pendingMilliseconds).toISOString();
  await run(database, insertPending, { ...pending, id: newId(), stateHash: secretHash(state), expiresAt });
}

/** Uses up a pending sign-in. Null when it is of another browser or provider, was used, or is too old. */
export async function usePending(
  database: Database,
  at: Date,
  { state, ...key }: { state: string; browserHash: string; providerId: string },
): Promise<Pending | null> {
  const values = { ...key, stateHash: secretHash(state), now: at.toISOString() };
  const [taken] = await run<Pending & { isInTime: boolean }>(database, takePending, values);
  return taken?.isInTime ? taken : null;
}

interface Beginning {
  identityId: string;
  browserHash: string;
  idTokenSealed: Buffer;
  authenticatedAt: Date | null;
}

/** Returns the code with which this browser, and no other, gets the session. */
export async function beginConfirmed(
  database: Database,
  at: Date,
  { authenticatedAt, ...confirmed }: Beginning,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + confirmedMilliseconds).toISOString();
  await run(database, insertConfirmed, {
    ...confirmed,
    authenticatedAt: authenticatedAt?.toISOString() ?? null,
    id: newId(),
    codeHash: secretHash(code),
    expiresAt,
  });
  return code;
}

interface ConfirmedKey {
  code: string;
  browserHash: string;
}

/** The provider's own second factor may be trusted; then none is asked for. */
interface ConfirmedPerson {
  userId: string;
  asksSecondFactor: boolean;
}

export interface Confirmed extends ConfirmedPerson {
  identityId: string;
  providerName: string;
  idTokenSealed: Buffer;
  /** When the person signed in at the provider, if it says so. */
  authenticatedAt: Date | null;
}

/** Whose sign-in this is, without using it up. */
export async function confirmedPerson(
  database: Database,
  at: Date,
  { code, browserHash }: ConfirmedKey,
): Promise<ConfirmedPerson | null> {
  const values = { codeHash: secretHash(code), browserHash, now: at.toISOString() };
  const [person] = await run<ConfirmedPerson>(database, lookConfirmed, values);
  return person ?? null;
}

export async function useConfirmed(
  database: Database,
  at: Date,
  { code, browserHash }: ConfirmedKey,
): Promise<Confirmed | null> {
  const values = { codeHash: secretHash(code), browserHash, now: at.toISOString() };
  const [taken] = await run<Confirmed & { isInTime: boolean }>(database, takeConfirmed, values);
  return taken?.isInTime ? taken : null;
}

export async function forgetLapsedSignIns(database: Database, at: Date): Promise<void> {
  for (const remove of removeLapsed) await run(database, remove, { now: at.toISOString() });
}
