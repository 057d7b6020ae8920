import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { FinalOutcome } from '#contract/training/enrolments.ts';
import { completedOn, sessionWords } from '#contract/training/training-sessions.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import type { Served } from '#server/engine/served.ts';
import type { Row } from '#server/engine/row.ts';
import type { Records } from '#server/engine/records/records.ts';
import { conflict, mapConstraintErrors } from '#server/http-error.ts';
import type { Certificates } from '../needs/certificates.ts';
import type { enrolmentTable, trainingNeedTable, trainingSessionTable } from '../tables.ts';

export type Session = Row<typeof trainingSessionTable>;

interface SessionRecords {
  enrolments: Records<typeof enrolmentTable>;
  needs: Served<typeof trainingNeedTable>;
  certificates: Certificates;
}

/** Certificates uploaded for single enrolments. */
export type UploadedCertificates = ReadonlyMap<string, FinalOutcome['certificate']>;

export interface Taking {
  tx: PoolClient;
  viewer: Viewer;
  session: Session;
}

interface Participant {
  id: string;
  employeeId: string;
  name: string;
  attendance: 'Present' | 'Absent' | null;
  result: 'Passed' | 'Failed' | null;
  /** The need that passing has completed. */
  needId: string | null;
  openId: string | null;
  openStatus: string | null;
}

const participants = statement(sql`select enrolments.id, enrolments.employee_id as "employeeId",
    full_name as name, attendance, enrolments.result, need_id as "needId",
    training_needs.id as "openId", training_needs.status as "openStatus"
  from enrolments join people on people.id = enrolments.employee_id
  left join training_needs on training_needs.employee_id = enrolments.employee_id
    and training_needs.course_id = ${sql.placeholder('courseId')} and training_needs.status <> 'Completed'
  where session_id = ${sql.placeholder('sessionId')} and not is_waiting
  order by lower(full_name) collate "C", enrolments.id`);

/** Locks the needs, so that nobody completes or deletes them meanwhile. */
const lockNeeds = statement(sql`select from training_needs
  where course_id = ${sql.placeholder('courseId')} and status <> 'Completed'
    and employee_id in (select employee_id from enrolments
      where session_id = ${sql.placeholder('sessionId')} and not is_waiting)
  order by id for no key update`);

const providerNamed = statement(sql`select provider_name as "providerName" from training_providers
  where id = ${sql.placeholder('providerId')}`);

/** Updates the needs of the participants when a session changes state. */
export function movingSessions({ enrolments: people, needs, certificates }: SessionRecords) {
  async function everybody({ tx, session: { id: sessionId, courseId } }: Taking): Promise<Participant[]> {
    await run(tx, lockNeeds, { sessionId, courseId });
    return run<Participant>(tx, participants, { sessionId, courseId });
  }

  async function setNeedStatus({ tx, viewer }: Taking, id: string, status: 'Pending' | 'In Progress') {
    await needs.update(tx, viewer, id, { values: { status }, version: undefined, scope: 'all' });
  }

  return {
    /** Pending needs are now In Progress. */
    async begun(taking: Taking): Promise<void> {
      for (const { openId, openStatus } of await everybody(taking))
        if (openId && openStatus === 'Pending') await setNeedStatus(taking, openId, 'In Progress');
    },

    /** Needs In Progress are Pending again. */
    async released(taking: Taking): Promise<void> {
      for (const { openId, openStatus } of await everybody(taking))
        if (openId && openStatus === 'In Progress') await setNeedStatus(taking, openId, 'Pending');
    },

    /** Completes the needs of those who passed, with a certificate. The needs of the others are Pending again. */
    async completed(taking: Taking, papers: UploadedCertificates) {
      const { tx, viewer, session } = taking;
      const all = await everybody(taking);
      const lacking = all.filter(({ attendance, result }) => attendance !== 'Absent' && result === null);
      if (lacking.length > 0) throw conflict(sessionWords.lacking(lacking.map(({ name }) => name)));
      const [named] = await run<Named>(tx, providerNamed, session);
      const completionDate = completedOn(session.lastDate, viewer.today);
      for (const each of all) {
        const { employeeId, openId, openStatus } = each;
        if (each.result !== 'Passed') {
          if (openId && openStatus === 'In Progress') await setNeedStatus(taking, openId, 'Pending');
          continue;
        }
        const completed = { employeeId, courseId: session.courseId, status: 'Completed' };
        await needs.transitions?.checkInitialState({ database: tx, viewer, values: completed });
        const certificate = papers.get(each.id) ?? reference(session, named);
        const evidenceId = await certificates.file(tx, viewer, {
          employeeId,
          courseId: session.courseId,
          completionDate,
          certificate,
        });
        const values = { status: 'Completed', completionDate, result: 'Passed', evidenceId } as const;
        const needId = openId ?? newId();
        if (openId) await needs.update(tx, viewer, openId, { values, version: undefined, scope: 'all' });
        else await needs.insert(tx, viewer, needId, { ...values, employeeId, courseId: session.courseId });
        await people.update(tx, viewer, each.id, { values: { needId }, version: undefined, scope: 'all' });
      }
    },

    /** Opens completed needs again and deletes their certificates like documents. */
    async reopened(taking: Taking): Promise<void> {
      const { tx, viewer } = taking;
      for (const { id, needId } of await everybody(taking)) {
        if (!needId) continue;
        const { evidenceId } = await needs.row(tx, needId);
        const values = {
          status: 'In Progress',
          completionDate: null,
          result: null,
          evidenceId: null,
          renewalOpenedOn: null,
        } as const;
        await mapConstraintErrors(openByNow, () =>
          needs.update(tx, viewer, needId, { values, version: undefined, scope: 'all' }),
        );
        await people.update(tx, viewer, id, {
          values: { needId: null },
          version: undefined,
          scope: 'all',
        });
        if (evidenceId) await certificates.withdraw(tx, viewer, evidenceId);
      }
    },
  };
}

const openByNow = { training_needs_one_open: { message: sessionWords.openByNow } };

interface Named {
  providerName: string;
}

/** The document of a completion without an uploaded certificate refers to the session. */
function reference({ startDate, location }: Session, named: Named | undefined) {
  return {
    documentType: 'Certification',
    filePath: [`Training session of ${startDate}`, location].filter(Boolean).join(', '),
    issuingAuthority: named?.providerName ?? null,
  } as const;
}
