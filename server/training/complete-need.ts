import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { addMonths } from '#contract/engine/days.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { Certificate, Completion } from '#contract/training/complete-need.ts';
import { needWords } from '#contract/training/training-needs.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/audit.ts';
import { one, statement } from '#server/database/statement.ts';
import type { Row } from '#server/engine/row.ts';
import type { Writing } from '#server/engine/writing.ts';
import { conflict, invalid, Refused } from '#server/refused.ts';
import type { trainingNeedTable } from './tables.ts';

interface Completing {
  viewer: Viewer;
  id: string;
  /** How far the viewer may change needs. */
  reach: Scope;
  completion: Completion;
}

type Need = Row<typeof trainingNeedTable>;

const validity = statement(sql`select validity_period_months as months from training_courses
  where id = ${sql.placeholder('courseId')}`);

/** Completes training needs, each with its certificate, in a transaction that may hold more. */
export function completingNeeds({ served }: Context, needs: Writing<typeof trainingNeedTable>) {
  /** Answers the need as JSON text, also where the same completion was made before. */
  return async function completeNeed(
    tx: PoolClient,
    { viewer, id, reach, completion }: Completing,
  ): Promise<string> {
    const { version, completionDate, certificate } = completion;
    const result = completion.result ?? null;
    const stands = await needs.hold(tx, viewer, id, { version: undefined, reach });
    if (isMade(stands, completion)) return needs.read(tx, viewer, id);
    await needs.hold(tx, viewer, id, { version, reach });
    if (stands.status === 'Completed') throw conflict(needWords.completedAlready);
    if (completionDate > viewer.today)
      throw invalid([{ path: 'completionDate', message: needWords.notToCome }]);
    const evidenceId = certificate ? await keep(tx, viewer, stands, { completionDate, certificate }) : null;
    const values = { status: 'Completed', completionDate, result, evidenceId } as const;
    return needs.update(tx, viewer, id, { values, version, reach });
  };

  /** By the rules of documents: whoever may not add one of this person is refused. */
  async function keep(
    tx: PoolClient,
    viewer: Viewer,
    { employeeId, courseId }: Need,
    { completionDate, certificate }: { completionDate: string; certificate: Certificate },
  ): Promise<string> {
    const documents = served.get(employeeDocuments.name);
    if (!documents) throw new Error('Documents are not served');
    const { months } = await one<{ months: number | null }>(tx, validity, { courseId });
    const { issueDate = completionDate } = certificate;
    const expiryDate = months === null ? null : addMonths(completionDate, months);
    const id = certificate.id ?? newId();
    const document = { expiryDate, ...certificate, id, issueDate, employeeId };
    await ofCertificate(() => documents.making.within(tx, viewer, document));
    return id;
  }
}

function isMade(stands: Need, { completionDate, result = null, certificate }: Completion): boolean {
  const isSame =
    stands.status === 'Completed' &&
    stands.completionDate === completionDate &&
    stands.result === result &&
    stands.evidenceId === (certificate?.id ?? null);
  return isSame && (!certificate || certificate.id !== undefined);
}

/** What a document is refused for, by where its fields stand in the completion. */
async function ofCertificate<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ path, message }) => ({
      path: `certificate.${path}`,
      message,
    }));
    throw new Refused(error.status, error.message, { ...error.details, errors });
  }
}
