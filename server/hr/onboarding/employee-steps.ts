import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Viewer } from '#contract/engine/access.ts';
import { employeeSteps, startChecklist, stepWords } from '#contract/hr/employee-steps.ts';
import type { Context } from '#server/context.ts';
import { one, statement, transaction, type Database } from '#server/database/statement.ts';
import { isOwn } from '#server/engine/own.ts';
import { differing, type Row } from '#server/engine/row.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { serveResource } from '#server/engine/serve.ts';
import { route } from '#server/http/route.ts';
import { conflict, forbidden, notFound } from '#server/http-error.ts';
import { employeeStepSource } from '../onboarding-source.ts';
import type { employeeStepTable } from '../onboarding-tables.ts';
import { completeChecklist } from './checklists.ts';

type Step = Row<typeof employeeStepTable>;

/** Locked, so that two requests can't both copy the same steps. */
const daysOfEmployee = statement(sql`select start_date::text as "startDate", end_date::text as "endDate"
  from employees where id = ${sql.placeholder('employeeId')} for no key update`);

export function serveEmployeeSteps(app: FastifyInstance, context: Context): void {
  serveResource(app, context, employeeSteps, {
    source: employeeStepSource,
    overrides: {
      initialValues: ({ input, viewer }) => doneBy(input.doneDate ?? null, viewer),
      async update({ input, current, viewer, tx }, next) {
        const changed = differing(current, input);
        await refuseStepsOfOthers(tx, viewer, current, Object.keys(changed));
        if (changed.doneDate === undefined) return next(changed);
        return next({ ...changed, ...doneBy(changed.doneDate, viewer) });
      },
    },
  });

  route(app, context, startChecklist, async ({ params: { employeeId }, body: { kind }, viewer }) => {
    if (!(await coversEmployee(context.pool, viewer, employeeSteps.rights.create, employeeId)))
      throw notFound('employee');
    return transaction(context.pool, async (tx) => {
      type Days = { startDate: string; endDate: string | null };
      const { startDate, endDate } = await one<Days>(tx, daysOfEmployee, { employeeId });
      const from = kind === 'Onboarding' ? startDate : endDate;
      if (from === null) throw conflict(stepWords.noEndDate);
      return { added: await completeChecklist(tx, viewer, { employeeId, kind, from }) };
    });
  });
}

function doneBy(doneDate: string | null, viewer: Viewer) {
  return { doneById: doneDate === null ? null : viewer.userId };
}

/** Whoever may change the employee may change all steps. Others mark the steps that belong to them. */
async function refuseStepsOfOthers(
  tx: Database,
  viewer: Viewer,
  { employeeId, responsible }: Step,
  changed: readonly string[],
): Promise<void> {
  if (await coversEmployee(tx, viewer, employeeSteps.rights.create, employeeId)) return;
  if (changed.some((field) => field !== 'doneDate')) throw forbidden(stepWords.onlyDone);
  const own = (await isOwn(tx, viewer, [employeeId])) ? 'Employee' : 'Supervisor';
  if (responsible !== own) throw forbidden(stepWords.notYours(responsible));
}
