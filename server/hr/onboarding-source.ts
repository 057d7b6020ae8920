import { sql } from 'drizzle-orm';
import type { employeeSteps } from '#contract/hr/employee-steps.ts';
import type { onboardingSteps } from '#contract/hr/onboarding-steps.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEach, today, viewerEmployeeId } from '#server/engine/source.ts';
import { employeeStepTable as table, onboardingStepTable } from './onboarding-tables.ts';
import { ofEmployee } from './source.ts';

export const onboardingStepSource = {
  table: onboardingStepTable,
  name: sql`${onboardingStepTable.title}`,
  searchEntry: null,
} satisfies SourceOf<typeof onboardingSteps, typeof onboardingStepTable>;

const employee = ofEmployee(table.employeeId);

/** Of their own checklist, employees see the steps that they do themselves. */
const isOwnStepOrOthers = sql`(${table.responsible} = 'Employee' or ${table.employeeId} is distinct from ${viewerEmployeeId})`;

export const employeeStepSource = {
  table,
  ...employee,
  columns: {
    ...employee.columns,
    status: sql`case when ${table.doneDate} is not null then 'Done'
      when ${table.dueDate} < ${today} then 'Overdue' else 'Open' end`,
    doneByName: sql`(select doers.first_name || ' ' || doers.last_name from users doers
      where doers.id = ${table.doneById})`,
  },
  rowFilter: ofEach((isOneOf) => sql`(${table.employeeId} ${isOneOf} and ${isOwnStepOrOthers})`),
  name: sql`${table.title} || ', ' || ${employee.name}`,
  searchEntry: null,
} satisfies SourceOf<typeof employeeSteps, typeof table>;
