import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import { completeSession, enrolments, type SessionCompletion } from '#contract/training/enrolments.ts';
import { sessionWords, trainingSessions } from '#contract/training/training-sessions.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/statement.ts';
import { serveResource, type Served, type UpdateBody } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, invalid, refusing } from '#server/refused.ts';
import type { Certificates } from './certificates.ts';
import { holdOpen, refuseEarly } from './held-session.ts';
import { planned, refuseMoved } from './moved-session.ts';
import { keepOutcomes } from './outcomes.ts';
import { refuseRetired } from './retired.ts';
import { movingSessions, type Papers, type Session, type Taking } from './session-moves.ts';
import { sessionSource } from './session-source.ts';
import type { enrolmentTable, trainingNeedTable } from './tables.ts';

interface Beside {
  needs: Served<typeof trainingNeedTable>;
  people: Served<typeof enrolmentTable>;
  certificates: Certificates;
}

export function serveTrainingSessions(
  app: FastifyInstance,
  context: Context,
  { needs, people, certificates }: Beside,
): void {
  const { pool } = context;
  const taken = movingSessions({ enrolments: people, needs, certificates });

  const sessions = serveResource(app, context, trainingSessions, {
    source: sessionSource,
    special: {
      async create({ input, viewer, tx }, ordinary) {
        if (input.reopenReason) throw withoutReopening();
        if (input.status === 'Completed' && input.startDate > viewer.today)
          throw invalid([{ path: 'status', message: sessionWords.completedLater }]);
        await refuseRetired(tx, input);
        return ordinary();
      },
      async update({ input, stands, viewer, tx }, ordinary) {
        const { courseId, providerId } = differing(stands, input);
        if (courseId !== undefined && stands.enrolled > 0) throw conflict(sessionWords.anotherCourse);
        await refuseRetired(tx, { courseId, providerId });
        const reopenReason = reasonOf(input, stands);
        const session = planned(stands, input);
        await refuseMoved(tx, viewer, { stands, session });
        await take({ tx, viewer, session }, input.status ?? stands.status);
        return ordinary({ ...input, reopenReason });
      },
    },
  });

  /** What follows from a move that is allowed. */
  async function take(taking: Taking, to: Session['status'], papers: Papers = new Map()) {
    const { tx, session, viewer } = taking;
    if (to === session.status) return;
    if (to === 'In Progress')
      return session.status === 'Completed' ? taken.reopened(taking) : taken.begun(taking);
    if (to === 'Completed') {
      const { startDate } = session;
      refuseEarly({ ...(await holdOpen(tx, session.id)), startDate }, viewer);
      return taken.completed(taking, papers);
    }
    if (session.status === 'In Progress') return taken.released(taking);
  }

  route(app, context, completeSession, async ({ params: { id }, body, viewer, reach }) => {
    if (can(viewer, 'needs:update') !== 'all') throw forbidden(sessionWords.mayNotComplete);
    return refusing({ ...trainingSessions.refusals, ...enrolments.refusals }, () =>
      transaction(pool, async (tx) => new Json(await complete(tx, { id, viewer, reach, completion: body }))),
    );
  });

  async function complete(tx: PoolClient, { viewer, id, reach, completion }: Completing): Promise<string> {
    const { version, outcomes } = completion;
    const stands = await sessions.hold(tx, viewer, id, { version: undefined, reach });
    if (stands.status === 'Completed' && (await isKept(tx, outcomes))) return sessions.read(tx, viewer, id);
    await sessions.hold(tx, viewer, id, { version, reach });
    if (stands.status !== 'In Progress') throw conflict(sessionWords.notBegun(stands.status));
    await keepOutcomes(tx, people, { viewer, reach, sessionId: id, outcomes });
    const papers = new Map(outcomes.map(({ id: enrolmentId, certificate }) => [enrolmentId, certificate]));
    await take({ tx, viewer, session: stands }, 'Completed', papers);
    return sessions.update(tx, viewer, id, {
      values: { status: 'Completed', reopenReason: null },
      version,
      reach,
    });
  }

  /** Whether an earlier request has kept the same. */
  async function isKept(tx: PoolClient, outcomes: SessionCompletion['outcomes']): Promise<boolean> {
    for (const { id, certificate, ...outcome } of outcomes) {
      const stands = await people.row(tx, id);
      if (Object.keys(differing(stands, outcome)).length > 0) return false;
      if (certificate && !(await isEvidence(tx, stands.needId, certificate.id))) return false;
    }
    return true;
  }

  async function isEvidence(tx: PoolClient, needId: string | null, documentId: string | undefined) {
    if (!needId || documentId === undefined) return false;
    return (await needs.row(tx, needId)).evidenceId === documentId;
  }
}

interface Completing {
  viewer: Viewer;
  id: string;
  reach: Scope;
  completion: SessionCompletion;
}

/** Given as the session is reopened, kept until it is completed again. */
function reasonOf(
  { status, reopenReason }: UpdateBody<typeof trainingSessions>,
  stands: Session,
): string | null {
  const isReopened = stands.status === 'Completed' && status === 'In Progress';
  if (isReopened && !reopenReason)
    throw invalid([{ path: 'reopenReason', message: sessionWords.reasonNeeded }]);
  if (isReopened) return reopenReason ?? null;
  if (reopenReason && reopenReason !== stands.reopenReason) throw withoutReopening();
  return status === 'Completed' ? null : stands.reopenReason;
}

function withoutReopening() {
  return invalid([{ path: 'reopenReason', message: sessionWords.reasonWithReopening }]);
}
