import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { addDays, daysBetween } from '#contract/engine/days.ts';
import { employeeSteps, recentDays } from '#contract/hr/employee-steps.ts';
import type { ChecklistKind } from '#contract/hr/onboarding-steps.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import type { Row } from '#server/engine/row.ts';
import { employeeStepSource } from '../onboarding-source.ts';
import type { onboardingStepTable } from '../onboarding-tables.ts';

const steps = recordsOf(employeeSteps, employeeStepSource);

type Template = Pick<Row<typeof onboardingStepTable>, 'id' | 'kind' | 'title' | 'responsible' | 'dueDays'>;

const templatesInUse = statement(sql`select id, kind, title, responsible, due_days as "dueDays"
  from onboarding_steps where not is_retired order by sort_order, lower(title)`);

const copiedBefore = statement(sql`select onboarding_step_id as id from employee_steps
  where employee_id = ${sql.placeholder('employeeId')} and onboarding_step_id is not null`);

const openSteps = statement(sql`select id, due_date::text as "dueDate" from employee_steps
  where employee_id = ${sql.placeholder('employeeId')} and kind = ${sql.placeholder('kind')}
    and done_date is null order by id for no key update`);

/** A checklist of an employee, with the day from which its steps are counted. */
interface Checklist {
  employeeId: string;
  kind: ChecklistKind;
  from: string;
}

/** Copies the steps of new checklists. The employees have none of these kinds yet. */
export async function startChecklists(
  tx: PoolClient,
  viewer: Viewer,
  checklists: readonly Checklist[],
): Promise<void> {
  if (checklists.length === 0) return;
  const templates = await run<Template>(tx, templatesInUse);
  await insert(
    tx,
    viewer,
    checklists.flatMap((checklist) => copiesOf(templates, checklist)),
  );
}

/** Copies the steps that the employee does not have. Returns their number. The employee is locked. */
export async function completeChecklist(tx: PoolClient, viewer: Viewer, checklist: Checklist) {
  const { employeeId } = checklist;
  const copied = await run<{ id: string }>(tx, copiedBefore, { employeeId });
  const known = new Set(copied.map(({ id }) => id));
  const templates = (await run<Template>(tx, templatesInUse)).filter(({ id }) => !known.has(id));
  const rows = copiesOf(templates, checklist);
  await insert(tx, viewer, rows);
  return rows.length;
}

/** Whether a checklist starts by itself for somebody who starts or leaves on this day. */
export function isRecent(day: string, today: string): boolean {
  return day >= addDays(today, -recentDays);
}

/** Rows per statement. */
const rowsOfBatch = 1000;

interface ChangedDay {
  employeeId: string;
  kind: ChecklistKind;
  before: string | null;
  after: string | null;
}

/** After a change of a start or end date: starts the checklist, moves its open steps, or removes them. */
export async function followDay(tx: PoolClient, viewer: Viewer, { before, after, ...of }: ChangedDay) {
  if (before === after) return;
  if (after !== null && before === null) {
    if (isRecent(after, viewer.today)) await completeChecklist(tx, viewer, { ...of, from: after });
    return;
  }
  const open = await run<{ id: string; dueDate: string | null }>(tx, openSteps, of);
  if (open.length === 0) return;
  if (after === null || before === null) {
    const ids = open.map(({ id }) => id);
    return steps.removeMany(tx, viewer, ids, 'all');
  }
  const moved = daysBetween(before, after);
  const due = open.flatMap(({ id, dueDate }) =>
    dueDate === null ? [] : [{ id, dueDate: addDays(dueDate, moved) }],
  );
  if (due.length > 0) await steps.updateMany(tx, viewer, due);
}

function copiesOf(templates: readonly Template[], { employeeId, kind, from }: Checklist) {
  return templates
    .filter((template) => template.kind === kind)
    .map(({ id, title, responsible, dueDays }) => ({
      id: newId(),
      employeeId,
      kind,
      title,
      responsible,
      dueDate: addDays(from, dueDays),
      onboardingStepId: id,
    }));
}

async function insert(
  tx: PoolClient,
  viewer: Viewer,
  rows: Parameters<(typeof steps)['insertMany']>[2],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsOfBatch)
    await steps.insertMany(tx, viewer, rows.slice(start, start + rowsOfBatch));
}
