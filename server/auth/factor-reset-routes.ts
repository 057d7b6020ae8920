import type { FastifyInstance } from 'fastify';
import {
  cancelFactorReset,
  readFactorReset,
  resetSecondFactor,
  secondFactorWords,
} from '#contract/auth/second-factor.ts';
import { grantingWords } from '#contract/auth/granting.ts';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { users } from '#contract/users/users.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { transaction, type Database } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { conflict, forbidden, notSignedIn } from '#server/http-error.ts';
import { route } from '#server/http/route.ts';
import { refuseTakingOver } from '#server/users/privilege-escalation.ts';
import { userSource } from '#server/users/sources.ts';
import { lockAccount, type LockedAccount } from './account.ts';
import { noteReset } from './factor-reset-notices.ts';
import { askOrMake, cancelReset, readReset } from './factor-resets.ts';

const userRecords = recordsOf(users, userSource);

interface Asking {
  id: string;
  viewer: Viewer;
  scope: Scope;
}

/** Resets of the second factor of somebody else, who lost their phone and recovery codes. */
export function serveFactorResets(app: FastifyInstance, context: Context): void {
  const { pool, clock, secondFactors } = context;

  route(app, context, readFactorReset, async ({ params: { id }, viewer, scope }) => {
    await refuseOthers(pool, { id, viewer, scope });
    return readReset(pool, id, clock());
  });

  route(app, context, resetSecondFactor, async ({ params: { id }, viewer, scope }) => {
    if (id === viewer.userId) throw forbidden(secondFactorWords.own);
    return transaction(pool, async (tx) => {
      await lockBoth(tx, { id, viewer, scope });
      if (!(await secondFactors.isNeeded(tx, id))) throw conflict(secondFactorWords.noneOfUser);
      const given = await askOrMake(tx, { userId: id, byId: viewer.userId }, clock());
      const isAsked = given.code === null;
      await note(tx, viewer, id, `${isAsked ? 'asked' : 'made a code'} to reset the second factor`);
      await noteReset(tx, { userId: id, actorId: viewer.userId, isAsked });
      return given;
    });
  });

  route(app, context, cancelFactorReset, async ({ params: { id }, viewer, scope }) => {
    if (id === viewer.userId) throw forbidden(secondFactorWords.own);
    await transaction(pool, async (tx) => {
      await lockBoth(tx, { id, viewer, scope });
      if (!(await cancelReset(tx, id, clock()))) throw conflict(secondFactorWords.noReset);
      await note(tx, viewer, id, 'cancelled the reset of the second factor');
    });
    return undefined;
  });
}

/**
 * Locks both accounts, so that two administrators who reset each other can't deadlock, and a change of a role comes
 * before the reset or ends it.
 */
async function lockBoth(tx: Database, { id, viewer, scope }: Asking): Promise<void> {
  await refuseOthers(tx, { id, viewer, scope });
  const locked = new Map<string, LockedAccount | null>();
  for (const each of [id, viewer.userId].toSorted()) locked.set(each, await lockAccount(tx, each));
  await refuseTakingOver(tx, viewer, id, grantingWords.resettingFactor);
  if (!locked.get(id)) throw conflict(secondFactorWords.inactive);
  if (!locked.get(viewer.userId)) throw notSignedIn();
}

async function refuseOthers(database: Database, { id, viewer, scope }: Asking): Promise<void> {
  await userRecords.read(database, viewer, id);
  if (!(await userRecords.areWithin(database, viewer, [id], scope))) throw forbidden();
}

function note(tx: Database, viewer: Viewer, recordId: string, words: string): Promise<void> {
  return recordEvent(tx, viewer, { action: 'update', resource: 'users', recordId, note: words });
}
