import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bankingDetails, bankingWords, revealAccountNumber } from '#contract/hr/banking-details.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { recordEvent, type Changes } from '#server/database/audit.ts';
import { serveResource, type Write } from '#server/engine/resource.ts';
import { route } from '#server/http/route.ts';
import { conflict } from '#server/refused.ts';
import { isSameNumber, numberPlace, refuseOwnBank, refuseWrongNumber, sealNumber } from './bank.ts';
import { masked, ofEmployee } from './source.ts';
import { bankingDetailTable } from './tables.ts';

const employee = ofEmployee(bankingDetailTable.employeeId);

const source = {
  table: bankingDetailTable,
  ...employee,
  columns: { ...employee.columns, accountNumber: masked },
  hidden: ['accountNumberSealed', 'accountLast4', 'accountFingerprint'],
} satisfies SourceOf<typeof bankingDetails, typeof bankingDetailTable>;

interface Standing {
  employeeId: string;
  isPrimary: boolean;
  last4: string;
  fingerprint: string;
  sealed: Buffer;
}

interface Primary {
  id: string;
}

const standing = statement(sql`select employee_id as "employeeId", is_primary as "isPrimary",
  account_last4 as last4, account_fingerprint as fingerprint, account_number_sealed as sealed
  from banking_details where id = ${sql.placeholder('id')}`);

/** Of an employee's other accounts the one for the salary; no more is locked, so that two choices only wait. */
const otherPrimary = statement(sql`select id from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and id <> ${sql.placeholder('id')} and is_primary
  for update`);

const others = statement(sql`select id from banking_details
  where employee_id = ${sql.placeholder('employeeId')} and id <> ${sql.placeholder('id')}`);

/** That it changed is kept, not what it was. */
const newNumber: Changes = { accountNumber: [null, null] };

export function serveBankingDetails(app: FastifyInstance, context: Context): void {
  const { pool, sealer } = context;

  const records = serveResource(app, context, bankingDetails, {
    source,
    actions: ['list', 'read', 'create', 'update', 'remove'],
    special: {
      async create(write, ordinary) {
        const { id, input, tx, viewer } = write;
        refuseOwnBank(viewer, input.employeeId);
        refuseWrongNumber(input.accountNumber, 'accountNumber');
        const [primary] = await run<Primary>(tx, otherPrimary, { id, employeeId: input.employeeId });
        const isPrimary = input.isPrimary || !primary;
        if (isPrimary && primary) await giveUp(write, primary.id);
        return ordinary({ ...input, ...sealNumber(sealer, input.accountNumber, id), isPrimary }, newNumber);
      },
      async update(write, ordinary) {
        const { id, input, tx, viewer } = write;
        const stands = await one<Standing>(tx, standing, { id });
        refuseOwnBank(viewer, stands.employeeId);
        if (input.isPrimary === false && stands.isPrimary) throw conflict(bankingWords.primaryStays);
        const [primary] = await run<Primary>(tx, otherPrimary, { id, employeeId: stands.employeeId });
        if (input.isPrimary && primary) await giveUp(write, primary.id);
        if (isSameNumber(sealer, stands, input.accountNumber)) return ordinary();
        const number = input.accountNumber ?? '';
        refuseWrongNumber(number, 'accountNumber');
        return ordinary({ ...input, ...sealNumber(sealer, number, id) }, newNumber);
      },
      async remove({ id, tx, viewer }, ordinary) {
        const { employeeId, isPrimary } = await one<Standing>(tx, standing, { id });
        refuseOwnBank(viewer, employeeId);
        const rest = await run(tx, others, { id, employeeId });
        if (isPrimary && rest.length > 0) throw conflict(bankingWords.primaryStays);
        return ordinary();
      },
    },
  });

  route(app, context, revealAccountNumber, ({ params: { id }, signedIn, reach, actor }) =>
    transaction(pool, async (tx) => {
      await records.read(tx, signedIn.viewer, id, reach);
      const { sealed } = await one<Standing>(tx, standing, { id });
      await recordEvent(tx, actor, { action: 'read', resource: bankingDetails.name, recordId: id });
      return { accountNumber: sealer.open(sealed, numberPlace(id)) };
    }),
  );

  /** One account at a time is where the salary goes. */
  async function giveUp({ viewer, actor, tx }: Omit<Write<unknown>, 'input'>, id: string): Promise<void> {
    const change = { values: { isPrimary: false }, version: undefined, reach: 'all' } as const;
    await records.change(tx, { viewer, actor }, id, change);
  }
}
