import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bankingDetails, revealAccountNumber } from '#contract/hr/banking-details.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { recordEvent } from '#server/database/audit.ts';
import { serveResource, type Write } from '#server/engine/resource.ts';
import { route } from '#server/http/route.ts';
import { numberPlace } from './account-numbers.ts';
import { bankingSource, changeAccount, closeAccount, openAccount, type Banking } from './bank-accounts.ts';
import { countEntry } from './number-entries.ts';

const sealedNumber = statement(sql`select account_number_sealed as sealed
  from banking_details where id = ${sql.placeholder('id')}`);

const holder = statement(sql`select employee_id as "employeeId"
  from banking_details where id = ${sql.placeholder('id')}`);

export function serveBankingDetails(app: FastifyInstance, context: Context): void {
  const { pool, sealer } = context;

  const records = serveResource(app, context, bankingDetails, {
    source: bankingSource,
    before: {
      create: ({ input: { employeeId, accountNumber: number }, viewer }) =>
        countEntry(context, viewer, { employeeId, number, right: 'banking:create' }),
      async update({ id, input: { accountNumber: number }, viewer }) {
        const [account] = number === undefined ? [] : await run<{ employeeId: string }>(pool, holder, { id });
        if (account) await countEntry(context, viewer, { ...account, number, right: 'banking:update' });
      },
    },
    special: {
      create: (write) => openAccount(bankingOf(write), write.id, write.input),
      update: (write) => changeAccount(bankingOf(write), write.id, write.input),
      remove: (write) => closeAccount(bankingOf(write), write.id),
    },
  });

  route(app, context, revealAccountNumber, ({ params: { id }, signedIn, reach, actor }) =>
    transaction(pool, async (tx) => {
      await records.read(tx, signedIn.viewer, id, reach);
      const { sealed } = await one<{ sealed: Buffer }>(tx, sealedNumber, { id });
      await recordEvent(tx, actor, { action: 'read', resource: bankingDetails.name, recordId: id });
      return { accountNumber: sealer.open(sealed, numberPlace(id)) };
    }),
  );

  function bankingOf({ viewer, actor, tx }: Write<unknown>): Banking {
    return { viewer, actor, tx, sealer, numberField: 'accountNumber' };
  }
}
