import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { payBases } from '#contract/financial/pay/pay-bases.ts';
import type { LetterValues } from '#contract/hr/letter-fields.ts';
import { letterWords } from '#contract/hr/letters.ts';
import { recordReads } from '#server/database/audit.ts';
import { one, run, statement } from '#server/database/statement.ts';
import type { Organisation } from '#server/documents/organisation.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { forbidden, invalid } from '#server/http-error.ts';

interface Asked {
  employeeId: string;
  leaveRequestId: string | undefined;
  /** The fields of the template. */
  fields: readonly string[];
}

const person = statement(sql`select users.first_name as "firstName", users.last_name as "lastName",
    employees.employee_id as number, position, work_type as "workType", sites.name as site,
    (select full_name from people where people.id = employees.supervisor_id) as supervisor,
    start_date::text as "startDate", end_date::text as "endDate"
  from employees join users on users.id = employees.user_id left join sites on sites.id = employees.site_id
  where employees.id = ${sql.placeholder('employeeId')}`);

type Person = Record<'firstName' | 'lastName' | 'number' | 'position' | 'startDate', string> &
  Record<'workType' | 'site' | 'supervisor' | 'endDate', string | null>;

const leave = statement(sql`select leave_type as type, start_date::text as "from", end_date::text as "to"
  from leave_requests where id = ${sql.placeholder('leaveRequestId')}
    and employee_id = ${sql.placeholder('employeeId')} and status = 'Approved'`);

const payBasis = statement(sql`select id, kind, amount::float8 as amount from pay_bases
  where employee_id = ${sql.placeholder('employeeId')}
  order by from_day <= ${sql.placeholder('today')}::date desc, abs(from_day - ${sql.placeholder('today')}::date)
  limit 1`);

/** What the fields of a letter are filled with, for a viewer who may see it. */
export async function letterValues(
  tx: PoolClient,
  viewer: Viewer,
  organisation: Organisation,
  asked: Asked,
): Promise<LetterValues> {
  const { employeeId } = asked;
  const found = await one<Person>(tx, person, { employeeId });
  return {
    'employee.name': `${found.firstName} ${found.lastName}`,
    'employee.firstName': found.firstName,
    'employee.lastName': found.lastName,
    'employee.number': found.number,
    'employee.position': found.position,
    'employee.startDate': organisation.day(found.startDate),
    ...(found.workType && { 'employee.workType': found.workType }),
    ...(found.site && { 'employee.site': found.site }),
    ...(found.supervisor && { 'employee.supervisor': found.supervisor }),
    ...(found.endDate && { 'employee.endDate': organisation.day(found.endDate) }),
    ...(await leaveValues(tx, viewer, organisation, asked)),
    ...(await payValues(tx, viewer, organisation, asked)),
    'organisation.name': organisation.name,
    'author.name': viewer.name,
    'letter.date': organisation.day(viewer.today),
  };
}

async function leaveValues(
  tx: PoolClient,
  viewer: Viewer,
  { day }: Organisation,
  { employeeId, leaveRequestId }: Asked,
): Promise<LetterValues> {
  if (!leaveRequestId) return {};
  const mayRead = await coversEmployee(tx, viewer, 'leave:read', employeeId);
  const [found] = mayRead
    ? await run<Record<'type' | 'from' | 'to', string>>(tx, leave, { employeeId, leaveRequestId })
    : [];
  if (!found) throw invalid([{ path: 'query.leaveRequestId', message: letterWords.noLeave }]);
  return { 'leave.type': found.type, 'leave.from': day(found.from), 'leave.to': day(found.to) };
}

async function payValues(
  tx: PoolClient,
  viewer: Viewer,
  { money }: Organisation,
  { employeeId, fields }: Asked,
): Promise<LetterValues> {
  if (!fields.some((field) => field.startsWith('pay.'))) return {};
  if (!(await coversEmployee(tx, viewer, payBases.rights.read, employeeId)))
    throw forbidden(letterWords.noPay);
  const [basis] = await run<{ id: string; kind: string; amount: number }>(tx, payBasis, {
    employeeId,
    today: viewer.today,
  });
  if (!basis) return {};
  await recordReads(tx, viewer, payBases.name, [basis.id]);
  return { 'pay.amount': `${money(basis.amount)} per ${basis.kind === 'Salary' ? 'year' : 'hour'}` };
}
