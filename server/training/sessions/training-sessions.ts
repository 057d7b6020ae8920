import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import { completeSession, enrolments, type SessionCompletion } from '#contract/training/enrolments.ts';
import { sessionWords, trainingSessions } from '#contract/training/training-sessions.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { Served } from '#server/engine/served.ts';
import type { UpdateBody } from '#server/engine/rules.ts';
import { differing } from '#server/engine/row.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, invalid, mapConstraintErrors } from '#server/http-error.ts';
import type { Certificates } from '../needs/certificates.ts';
import { lockOpen, refuseEarly } from './held-session.ts';
import { hasPeople, planned, refuseMoved } from './moved-session.ts';
import { keepOutcomes } from './outcomes.ts';
import { refuseRetired } from '../courses/retired.ts';
import {
  movingSessions,
  type Session,
  type Taking,
  type UploadedCertificates,
} from './session-transitions.ts';
import { giveFreeSeats } from './waiting-list.ts';
import { sessionSource } from '../session-source.ts';
import type { enrolmentTable, trainingNeedTable } from '../tables.ts';

interface RelatedChanges {
  needs: Served<typeof trainingNeedTable>;
  people: Served<typeof enrolmentTable>;
  certificates: Certificates;
}

export function serveTrainingSessions(
  app: FastifyInstance,
  context: Context,
  { needs, people, certificates }: RelatedChanges,
): void {
  const { pool } = context;
  const needUpdates = movingSessions({ enrolments: people, needs, certificates });

  const sessions = serveResource(app, context, trainingSessions, {
    source: sessionSource,
    overrides: {
      async create({ input, viewer, tx }, next) {
        if (input.reopenReason) throw withoutReopening();
        if (input.status === 'Completed' && input.startDate > viewer.today)
          throw invalid([{ path: 'status', message: sessionWords.completedLater }]);
        await refuseRetired(tx, input);
        return next();
      },
      async update({ input, current, viewer, tx }, next): Promise<string> {
        const { courseId, providerId } = differing(current, input);
        if (courseId !== undefined && (await hasPeople(tx, current.id)))
          throw conflict(sessionWords.anotherCourse);
        await refuseRetired(tx, { courseId, providerId });
        const reopenReason = reasonOf(input, current);
        const session = planned(current, input);
        await refuseMoved(tx, viewer, { current, session });
        await applyTransition({ tx, viewer, session }, input.status ?? current.status);
        const written = await next({ ...input, reopenReason });
        const given = await giveFreeSeats(tx, people, viewer, current.id);
        return given > 0 ? sessions.read(tx, viewer, current.id) : written;
      },
    },
  });

  /** Applies the consequences of an allowed transition. */
  async function applyTransition(
    taking: Taking,
    to: Session['status'],
    papers: UploadedCertificates = new Map(),
  ) {
    const { tx, session, viewer } = taking;
    if (to === session.status) return;
    if (to === 'In Progress')
      return session.status === 'Completed' ? needUpdates.reopened(taking) : needUpdates.begun(taking);
    if (to === 'Completed') {
      const { startDate } = session;
      refuseEarly({ ...(await lockOpen(tx, session.id)), startDate }, viewer);
      return needUpdates.completed(taking, papers);
    }
    if (session.status === 'In Progress') return needUpdates.released(taking);
  }

  route(app, context, completeSession, async ({ params: { id }, body, viewer, scope }) => {
    if (can(viewer, 'needs:update') !== 'all') throw forbidden(sessionWords.mayNotComplete);
    return mapConstraintErrors(
      { ...trainingSessions.constraintMessages, ...enrolments.constraintMessages },
      () =>
        transaction(
          pool,
          async (tx) => new Json(await complete(tx, { id, viewer, scope, completion: body })),
        ),
    );
  });

  async function complete(tx: PoolClient, { viewer, id, scope, completion }: Completing): Promise<string> {
    const { version, outcomes } = completion;
    const current = await sessions.lock(tx, viewer, id, { version: undefined, scope });
    if (current.status === 'Completed' && (await isKept(tx, outcomes))) return sessions.read(tx, viewer, id);
    await sessions.lock(tx, viewer, id, { version, scope });
    if (current.status !== 'In Progress') throw conflict(sessionWords.notBegun(current.status));
    await keepOutcomes(tx, people, { viewer, scope, sessionId: id, outcomes });
    const papers = new Map(outcomes.map(({ id: enrolmentId, certificate }) => [enrolmentId, certificate]));
    await applyTransition({ tx, viewer, session: current }, 'Completed', papers);
    return sessions.update(tx, viewer, id, {
      values: { status: 'Completed', reopenReason: null },
      version,
      scope,
    });
  }

  /** Whether an earlier attempt has saved the same outcomes. */
  async function isKept(tx: PoolClient, outcomes: SessionCompletion['outcomes']): Promise<boolean> {
    for (const { id, certificate, ...outcome } of outcomes) {
      const current = await people.row(tx, id);
      if (Object.keys(differing(current, outcome)).length > 0) return false;
      if (certificate && !(await isEvidence(tx, current.needId, certificate.id))) return false;
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
  scope: Scope;
  completion: SessionCompletion;
}

/** Must be given to reopen a session, and stays until it is completed again. */
function reasonOf(
  { status, reopenReason }: UpdateBody<typeof trainingSessions>,
  current: Session,
): string | null {
  const isReopened = current.status === 'Completed' && status === 'In Progress';
  if (isReopened && !reopenReason)
    throw invalid([{ path: 'reopenReason', message: sessionWords.reasonNeeded }]);
  if (isReopened) return reopenReason ?? null;
  if (reopenReason && reopenReason !== current.reopenReason) throw withoutReopening();
  return status === 'Completed' ? null : current.reopenReason;
}

function withoutReopening() {
  return invalid([{ path: 'reopenReason', message: sessionWords.reasonWithReopening }]);
}
