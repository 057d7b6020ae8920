import { addDays, weekdayOf } from '#contract/engine/days.ts';
import { deliveredRules } from '#contract/financial/pay/delivered-rules.ts';
import type { PayRuleKind } from '#contract/financial/pay/pay-rules.ts';
import type { Api } from './fixtures.ts';
import { addEmployee, addSignedIn, type Employee, type SignedIn } from './people.ts';
import { addPerson } from './records.ts';

/** As a date is typed and shown. */
export const written = (day: string) => day.split('-').toReversed().join('/');

interface Period {
  payPeriodStart: string;
  payPeriodEnd: string;
}

/**
 * Long before anybody else was employed, so that a whole pay group is the people of one test. Each test has a decade,
 * and each time it runs most likely another year of it.
 */
export class Past {
  readonly year: number;
  readonly first: Period;
  readonly next: Period;

  constructor(decade: number) {
    // Never 1900, because the year before has no valid dates.
    this.year = decade + 1 + (Date.now() % 9);
    let monday = `${this.year}-03-01`;
    while (weekdayOf(monday) !== 0) monday = addDays(monday, 1);
    this.first = fortnightFrom(monday);
    this.next = fortnightFrom(addDays(monday, 14));
  }

  /** A person of these days alone. */
  private get employed() {
    return { startDate: `${this.year - 1}-06-01`, endDate: `${this.year}-12-31` };
  }

  /**
   * The delivered rules, from before these days on, confirmed but for one kind; a test that is tried again finds those
   * of its first try. Leave is not paid.
   */
  async giveRules(finance: Api, unconfirmed?: PayRuleKind): Promise<void> {
    const from = `${this.year}-01-01`;
    const given = await finance.get<unknown[]>(`/api/pay-rules?from=${from}`);
    if (given.length > 0) return;
    const rules = deliveredRules.filter(
      (rule) => rule.from === '2023-01-01' && rule.terms.kind !== 'Leave Pay',
    );
    for (const { terms, source } of rules)
      await finance.post('/api/pay-rules', { from, terms, source, isConfirmed: terms.kind !== unconfirmed });
  }

  async addEmployee(hr: Api, finance: Api, basis: object): Promise<Employee> {
    const employee = await addEmployee(hr, this.employed);
    await this.addBasis(finance, employee, basis);
    return employee;
  }

  /** The same, who can sign in. */
  async addSignedIn(admin: Api, finance: Api, basis: object): Promise<SignedIn> {
    const employee = await addSignedIn(admin);
    await admin.put(`/api/employees/${employee.id}`, this.employed);
    await this.addBasis(finance, employee, basis);
    return employee;
  }

  addBasis(finance: Api, { id: employeeId }: Employee, basis: object) {
    return finance.post('/api/pay-bases', {
      superFund: 'Nambawan Super',
      employeeId,
      from: `${this.year - 1}-06-01`,
      kind: 'Salary',
      amount: 52_000,
      payGroup: 'Fortnightly',
      taxStatus: 'Resident',
      ...basis,
    });
  }

  /** Submitted, of shifts such as ['0', '07:00-17:00']: the day of the period, and its hours. */
  async addHours(hr: Api, { id: employeeId }: Employee, shifts: Record<number, string>, period = this.first) {
    const { id: timesheetId } = await hr.post('/api/timesheets', { employeeId, ...period });
    for (const [day, times] of Object.entries(shifts)) {
      const [startTime, endTime] = times.split('-');
      const date = addDays(period.payPeriodStart, Number(day));
      await hr.post('/api/time-entries', { timesheetId, date, startTime, endTime });
    }
    await hr.put(`/api/timesheets/${timesheetId}`, { status: 'Submitted' });
    return timesheetId;
  }
}

function fortnightFrom(payPeriodStart: string): Period {
  return { payPeriodStart, payPeriodEnd: addDays(payPeriodStart, 13) };
}

export const approveHours = (api: Api, id: string) =>
  api.put(`/api/timesheets/${id}`, { status: 'Approved' });

/** Somebody who approves, and is not paid here. */
export const addApprover = (admin: Api) =>
  addPerson(admin, { roleName: 'Finance Officer', firstName: 'Ruth' });

export interface PayRun {
  id: string;
  version: number;
  people: number;
  grossSalary: number;
  netSalary: number;
}

/** A run of everybody of these days, as far as the status; what was found may stay. */
export async function addRun(
  { finance, approver }: { finance: Api; approver: Api },
  period: Period,
  status: 'Draft' | 'Checked' | 'Approved' | 'Paid' = 'Draft',
): Promise<PayRun> {
  const run = await finance.post<PayRun>('/api/payroll/process', period);
  if (status === 'Draft') return run;
  const open = await finance.get<{ id: string }[]>(`/api/pay-runs/${run.id}/checks?status=Open`);
  for (const { id } of open)
    await finance.put(`/api/pay-checks/${id}`, { status: 'Overridden', reason: 'Known' });
  const to = (by: Api, next: string) => by.put(`/api/pay-runs/${run.id}`, { status: next });
  await to(finance, 'Checked');
  if (status !== 'Checked') await to(approver, 'Approved');
  if (status === 'Paid') await to(finance, 'Paid');
  return run;
}

/** The pay of a person in a run. */
export async function payOf(finance: Api, { id: payRunId }: { id: string }, employee: Employee) {
  const rows = await finance.get<{ id: string }[]>(
    `/api/payroll?payRunId=${payRunId}&employeeId=${employee.id}`,
  );
  if (!rows[0]) throw new Error(`${employee.lastName} is not in the run`);
  return rows[0].id;
}
