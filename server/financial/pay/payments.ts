import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can } from '#contract/engine/access.ts';
import { payRuns, type PayRunStatus } from '#contract/financial/pay/pay-runs.ts';
import {
  paymentWords,
  takePayments,
  type Payer,
  type Payment,
  type PayPayments,
} from '#contract/financial/pay/payments.ts';
import { bankingWords } from '#contract/hr/banking-details.ts';
import { exportBound } from '#contract/settings/exports.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin } from '#server/database/bounds.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { newId } from '#server/database/new-id.ts';
import { route } from '#server/http/route.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import { payeePlace, paymentFileTable } from '../pay-tables.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { refuseChangedAccounts } from './run-accounts.ts';

/**
 * Serves who a run pays and where. This reveals all account numbers at once, so the user has to confirm with their
 * password.
 */
export function servePayments(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool, sealer } = context;

  route(app, context, takePayments, async ({ params: { id }, body, viewer, scope, request }) => {
    const { format, ...given } = body;
    await runs.refuseUnreadable(pool, viewer, id);
    if (scope !== 'all' || can(viewer, payRuns.rights.read) !== 'all') throw forbidden(paymentWords.notAll);
    const refusal = { path: 'password', message: bankingWords.wrongPassword };
    await context.confirmIdentity({ viewer, request, given, refusal });
    await countWithin(context, exportBound, viewer.userId);
    return transaction(pool, async (tx): Promise<PayPayments> => {
      // The lock keeps the run from being recalculated with other accounts.
      const { keepsAccounts } = await one<{ keepsAccounts: boolean }>(tx, lockRun, { id });
      const paid: PayRun = JSON.parse(await runs.read(tx, viewer, id));
      if (paid.status !== 'Approved' && paid.status !== 'Paid') throw conflict(paymentWords.notApproved);
      if (paid.status === 'Approved') await refuseChangedAccounts(tx, id);
      else if (!keepsAccounts) throw conflict(paymentWords.accountsNotKept);
      const payees = await run<Payee>(tx, payeesOf, { id });
      const payments = payees.flatMap((payee) => payment(id, payee));
      const withoutAccount = payees
        .filter(({ account }) => !account)
        .map(({ account: _none, ...person }) => person);
      const others = withoutAccount.length > 0 ? `, ${withoutAccount.length} without an account` : '';
      const note = `${format}, ${payments.length} payments${others}`;
      await recordEvent(tx, viewer, { action: 'export', resource: payRuns.name, recordId: id, note });
      await run(tx, addFile, { fileId: newId(), id, userId: viewer.userId, format });
      return {
        payPeriodStart: paid.payPeriodStart,
        payPeriodEnd: paid.payPeriodEnd,
        on: paid.paidOn ?? viewer.today,
        payer: await one<Payer>(tx, payer, {}),
        payments,
        withoutAccount,
      };
    });
  });

  function payment(payRunId: string, { account, ...person }: Payee): Payment[] {
    if (!account) return [];
    const { sealed, ...details } = account;
    const place = payeePlace({ payRunId, employeeId: person.id });
    const accountNumber = sealer.open(Buffer.from(sealed, 'base64'), place);
    return [{ ...person, ...details, accountNumber }];
  }
}

interface PayRun {
  status: PayRunStatus;
  payPeriodStart: string;
  payPeriodEnd: string;
  paidOn: string | null;
}

type Payee = Pick<Payment, 'id' | 'employeeName' | 'employeeNumber' | 'amount'> & {
  account: (Pick<Payment, 'bankName' | 'accountName' | 'bsb'> & { sealed: string }) | null;
};

const payer =
  statement(sql`select organisation_name as name, payer_user_number as "userNumber", payer_bsb as bsb,
  payer_account as "accountNumber" from settings`);

const lockRun = statement(sql`select keeps_accounts as "keepsAccounts" from pay_runs
  where id = ${sql.placeholder('id')} for share`);

const accountOfPay = sql`pay_run_accounts kept on kept.pay_run_id = payroll.pay_run_id
  and kept.employee_id = payroll.employee_id`;
const isPaidOut = sql`payroll.pay_run_id = ${sql.placeholder('id')} and payroll.status <> 'Void' and net_salary > 0`;

/** Stores the content of the file, so it is known after the accounts have changed. */
const addFile = statement(sql`${insertInto(paymentFileTable)} (id, pay_run_id, taken_by_id, format, carried)
  select ${sql.placeholder('fileId')}::uuid, ${sql.placeholder('id')}::uuid, ${sql.placeholder('userId')}::uuid,
    ${sql.placeholder('format')}, coalesce(jsonb_agg(jsonb_build_object('employeeId', payroll.employee_id,
      'accountId', account_id, 'accountVersion', account_version, 'amount', net_salary)), '[]')
  from payroll join ${accountOfPay} where ${isPaidOut}`);

const payeesOf =
  statement(sql`select people.id, full_name as "employeeName", people.employee_id as "employeeNumber",
    net_salary::float8 as amount,
    case when kept.account_id is not null then json_build_object('bankName', bank_name, 'accountName', account_name,
      'bsb', bsb, 'sealed', encode(account_number_sealed, 'base64')) end as account
  from payroll join people on people.id = payroll.employee_id
  left join ${accountOfPay}
  where ${isPaidOut}
  order by bank_name nulls last, lower(full_name) collate "C", people.employee_id`);
