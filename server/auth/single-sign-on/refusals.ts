import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { refusalsAnswered, refusalsKeptDays, type SignInDetails } from '#contract/auth/identity-providers.ts';
import { describeRefusal, type RefusalReason } from '#contract/auth/single-sign-on-refusals.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { run, statement, transaction, type Database } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { isoMoment } from '#server/engine/row.ts';
import { signInRefusalTable } from '../single-sign-on-tables.ts';
import type { Provider } from './providers.ts';

/** A refused sign-in: the reason is for the administrator, never for the person. */
export class Refused extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly detail: string | null = null,
  ) {
    super(describeRefusal(reason, detail));
  }
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const longestText = 300;

const insert =
  statement(sql`${insertInto(signInRefusalTable)} (provider_id, at, reference, reason, detail, who, address)
  values (${sql.placeholder('providerId')}::uuid, ${sql.placeholder('at')}::timestamptz, ${sql.placeholder('reference')},
    ${sql.placeholder('reason')}, ${sql.placeholder('detail')}, ${sql.placeholder('who')}, ${sql.placeholder('address')})`);

const recent = statement(sql`select reference, ${isoMoment(sql`at`)} as at, reason, detail, who, address
  from sign_in_refusals where provider_id = ${sql.placeholder('id')}::uuid
  order by sign_in_refusals.id desc limit ${refusalsAnswered}::int`);

const removeOld = statement(sql`${deleteFrom(signInRefusalTable)}
  where at < ${sql.placeholder('now')}::timestamptz - make_interval(days => ${refusalsKeptDays}::int)`);

interface Refusal {
  provider: Pick<Provider, 'id' | 'name'>;
  refused: Refused;
  who: string | null;
  userId: string | null;
  address: string;
  requestId: string;
}

/** Stores a refusal and returns the reference that the person is shown. */
export async function recordRefusal(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  { provider, refused, who, userId, address, requestId }: Refusal,
): Promise<string> {
  const reference = makeReference();
  await transaction(pool, async (tx) => {
    await run(tx, insert, {
      providerId: provider.id,
      at: clock().toISOString(),
      reference,
      reason: refused.reason,
      detail: refused.detail && oneLine(refused.detail),
      who: who && oneLine(who),
      address,
    });
    await recordEvent(
      tx,
      { userId: null, requestId },
      {
        action: 'sign-in-failed',
        resource: 'users',
        recordId: userId,
        note: `with ${provider.name}, reference ${reference}`,
      },
    );
  });
  return reference;
}

export async function recentRefusals(database: Database, id: string): Promise<SignInDetails['refusals']> {
  const rows = await run<{
    reference: string;
    at: string;
    reason: RefusalReason;
    detail: string | null;
    who: string | null;
    address: string;
  }>(database, recent, { id });
  return rows.map(({ reason, detail, ...row }) => ({ ...row, sentence: describeRefusal(reason, detail) }));
}

export async function forgetOldRefusals(database: Database, now: Date): Promise<void> {
  await run(database, removeOld, { now: now.toISOString() });
}

/** Texts of a provider may contain anything. */
function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').slice(0, longestText);
}

/** Read out over the phone, so without letters that look alike. */
function makeReference(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${four()}-${four()}`;
}
