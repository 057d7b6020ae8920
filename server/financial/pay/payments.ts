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
import { numberPlace } from '#server/hr/tables.ts';
import { route } from '#server/http/route.ts';
import { conflict, forbidden } from '#server/refused.ts';
import type { PayRunWriting } from './pay-runs.ts';

/** Whom a run pays and where: all of its account numbers at once, so whoever takes them gives their password. */
export function servePayments(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool, sealer } = context;

  route(app, context, takePayments, async ({ params: { id }, body, viewer, reach, request }) => {
    const { password, format } = body;
    await runs.read(pool, viewer, id);
    if (reach !== 'all' || can(viewer, payRuns.rights.read) !== 'all') throw forbidden(paymentWords.notAll);
    const refusal = { path: 'password', message: bankingWords.wrongPassword };
    await context.confirmPassword({ viewer, request, password, refusal });
    await countWithin(context, exportBound, viewer.userId);
    return transaction(pool, async (tx): Promise<PayPayments> => {
      const paid: PayRun = JSON.parse(await runs.read(tx, viewer, id));
      if (paid.status !== 'Approved' && paid.status !== 'Paid') throw conflict(paymentWords.notApproved);
      const payees = await run<Payee>(tx, payeesOf, { id });
      const note = `${format}, ${payees.length} payments`;
      await recordEvent(tx, viewer, { action: 'export', resource: payRuns.name, recordId: id, note });
      return {
        payPeriodStart: paid.payPeriodStart,
        payPeriodEnd: paid.payPeriodEnd,
        on: paid.paidOn ?? viewer.today,
        payer: await one<Payer>(tx, payer, {}),
        payments: payees.flatMap((payee) => payment(payee)),
        withoutAccount: payees
          .filter(({ account }) => !account)
          .map(({ account: _none, ...person }) => person),
      };
    });
  });

  function payment({ account, ...person }: Payee): Payment[] {
    if (!account) return [];
    const { id, sealed, ...told } = account;
    const accountNumber = sealer.open(Buffer.from(sealed, 'base64'), numberPlace(id));
    return [{ ...person, ...told, accountNumber }];
  }
}

interface PayRun {
  status: PayRunStatus;
  payPeriodStart: string;
  payPeriodEnd: string;
  paidOn: string | null;
}

type Payee = Pick<Payment, 'id' | 'employeeName' | 'employeeNumber' | 'amount'> & {
  account: (Pick<Payment, 'bankName' | 'accountName' | 'bsb'> & { id: string; sealed: string }) | null;
};

const payer =
  statement(sql`select organisation_name as name, payer_user_number as "userNumber", payer_bsb as bsb,
  payer_account as "accountNumber" from settings`);

const payeesOf =
  statement(sql`select people.id, full_name as "employeeName", people.employee_id as "employeeNumber",
    net_salary::float8 as amount,
    case when bank.id is not null then json_build_object('id', bank.id, 'bankName', bank_name, 'accountName', account_name,
      'bsb', bsb, 'sealed', encode(account_number_sealed, 'base64')) end as account
  from payroll join people on people.id = payroll.employee_id
  left join banking_details bank on bank.employee_id = payroll.employee_id and is_primary
  where pay_run_id = ${sql.placeholder('id')} and payroll.status <> 'Void' and net_salary > 0
  order by bank_name nulls last, lower(full_name) collate "C", people.employee_id`);
