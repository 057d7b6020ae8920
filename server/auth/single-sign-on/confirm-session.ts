import { sql } from 'drizzle-orm';
import { confirmedMinutes } from '#contract/engine/reauthentication.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { clockToleranceMilliseconds } from '#server/database/clock-tolerance.ts';
import { lockAccount } from '../account.ts';
import type { Confirmation } from './client.ts';
import { linkedPerson } from './people.ts';
import type { Provider } from './providers.ts';
import { Refused } from './refusals.ts';

const ownerOf = statement(
  sql`select user_id as "userId" from sessions where id = ${sql.placeholder('sessionId')}::uuid`,
);

interface SignedInAgain {
  provider: Pick<Provider, 'id' | 'name'>;
  confirmation: Confirmation;
  sessionId: string;
  requestId: string;
}

/** Notes in a session that its person has signed in again at their provider. Throws `Refused`. */
export async function confirmSession(
  { pool, clock, confirmations }: Pick<Context, 'pool' | 'clock' | 'confirmations'>,
  { provider, confirmation: { subject, authenticatedAt: at }, sessionId, requestId }: SignedInAgain,
): Promise<void> {
  const person = await linkedPerson(pool, provider.id, subject);
  const [session] = await run<{ userId: string }>(pool, ownerOf, { sessionId });
  if (!session) throw new Refused('sessionEnded');
  if (person?.userId !== session.userId) throw new Refused('otherPerson', person?.name ?? 'nobody');
  if (at === null || !isRecent(at, clock())) throw new Refused('tooLongAgo');
  const { userId } = session;
  await transaction(pool, async (tx) => {
    const isOpen = (await lockAccount(tx, userId)) && (await confirmations.confirm(tx, { sessionId }, at));
    if (!isOpen) throw new Refused('sessionEnded');
    await recordEvent(
      tx,
      { userId, requestId },
      {
        action: 'update',
        resource: 'users',
        recordId: userId,
        note: `confirmed that it was them, by signing in again with ${provider.name}`,
      },
    );
  });
}

function isRecent(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime();
  return age >= -clockToleranceMilliseconds && age < confirmedMinutes * 60_000;
}
