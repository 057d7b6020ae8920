import { sql, type SQL } from 'drizzle-orm';
import type { payChecks } from '#contract/financial/pay/pay-checks.ts';
import type { payRuns } from '#contract/financial/pay/pay-runs.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerEmployeeId, viewerUserId } from '#server/engine/source.ts';
import { ofEmployee } from '#server/hr/source.ts';
import { payCheckTable as check, payRunTable as table } from '../pay-tables.ts';
import { changedAccounts } from './run-accounts.ts';

const nameOfUser = (id: SQL) =>
  sql`(select first_name || ' ' || last_name from users where users.id = ${id})`;

const mostNamed = 5;

const leftOut = sql`(select string_agg(full_name, ', ' order by place) filter (where place <= ${sql.raw(String(mostNamed))})
      || case when count(*) > ${sql.raw(String(mostNamed))} then ' and ' || count(*) - ${sql.raw(String(mostNamed))} || ' more' else '' end
    from (select full_name, row_number() over (order by lower(full_name), people.id) as place
      from payroll row join people on people.id = row.employee_id
      where row.pay_run_id = ${table.id} and row.left_out_at is not null) named)`;

export const payRunSource = {
  table,
  columns: {
    leftOut,
    // Checks of a void or reversed run are no longer relevant.
    openChecks: sql`(select count(*) from pay_checks where pay_run_id = ${table.id} and status = 'Open'
      and ${table.status} not in ('Void', 'Reversed'))`,
    preparedByName: nameOfUser(sql`${table.preparedById}`),
    approvedByName: nameOfUser(sql`${table.approvedById}`),
    isOwnPreparation: sql`(${viewerUserId} = any(${table.preparerIds}))`,
    isOwnApproval: sql`coalesce(${table.approvedById} = ${viewerUserId}, false)`,
    hasOwnPay: sql`exists (select from payroll where pay_run_id = ${table.id} and employee_id = ${viewerEmployeeId}
      and left_out_at is null)`,
    changedAccounts: sql`case when ${table.status} in ('Draft', 'Checked', 'Approved') then ${changedAccounts(table.id)} end`,
  },
  keepsRows: true,
  name: sql`to_char(${table.payPeriodStart}, 'DD/MM/YYYY') || ' to ' || to_char(${table.payPeriodEnd}, 'DD/MM/YYYY')`,
  searchEntry: null,
} satisfies SourceOf<typeof payRuns, typeof table>;

const employee = ofEmployee(check.employeeId);
const figure = (name: string) => sql`(${check.found} ->> ${sql.raw(`'${name}'`)})`;
/** Without the sign, which the sentence adds. */
const amount = (name: string) =>
  sql`(select currency_symbol from settings) || to_char(abs(${figure(name)}::numeric), 'FM999,999,999,990.00')`;
const who = sql`people.full_name`;

const sentence = sql`case ${check.kind}
    when 'Rule not confirmed' then 'The rule ' || ${figure('name')} || ' is used, but nobody has confirmed it. Its source: '
      || ${figure('source')} || '.'
    when 'Holiday not confirmed' then 'The public holiday ' || ${figure('name')}
      || ' is not confirmed, so it is paid like any other day.'
    when 'Large change' then ${who} || ' earns ' || ${amount('now')} || ', ' || abs(${figure('percent')}::int) || '% '
      || case when ${figure('percent')}::int > 0 then 'more' else 'less' end || ' than in the last pay ('
      || ${amount('before')} || ').'
    when 'Nothing paid' then ${who} || ' is employed but is paid nothing in this run.'
    when 'Negative net' then 'The net pay of ' || ${who} || ' would be -' || ${amount('net')}
      || case when ${figure('hours')} is null then '.' else ', because ' || ${figure('hours')} || ' hours are not approved.' end
    when 'Deductions not taken' then 'The pay of ' || ${who} || ' is too low: ' || ${amount('short')}
      || ' of the deductions cannot be taken.'
    when 'No bank details' then ${who} || ' has no bank account for the salary.'
    when 'Bank account not checked' then 'The bank account of ' || ${who}
      || ' has not been checked, so nothing is paid to it.'
    when 'Bank details changed' then 'The bank account of ' || ${who} || ' has changed since '
      || case when ${figure('since')} is null then 'the last pay.' else 'this pay was first calculated.' end
    when 'Below minimum wage' then ${who} || ' earns ' || ${amount('rate')} || ' an hour, less than the minimum wage of '
      || ${amount('minimum')} || '.'
    when 'Hours not approved' then ${figure('hours')} || ' hours of ' || ${who} || ' are not approved, so they are not paid.'
    when 'Employment ended' then 'The employment of ' || ${who} || ' ended on '
      || to_char(${figure('on')}::date, 'DD/MM/YYYY') || '.'
    when 'No pay basis' then ${who} || ' is employed but has no pay basis, so there is no pay.'
    when 'No superannuation fund' then ${who} || ' pays superannuation, but has no superannuation fund.'
    when 'No BSB' then 'The bank account of ' || ${who} || ' has no BSB, but the bank file needs one.'
    when 'No sign of work' then ${who} || ' has a salary, but no attendance, hours, leave or sign-in on these days.'
    when 'Absent' then ${who} || ' has a salary and was absent on ' || ${figure('count')}
      || case when ${figure('count')} = '1' then ' working day: ' else ' working days: ' end
      || (select string_agg(to_char(day::date, 'DD/MM/YYYY'), ', ') from string_to_table(${figure('days')}, ',') day)
      || case ${check.status} when 'Open' then '. Deduct the absence, or accept it as is to pay the full salary.'
        when 'Overridden' then '. The full salary is paid.'
        when 'Deducted' then '. The absence is deducted from the salary.' else '.' end
    when 'Leave not paid' then ${who} || ' is paid by the hour and gets no pay for ' || ${figure('days')}
      || case when ${figure('days')} = '1' then ' day' else ' days' end || ' of approved leave or public holidays.'
    when 'Final pay not complete' then 'The final pay of ' || ${who} || ' is not complete.'
      || case when ${figure('types')} is null then '' else ' No balance is kept of this leave, so none is paid out: ' || ${figure('types')}
        || '. Enter an opening balance.' end
      || case when ${figure('lacksHours')} is null then '' else ' No confirmed rule for leave pay gives the hours of a day, so leave and notice are not paid. Confirm the rule.' end
    when 'Assets not returned' then ${who} || ' has not returned ' || case when ${figure('count')} = '1' then 'this asset: '
      else 'these assets: ' end || ${figure('assets')} || '.'
    else case when ${figure('taxedAs')} is not null then ${who} || ' has no tax status, so tax is deducted by the rule for '
        || ${figure('taxedAs')} || '.'
      when ${figure('taxStatus')} is null then ${who} || ' has no tax status, so no tax is deducted.'
      else 'No income tax rule for ' || ${figure('taxStatus')} || ' is in force, so no tax is deducted from the pay of '
        || ${who} || '.' end end`;

export const payCheckSource = {
  table: check,
  columns: {
    ...employee.columns,
    sentence,
    acceptedByName: nameOfUser(sql`${check.acceptedById}`),
    payrollId: sql`(select id from payroll where pay_run_id = ${check.payRunId}
      and payroll.employee_id = ${check.employeeId} order by created_at desc limit 1)`,
  },
  joins: sql`left join people on people.id = ${check.employeeId}`,
  keepsRows: true,
  named: employee.named,
  name: sql`coalesce(${employee.name}, ${figure('name')})`,
  searchEntry: null,
} satisfies SourceOf<typeof payChecks, typeof check>;
