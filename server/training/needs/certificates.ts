import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { addMonths } from '#contract/engine/days.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { certificateWords, type Certificate } from '#contract/training/complete-need.ts';
import type { Context } from '#server/context.ts';
import { one, statement } from '#server/database/statement.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { forbidden, invalid, HttpError } from '#server/http-error.ts';

const shownCourse = statement(sql`select course_name as "courseName", validity_period_months as months
  from training_courses where id = ${sql.placeholder('courseId')}`);

interface Shown {
  courseName: string;
  months: number | null;
}

interface Filed {
  employeeId: string;
  courseId: string;
  completionDate: string;
  certificate: Certificate;
}

/** Files the certificates of completed trainings as documents. */
export function keepingCertificates({ served }: Context) {
  function documents() {
    const found = served.get(employeeDocuments.name);
    if (!found) throw new Error('Documents are not served');
    return found;
  }

  return {
    /**
     * Adds a certificate to the employee's documents and returns its id. Viewers who manage all training may always do
     * this; others need the permission to add documents.
     */
    async file(
      tx: PoolClient,
      viewer: Viewer,
      { employeeId, courseId, completionDate, certificate }: Filed,
    ): Promise<string> {
      const keepsTraining = can(viewer, 'training:update') === 'all';
      const { create, update } = employeeDocuments.rights;
      const mayAdd = keepsTraining || (await coversEmployee(tx, viewer, create, employeeId));
      if (!mayAdd) throw forbidden();
      const isAccepted = keepsTraining || (await coversEmployee(tx, viewer, update, employeeId));
      const { courseName: documentName, months } = await one<Shown>(tx, shownCourse, { courseId });
      const { issueDate = completionDate, expiryDate = null, ...given } = certificate;
      const last = months === null ? null : addMonths(completionDate, months);
      const valid = { issueDate, expiryDate: expiryDate ?? last };
      return ofCertificate(() => {
        if (months !== null && last !== null && expiryDate !== null && expiryDate > last)
          throw invalid([{ path: 'expiryDate', message: certificateWords.tooLong(months) }]);
        const document = { ...given, ...valid, documentName, employeeId, isAccepted };
        return documents().create.onBehalf(tx, viewer, document);
      });
    },

    /** Deletes a certificate that no training refers to any more. It can be restored like any document. */
    withdraw: (tx: PoolClient, viewer: Viewer, id: string) => documents().removeOnBehalf(tx, viewer, [id]),
  };
}

export type Certificates = ReturnType<typeof keepingCertificates>;

/** Reports a refusal of the document on the fields of the completion. */
async function ofCertificate<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || !error.details.errors) throw error;
    const errors = error.details.errors.map(({ path, message }) => ({
      path: `certificate.${path}`,
      message,
    }));
    throw new HttpError(error.status, error.message, { ...error.details, errors });
  }
}
