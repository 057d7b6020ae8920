import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { trainingNeeds } from '#contract/training/training-needs.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { today } from '#server/engine/source.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { trainingNeedTable } from './tables.ts';

const employee = ofEmployee(trainingNeedTable.employeeId);

export const needSource = {
  table: trainingNeedTable,
  columns: {
    ...employee.columns,
    siteId: sql`employees.site_id`,
    siteName: sql`sites.name`,
    courseName: sql`training_courses.course_name`,
    isToDo: sql`(${trainingNeedTable.status} <> 'Completed')`,
    status: sql`case when ${trainingNeedTable.status} <> 'Completed' and ${trainingNeedTable.dueDate} < ${today}
      then 'Overdue' else ${trainingNeedTable.status} end`,
    isOpen: sql`(${trainingNeedTable.status} <> 'Completed' and coalesce(${trainingNeedTable.dueDate} >= ${today}, true))`,
    validUntil: sql`(${trainingNeedTable.completionDate}
      + make_interval(months => training_courses.validity_period_months))::date`,
    // A deleted document may be restored; until then it is not shown.
    evidenceId: sql`(select documents.id from employee_documents documents
      where documents.id = ${trainingNeedTable.evidenceId} and documents.deleted_at is null)`,
    certificate: sql`case when ${trainingNeedTable.status} = 'Completed' then coalesce((
      select case when documents.file_id is null then 'Without file' else 'With file' end
      from employee_documents documents
      where documents.id = ${trainingNeedTable.evidenceId} and documents.deleted_at is null), 'None') end`,
  },
  matches: {
    // The documents are looked up once, not for each need.
    certificate: (value) => sql`(${trainingNeedTable.status} = 'Completed' and ${value} = case
      when ${trainingNeedTable.evidenceId} in (select id from employee_documents where deleted_at is null
        and file_id is not null) then 'With file'
      when ${trainingNeedTable.evidenceId} in (select id from employee_documents where deleted_at is null
        and file_id is null) then 'Without file'
      else 'None' end)`,
  },
  joins: sql`${employee.joins} join employees on employees.id = ${trainingNeedTable.employeeId}
    left join sites on sites.id = employees.site_id
    join training_courses on training_courses.id = ${trainingNeedTable.courseId}`,
  keepsRows: true,
  named: [
    ...employee.named,
    { by: trainingNeedTable.courseId, view: sql`training_courses`, fields: ['courseName'] },
  ],
  rowFilter: employee.rowFilter,
  name: sql`${nameOfCourse(trainingNeedTable.courseId)} || ' for ' || ${employee.name}`,
  searchEntry: null,
} satisfies SourceOf<typeof trainingNeeds, typeof trainingNeedTable>;

export function nameOfCourse(courseId: PgColumn): SQL {
  return sql`(select course_name from training_courses where training_courses.id = ${courseId})`;
}
